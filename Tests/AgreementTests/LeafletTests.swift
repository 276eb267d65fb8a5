import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// No touch is cancelled in these logs, because Leaflet does not notice it.
@Suite struct `The leaflet preset and Leaflet 1.7` {
  private static let peer = Peer(
    script: "leaflet.js", of: "Leaflet", in: "TACTUS_LEAFLET", interpreter: "node")

  @Test(
    .enabled(if: peer != nil, "needs Node.js and Leaflet"),
    arguments: ["tap", "press", "pan", "pinch"])
  func
    `the leaflet preset and Leaflet 1.7 report the same gestures for random touches, with each gesture alone`(
      name: String
    ) throws
  {
    var surface = Self.surface
    let isPair = Self.add(name, to: &surface) == "pinch"
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), [name], in: Self.area, surface, names: [name],
      of: isPair ? [.together(2), .together(3)] : AgreementSample.ofOne, isCancelled: false,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Leaflet"))
  func `the leaflet setup and Leaflet 1.7 report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.whole, names: Self.names,
      of: AgreementSample.all, isCancelled: false, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Leaflet"))
  func
    `the leaflet setup and Leaflet 1.7 report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.whole, names: Self.names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Leaflet"))
  func
    `the leaflet setup and Leaflet 1.7 report the same gestures and values for captures of real devices`()
    throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.whole, names: Self.names,
      spare: 2, where: Self.isTold)
  }

  /// The driver's names of the gestures, in the order of the setup.
  private static let names = ["tap", "doubleTap", "press", "pan", "pinch"]
  private static var whole: GestureSurface {
    Setup.named("leaflet").surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
  }

  private static let area = Rect(x: 280, y: 230, width: 240, height: 140)

  private static var surface: GestureSurface {
    var surface = GestureSurface(width: 800, height: 800)
    surface.policy = Preset.leaflet.policy
    return surface
  }

  /// A press is reported when it begins.
  private static func isTold(_ happening: Happening) -> Bool {
    happening.recognizer != "press" || happening.state == .began
  }

  private static func add(_ name: String, to surface: inout GestureSurface) -> String {
    let preset = Preset.leaflet
    switch name {
    case "tap": surface.add(TapRecognizer(preset.tap))
    case "press": surface.add(LongPressRecognizer(preset.longPress))
    case "pan": surface.add(PanRecognizer(preset.pan))
    default: surface.add(PinchRecognizer(preset.pinch))
    }
    return name
  }
}
