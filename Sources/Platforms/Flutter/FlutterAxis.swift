internal import Recognition
internal import TouchModel

/// The direction in which a drag of Flutter counts movements: a `VerticalDragGestureRecognizer`, a
/// `HorizontalDragGestureRecognizer`, or a `PanGestureRecognizer` [S].
///
/// A drag along an axis never fails because fingers move across: it waits, and may still win as the last in
/// the arena.
enum FlutterAxis: CaseIterable, Hashable, Sendable {
  // In the order in which a GestureDetector makes them.
  case vertical, horizontal, both

  var member: FlutterDetector.Members {
    switch self {
    case .vertical: .verticalDrag
    case .horizontal: .horizontalDrag
    case .both: .pan
    }
  }

  /// The part of a vector that counts.
  func part(of vector: Point) -> Point {
    switch self {
    case .vertical: Point(x: 0, y: vector.y)
    case .horizontal: Point(x: vector.x, y: 0)
    case .both: vector
    }
  }

  /// The way that a step adds: its length, or its signed part along the axis.
  ///
  /// Positions reach Flutter in single precision, which decides whether a way of just the slop is enough [M].
  func way(from start: Point, to end: Point) -> Double {
    let step = Self.single(end) - Self.single(start)
    return switch self {
    case .vertical: step.y
    case .horizontal: step.x
    case .both: step.length
    }
  }

  private static func single(_ point: Point) -> Point {
    Point(x: Double(Float(point.x)), y: Double(Float(point.y)))
  }

  init?(_ member: FlutterDetector.Members) {
    guard let axis = Self.allCases.first(where: { $0.member == member }) else { return nil }
    self = axis
  }
}
