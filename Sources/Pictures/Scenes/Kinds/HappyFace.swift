package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A face: a pan of one finger changes its smile, a pinch its size.
///
/// The pan accepts one finger only, so that the two fingers of a pinch do not change the smile. The
/// scene resets the value of both after each action.
package struct HappyFace: Scene {
  package static let name = "happy-face"
  package static let summary = "A face: a pan up or down changes its smile, and a pinch its size."

  /// The smile, from -1 (a frown) to 1 (a smile).
  private var smile = 0.0
  private var scale = 1.0

  /// The movement down, in points, that changes the smile by 1.
  private static let reach = 100.0

  package init(_ options: SceneOptions) throws(SceneFault) {}

  package var setup: Setup {
    var pan = PanRecognizer.Configuration()
    pan.maximumNumberOfTouches = 1
    return Setup(
      view: ViewDescription(View(id: "face", frame: Rect(x: 0, y: 0, width: 320, height: 320))),
      recognizers: [
        RecognizerDescription(id: "mood", KindConfiguration(pan), view: "face"),
        RecognizerDescription(
          id: "size", KindConfiguration(PinchRecognizer.Configuration()), view: "face"),
      ])
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    guard case .action(let recognizer, let transition) = event else { return }
    let isCancelled = transition.state == .cancelled
    switch (recognizer, transition.values) {
    case ("mood", .pan(let translation, _)):
      if !isCancelled { smile = min(max(smile + translation.y / Self.reach, -1), 1) }
      stage.set(.translation(.zero), of: recognizer)
      if transition.state == .ended { stage.say("smile \(Quantity.plain(smile, decimals: 3))") }
    case ("size", .pinch(let factor, _)):
      if !isCancelled { scale = min(max(scale * factor, 0.3), 1.4) }
      stage.set(.scale(1), of: recognizer)
      if transition.state == .ended { stage.say("size × \(Quantity.plain(scale, decimals: 3))") }
    default: break
    }
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 320, height: 320, background: Color(hex: 0xE0F2FE))
    let (center, radius) = (Point(x: 160, y: 160), 105 * scale)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radius, y: center.y + y * radius)
    }
    let line = Pen(Color(hex: 0x78350F), width: 0.055 * radius)
    drawing.fill(Outline(circleAt: center, radius: radius), Color(hex: 0xFCD34D))
    drawing.stroke(
      Outline(circleAt: center, radius: radius), Pen(Palette.amber, width: 0.05 * radius))
    for side in [-1.0, 1.0] {
      drawing.fill(
        Outline(ellipseAt: at(0.36 * side, -0.25), radii: Point(x: 0.1 * radius, y: 0.15 * radius)),
        Color(hex: 0x78350F))
      if smile > 0 {
        drawing.fill(
          Outline(circleAt: at(0.6 * side, 0.12), radius: 0.14 * radius),
          Color(hex: 0xF87171).opacity(0.5 * smile))
      }
    }
    var mouth = Outline()
    mouth.move(to: at(-0.5, 0.4))
    mouth.curve(at(-0.25, 0.4 + 0.4 * smile), at(0.25, 0.4 + 0.4 * smile), to: at(0.5, 0.4))
    drawing.stroke(mouth, line)
    return drawing
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("smile", smile)
    writer.member("scale", scale)
  }
}
