internal import Recognition
internal import TouchModel

/// Hammer.js's condition that a movement has a direction (`compute-interval-input-data.js` [S]).
///
/// The direction is looked at again when more than an interval has passed. The step since then has
/// one unless both axes changed by the same amount. Without a direction, only horizontal movement
/// counts, and only if it differs from the horizontal movement that the pan reported last
/// (`directionTest` in `pan.js` [S]).
struct DirectionGate: Hashable, Sendable {
  private let interval: TimeSpan
  private var translation = Point.zero
  private var time: Timestamp?
  /// Whether the last step that was looked at had a direction.
  private(set) var isKnown = false
  /// The horizontal movement that the pan reported last in this touch sequence.
  private var reported: Double?

  init(_ interval: TimeSpan) { self.interval = interval }

  mutating func forget() { self = DirectionGate(interval) }

  /// Takes the movement that the pan reports.
  mutating func report(_ movement: Point) { reported = movement.x }

  /// Forgets the movement that was reported, because the platform passed over it.
  mutating func forgetReport() { reported = nil }

  /// The part of `movement` that counts towards the hysteresis while there is no direction.
  func countedWithoutDirection(of movement: Point) -> Point {
    Point(x: movement.x == reported ? 0 : movement.x, y: 0)
  }

  mutating func move(to translation: Point, at time: Timestamp) {
    guard let last = self.time else { return (self.translation, self.time) = (translation, time) }
    guard time.since(last) > interval else { return }
    let step = translation - self.translation
    isKnown = step.x != step.y
    (self.translation, self.time) = (translation, time)
  }
}
