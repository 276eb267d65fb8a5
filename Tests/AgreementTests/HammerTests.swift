import Arbitration
import Presets
import Recognition
import Testing
import TouchModel

@Suite struct `The hammer preset and Hammer.js 2` {
  private static let peer = Peer(
    script: "hammer.js", of: "Hammer.js", in: "TACTUS_HAMMER", interpreter: "node")

  @Test(
    .enabled(if: peer != nil, "node or Hammer.js is missing"),
    arguments: ["tap", "press", "pan", "swipe", "pinch"])
  func `tell the same of random touches, each gesture for itself`(name: String) throws {
    let preset = Preset.hammer
    var surface = GestureSurface(width: 800, height: 800)
    surface.policy = preset.policy
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
    try AgreementSample.expectAgreement(
      with: try #require(Self.peer), [name], in: Rect(x: 280, y: 230, width: 240, height: 140),
      surface, names: [name], of: name == "pinch" ? [.together(2)] : AgreementSample.ofOne
    ) { $0.recognizer != "press" || $0.state == .began }
  }
}
