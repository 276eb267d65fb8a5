import Arbitration
import Presets
import Recognition
import Testing
import TouchModel

@Suite struct `The gtk preset and GTK 3` {
  private static let peer = Peer("gtk3.c", package: "gtk+-3.0", launcher: ["xvfb-run", "-a"])

  @Test(.enabled(if: peer != nil, "GTK 3, its headers, a C compiler or xvfb-run is missing"))
  func `report the same gestures for random touches`() throws {
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names)
  }

  @Test(.enabled(if: peer != nil, "GTK 3, its headers, a C compiler or xvfb-run is missing"))
  func `report the same gestures and values for hands on a noisy sensor`() throws {
    try AgreementSample.expectAgreementOnNoise(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names, lists: 0.97)
  }

  @Test(.enabled(if: peer != nil, "GTK 3, its headers, a C compiler or xvfb-run is missing"))
  func `report the same gestures and values for captures of real devices`() throws {
    try AgreementSample.expectAgreementOnCaptures(
      with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names, share: 0.99)
  }

  @Test(.enabled(if: peer != nil, "GTK 3, its headers, a C compiler or xvfb-run is missing"))
  func `report the same gestures if all claim their touches`() throws {
    let peer = try #require(Self.peer)
    try AgreementSample.expectAgreement(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.names)
    try AgreementSample.expectAgreementOnNoise(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.names, lists: 0.97)
    try AgreementSample.expectAgreementOnCaptures(
      with: peer, ["claim"], in: Self.area, Self.claimingSurface, names: Self.names, share: 0.99)
  }

  @Test(.enabled(if: peer != nil, "GTK 3, its headers, a C compiler or xvfb-run is missing"))
  func `report the same gestures for the logs that distinguish the preset from others`() throws {
    try AgreementSample.expectAgreementOnDifferences(
      of: .gtk, with: try #require(Self.peer), in: Self.area, Self.surface, names: Self.names)
  }

  private static let area = Rect(x: 300, y: 300, width: 400, height: 400)
  private static let names = ["tap", "doubleTap", "press", "pan", "pinch", "rotation", "swipe"]

  private static var surface: GestureSurface {
    var surface = claimingSurface
    surface.allowAllTogether()
    return surface
  }

  /// Each recognizer claims its touches, except that pinch and rotation are a group.
  private static var claimingSurface: GestureSurface {
    let preset = Preset.gtk
    var (doubleTap, swipe) = (preset.tap, preset.swipe)
    doubleTap.numberOfTapsRequired = 2
    swipe.direction = [.left, .right, .up, .down]
    var surface = GestureSurface(width: 1000, height: 1000)
    surface.policy = preset.policy
    surface.add(TapRecognizer(preset.tap))
    surface.add(TapRecognizer(doubleTap))
    surface.add(LongPressRecognizer(preset.longPress))
    surface.add(PanRecognizer(preset.pan))
    surface.add(PinchRecognizer(preset.pinch))
    surface.add(RotationRecognizer(preset.rotation))
    surface.add(SwipeRecognizer(swipe))
    var group = Rules()
    group.simultaneousWith = .only([5])
    surface.setRules(group, of: 4)
    return surface
  }
}
