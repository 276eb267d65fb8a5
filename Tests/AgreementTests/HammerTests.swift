import Arbitration
import Platforms
import Recognition
import Setups
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

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"), arguments: Whole.allCases)
  func `the hammer setups and Hammer.js report the same gestures for random touches`(
    whole: Whole
  ) throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), [whole.argument], in: Self.area, whole.surface,
      names: whole.names, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"), arguments: Whole.allCases)
  func
    `the hammer setups and Hammer.js report the same gestures and values for hands on a noisy sensor`(
      whole: Whole
    ) throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), [whole.argument], in: Self.area, whole.surface,
      names: whole.names, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"), arguments: Whole.allCases)
  func
    `the hammer setups and Hammer.js report the same gestures and values for captures of real devices`(
      whole: Whole
    ) throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), [whole.argument], in: Self.area, whole.surface,
      names: whole.names, where: Self.isTold)
  }

  @Test(.enabled(if: peer != nil, "needs Node.js and Hammer.js"))
  func
    `hammer and Hammer.js report the same gestures for the logs that distinguish the preset from others`()
    throws
  {
    try AgreementSample.expectAgreementOnDifferences(
      of: .hammer, with: try #require(Self.peer), [Whole.all.argument], in: Self.area,
      Whole.all.surface, names: Whole.all.names, where: Self.isTold)
  }

  /// A setup of all gestures that an application gets.
  enum Whole: String, CaseIterable, Sendable {
    case new, all

    /// The argument of the driver.
    var argument: String { rawValue }
    private var setup: Setup { .named(self == .new ? "hammer" : "hammer-all") }
    var names: [String] { setup.recognizerNames }
    var surface: GestureSurface {
      setup.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
    }
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
