import Drawing
import TactusGestures

extension Outline {
  /// Creates a rectangle with round corners.
  init(_ rect: Rect, radius: Double) {
    let (left, top) = (rect.x, rect.y)
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    let bend = radius * (1 - 4.0 / 3 * (2.0.squareRoot() - 1))
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    self.init()
    move(to: at(left + radius, top))
    line(to: at(right - radius, top))
    curve(at(right - bend, top), at(right, top + bend), to: at(right, top + radius))
    line(to: at(right, bottom - radius))
    curve(at(right, bottom - bend), at(right - bend, bottom), to: at(right - radius, bottom))
    line(to: at(left + radius, bottom))
    curve(at(left + bend, bottom), at(left, bottom - bend), to: at(left, bottom - radius))
    line(to: at(left, top + radius))
    curve(at(left, top + bend), at(left + bend, top), to: at(left + radius, top))
    close()
  }
}

extension Rect {
  /// Returns the rectangle without a margin on every side.
  func inset(_ margin: Double) -> Rect {
    Rect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
