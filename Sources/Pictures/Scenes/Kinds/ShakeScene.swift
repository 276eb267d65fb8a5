package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A board full of marks that a shake of the device clears.
///
/// A shake is a gesture without touches: its recognizer receives the samples of an accelerometer. Touches
/// add marks.
package struct ShakeScene: Scene {
  package static let name = "shake"
  package static let summary = "A board of marks: a shake of the device clears it."

  struct Mark: Hashable, Sendable {
    var point: Point
    var color: Int
  }

  private var marks: [Mark] = []
  /// The time at which the marks began to fall; nil if they do not fall.
  private var fall: Timestamp?
  private var shakes = 0
  private var peak = 0.0

  private static let fallTime = TimeSpan.milliseconds(600)

  package init(_ options: SceneOptions) throws(SceneFault) {
    // The marks are on a spiral, so that they do not overlap.
    for index in 0..<40 {
      let (angle, radius) = (Double(index) * 2.399963, 19 * Double(index).squareRoot())
      marks.append(
        Mark(
          point: Point(
            x: 160 + radius * Trigonometry.cosine(angle), y: 170 + radius * Trigonometry.sine(angle)
          ),
          color: index))
    }
  }

  package var setup: Setup {
    Setup(
      view: ViewDescription(View(id: "board", frame: Rect(x: 0, y: 0, width: 320, height: 320))),
      recognizers: [
        RecognizerDescription(
          id: "shake", KindConfiguration(ShakeRecognizer.Configuration()), view: "board")
      ])
  }
}

extension ShakeScene {
  package var nextEffect: Timestamp? { fall?.advanced(by: Self.fallTime) }

  package mutating func passTime(on stage: inout Stage) {
    (marks, fall) = ([], nil)
    stage.say("the board is empty")
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .action("shake", let transition):
      guard case .shake(let strongest, let swings) = transition.values else { return }
      peak = max(peak, strongest)
      switch transition.state {
      case .began:
        shakes += 1
        stage.say("shaken: \(marks.count) marks fall")
        if !marks.isEmpty { fall = fall ?? stage.now }
      case .ended:
        stage.say(
          "shake ended: \(Quantity.swings(swings)), at most \(Quantity.plain(strongest, decimals: 2)) g"
        )
      default: break
      }
    case .touch("board", let delivery) where delivery.phase == .began:
      marks.append(Mark(point: delivery.location, color: marks.count))
      stage.say("mark \(marks.count) added")
    default: break
    }
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 320, height: 320, background: Palette.ground)
    let title = shakes == 0 ? "Shake to clear" : "Cleared by a shake"
    drawing.add(
      Label(
        title, at: Point(x: 160, y: 34), size: 18, color: Palette.ink, alignment: .middle,
        isBold: true))
    let share = fall.map { min(max(time.since($0).seconds / Self.fallTime.seconds, 0), 1) } ?? 0
    for mark in marks {
      let drop = share * share * (380 + 4 * Double(mark.color))
      let side = Double(mark.color % 5 - 2) * 14 * share
      drawing.fill(
        Outline(circleAt: Point(x: mark.point.x + side, y: mark.point.y + drop), radius: 9),
        Palette.finger(mark.color).opacity(1 - 0.5 * share))
    }
    return drawing
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("marks", marks.count)
    writer.member("shakes", shakes)
    writer.member("peak", peak)
  }
}
