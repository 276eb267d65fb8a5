import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel
import ViewTree

@Suite struct `The gtk preset and GTK 3` {
  private static let peer = Peer("gtk3.c", package: "gtk+-3.0", launcher: ["xvfb-run", "-a"])

  @Test(.enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"))
  func `the gtk setup and GTK 3 report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), ["series"], in: Self.area, Self.surface, names: Self.names)
  }

  @Test(.enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"))
  func `the gtk setup and GTK 3 report the same gestures and values for hands on a noisy sensor`()
    throws
  {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), ["series"], in: Self.area, Self.surface, names: Self.names)
  }

  @Test(.enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"))
  func `the gtk setup and GTK 3 report the same gestures and values for captures of real devices`()
    throws
  {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), ["series"], in: Self.area, Self.surface, names: Self.names)
  }

  @Test(.enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"))
  func `the preset and GTK report the same gestures if all claim their touches`() throws {
    let peer = try #require(Self.peer)
    try AgreementSample.expectAgreement(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.claiming)
    try AgreementSample.expectAgreementOnNoise(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.claiming)
    try AgreementSample.expectAgreementOnCaptures(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.claiming)
  }

  @Test(
    .enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"),
    arguments: [
      ["pan", "pinch", "rotation"], ["tap", "doubleTap", "press", "swipe"],
      ["pinch", "rotation", "tap"],
    ])
  func
    `the preset and GTK report the same gestures if gestures of nested widgets claim their touches`(
      inside: [String]
    ) throws
  {
    let (peer, surface) = (try #require(Self.peer), Self.surface(inside: inside))
    let arguments = ["nested"] + inside
    try AgreementSample.expectAgreement(
      with: peer, arguments, in: Self.area, surface, names: Self.claiming)
    try AgreementSample.expectAgreementOnNoise(
      with: peer, arguments, in: Self.area, surface, names: Self.claiming)
    try AgreementSample.expectAgreementOnCaptures(
      with: peer, arguments, in: Self.area, surface, names: Self.claiming)
  }

  @Test(.enabled(if: peer != nil, "needs GTK 3, its headers, a C compiler and xvfb-run"))
  func
    `the preset and GTK report the same gestures for the logs that distinguish the preset from others`()
    throws
  {
    try AgreementSample.expectAgreementOnDifferences(
      of: .gtk, with: try #require(Self.peer), ["series"], in: Self.area, Self.surface,
      names: Self.names)
  }

  private static let area = Rect(x: 300, y: 300, width: 400, height: 400)
  /// The driver's names of the gestures, in the order of the setup.
  private static let names = ["tap", "doubleTap", "press", "pan", "swipe", "pinch", "rotation"]
  /// The gestures that claim their touches, in the order in which the driver adds them.
  private static let claiming = ["tap", "doubleTap", "press", "pan", "pinch", "rotation", "swipe"]

  private static var surface: GestureSurface {
    Setup.named("gtk").surface(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
  }

  private static var claimingSurface: GestureSurface { surface(inside: []) }

  /// Each recognizer claims its touches, except that pinch and rotation are a group. The recognizers
  /// named in `inside` belong to a view inside the view of the others.
  private static func surface(inside: [String]) -> GestureSurface {
    let preset = Preset.gtk
    var (doubleTap, swipe) = (preset.tap, preset.swipe)
    // A click gesture of its own, which starts over.
    var tap = preset.tap
    (tap.keepsCounting, doubleTap.keepsCounting) = (false, false)
    doubleTap.numberOfTapsRequired = 2
    swipe.direction = [.left, .right, .up, .down]
    var surface = GestureSurface(width: 1000, height: 1000)
    surface.policy = preset.policy
    let frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let inner = inside.isEmpty ? .root : surface.addView("inner", frame: frame)
    let views = claiming.map { inside.contains($0) ? inner : .root }
    surface.add(TapRecognizer(tap), to: views[0])
    surface.add(TapRecognizer(doubleTap), to: views[1])
    surface.add(LongPressRecognizer(preset.longPress), to: views[2])
    surface.add(PanRecognizer(preset.pan), to: views[3])
    surface.add(PinchRecognizer(preset.pinch), to: views[4])
    surface.add(RotationRecognizer(preset.rotation), to: views[5])
    surface.add(SwipeRecognizer(swipe), to: views[6])
    var group = Rules()
    group.simultaneousWith = .only([5])
    surface.setRules(group, of: 4)
    return surface
  }
}
