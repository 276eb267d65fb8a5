import Drawing
import TactusGestures

/// A line that a finger drew.
struct DrawnLine: Hashable, Sendable {
  var touch: TouchID
  var pen: Pen
  var points: [Point]

  /// The line, or a dot if the finger did not move.
  var shape: Shape {
    if points.count == 1, let point = points.first {
      let dot = Outline(circleAt: point, radius: pen.width / 2)
      return pen.erases ? .erase(dot) : .fill(dot, pen.color)
    }
    return .stroke(Outline(through: points), pen)
  }
}

extension Drawing {
  /// Adds a button with a title.
  mutating func addButton(_ frame: Rect, _ title: String, isOn: Bool = false) {
    let outline = Outline(frame, radius: 8)
    fill(outline, isOn ? Palette.blue : Palette.card)
    stroke(outline, Pen(isOn ? Palette.blue : Palette.line, width: 1))
    add(
      Label(
        title, at: Point(x: frame.center.x, y: frame.center.y + 4),
        size: frame.width < 60 ? 11.5 : 13,
        color: isOn ? .white : Palette.ink, alignment: .middle))
  }
}
