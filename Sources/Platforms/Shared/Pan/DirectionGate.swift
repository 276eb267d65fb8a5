internal import Recognition
internal import TouchModel

/// Hammer.js's condition that a movement has a direction (`compute-interval-input-data.js` [S]).
///
/// The direction is looked at again when more than an interval has passed. The step since then has
/// one unless both axes changed by the same amount. Without a direction, or with one that is not along
/// the axis of the pan, only the movement along that axis counts, and only if it differs from the
/// movement that the pan reported last (`directionTest` in `pan.js` [S]).
struct DirectionGate: Hashable, Sendable {
  private let interval: TimeSpan
  private let axis: PanAxis
  private var translation = Point.zero
  private var time: Timestamp?
  /// Whether the last step that was looked at had a direction along the axis.
  private(set) var isKnown = false
  /// The movement that the pan reported last in this touch sequence.
  private var reported: Point?

  init(_ interval: TimeSpan, along axis: PanAxis) {
    (self.interval, self.axis) = (interval, axis)
  }

  mutating func forget() { self = DirectionGate(interval, along: axis) }

  /// Takes the movement that the pan reports.
  mutating func report(_ movement: Point) { reported = movement }

  /// Forgets the movement that was reported, because the platform passed over it.
  mutating func forgetReport() { reported = nil }

  /// The part of `movement` that counts towards the hysteresis while there is no direction.
  func countedWithoutDirection(of movement: Point) -> Point {
    switch axis {
    case .any, .horizontal: Point(x: movement.x == reported?.x ? 0 : movement.x, y: 0)
    case .vertical: Point(x: 0, y: movement.y == reported?.y ? 0 : movement.y)
    }
  }

  mutating func move(to translation: Point, at time: Timestamp) {
    guard let last = self.time else { return (self.translation, self.time) = (translation, time) }
    guard time.since(last) > interval else { return }
    isKnown = axis.has(translation - self.translation)
    (self.translation, self.time) = (translation, time)
  }
}

extension PanAxis {
  /// Whether a step has a direction along the axis. A step that goes as far right as down has none.
  fileprivate func has(_ step: Point) -> Bool {
    if step.x == step.y { return false }
    return switch self {
    case .any: true
    case .horizontal: abs(step.x) >= abs(step.y)
    case .vertical: abs(step.x) < abs(step.y)
    }
  }
}
