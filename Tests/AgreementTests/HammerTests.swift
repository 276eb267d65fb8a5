import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel

@Suite struct `The hammer preset and Hammer.js 2` {
  private static let peer = Peer(
    script: "hammer.js", of: "Hammer.js", in: "TACTUS_HAMMER", interpreter: "node")

  @Test(
    .enabled(if: peer != nil, "needs Node.js and Hammer.js"),
    arguments: ["tap", "press", "pan", "swipe", "pinch"])
  func `hammer and Hammer.js report the same gestures for random touches, with each gesture alone`(
    name: String
  ) throws {
    var surface = Self.surface
    let isPair = Self.add(name, to: &surface) == "pinch"
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), [name], in: Self.area, surface, names: [name],
      of: isPair ? [.together(2)] : AgreementSample.ofOne, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"))
  func
    `hammer and Hammer.js report the same gestures for random touches, with all gestures on one element`()
    throws
  {
    let (surface, names) = Self.together
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, surface, names: names,
      of: AgreementSample.all, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"))
  func `hammer and Hammer.js report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    let (surface, names) = Self.together
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, surface, names: names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"))
  func `hammer and Hammer.js report the same gestures and values for captures of real devices`()
    throws
  {
    let (surface, names) = Self.together
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, surface, names: names,
      where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"))
  func
    `hammer and Hammer.js report the same gestures for the logs that distinguish the preset from others`()
    throws
  {
    let (surface, names) = Self.together
    try AgreementSample.expectAgreementOnDifferences(
      of: .hammer, with: try #require(Self.peer), in: Self.area, surface, names: names,
      where: Self.isTold)
  }

  /// In the order of its own defaults, of which the pan goes on beside the swipe.
  private static var together: (GestureSurface, names: [String]) {
    var surface = Self.surface
    let names = ["pinch", "swipe", "pan", "tap", "press"].map { Self.add($0, to: &surface) }
    var rules = Rules()
    rules.simultaneousWith = .only([1])
    surface.setRules(rules, of: 2)
    return (surface, names)
  }

  private static let area = Rect(x: 280, y: 230, width: 240, height: 140)

  private static var surface: GestureSurface {
    var surface = GestureSurface(width: 800, height: 800)
    surface.policy = Preset.hammer.policy
    return surface
  }

  /// A press is reported when it begins.
  private static func isTold(_ happening: Happening) -> Bool {
    happening.recognizer != "press" || happening.state == .began
  }

  private static func add(_ name: String, to surface: inout GestureSurface) -> String {
    let preset = Preset.hammer
    switch name {
    case "tap": surface.add(TapRecognizer(preset.tap))
    case "press": surface.add(LongPressRecognizer(preset.longPress))
    case "pan": surface.add(PanRecognizer(preset.pan))
    case "swipe":
      var swipe = preset.swipe
      swipe.direction = [.left, .right, .up, .down]
      surface.add(SwipeRecognizer(swipe))
    default: surface.add(PinchRecognizer(preset.pinch))
    }
    return name
  }
}
