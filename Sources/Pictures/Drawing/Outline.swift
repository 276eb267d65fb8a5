package import TouchModel

/// Lines and curves that are filled or stroked.
package struct Outline: Hashable, Sendable {
  /// One step of an outline.
  package enum Step: Hashable, Sendable {
    /// Begins a new part at a position.
    case move(Point)
    /// A straight line to a position.
    case line(Point)
    /// A cubic Bézier curve to a position, with two control points.
    case curve(Point, Point, to: Point)
    /// A straight line back to the start of the part.
    case close
  }

  /// The steps, in the order in which they are drawn.
  package private(set) var steps: [Step] = []

  /// Creates an outline without steps.
  package init() {}

  /// Begins a new part at a position.
  package mutating func move(to point: Point) { steps.append(.move(point)) }
  /// Adds a straight line to a position.
  package mutating func line(to point: Point) { steps.append(.line(point)) }
  /// Adds a cubic Bézier curve to a position.
  package mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    steps.append(.curve(first, second, to: end))
  }
  /// Adds a straight line back to the start of the part.
  package mutating func close() { steps.append(.close) }
}

extension Outline {
  /// Creates straight lines through positions, in their order.
  package init(through points: some Sequence<Point>, isClosed: Bool = false) {
    for point in points { steps.append(steps.isEmpty ? .move(point) : .line(point)) }
    if isClosed && !steps.isEmpty { steps.append(.close) }
  }

  /// Creates a rectangle.
  package init(_ rect: Rect) {
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    self.init(
      through: [
        Point(x: rect.x, y: rect.y), Point(x: right, y: rect.y), Point(x: right, y: bottom),
        Point(x: rect.x, y: bottom),
      ], isClosed: true)
  }

  /// Creates an ellipse with horizontal and vertical axes.
  ///
  /// Each quarter is one cubic curve whose control points lie `4/3 (√2 − 1)` of a radius from its
  /// ends. The largest distance from the true ellipse is 0.03 % of the radius.
  package init(ellipseAt center: Point, radii: Point) {
    let pull = 4.0 / 3 * (2.0.squareRoot() - 1)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radii.x, y: center.y + y * radii.y)
    }
    move(to: at(1, 0))
    curve(at(1, pull), at(pull, 1), to: at(0, 1))
    curve(at(-pull, 1), at(-1, pull), to: at(-1, 0))
    curve(at(-1, -pull), at(-pull, -1), to: at(0, -1))
    curve(at(pull, -1), at(1, -pull), to: at(1, 0))
    close()
  }

  /// Creates a circle.
  package init(circleAt center: Point, radius: Double) {
    self.init(ellipseAt: center, radii: Point(x: radius, y: radius))
  }
}
