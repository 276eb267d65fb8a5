internal import TouchModel

/// Hammer.js's condition that a movement has a direction (`compute-interval-input-data.js` [S]).
///
/// The direction is looked at again when more than an interval has passed. The step since then has
/// one unless both axes changed by the same amount; without it, only horizontal movement counts.
struct DirectionGate: Hashable, Sendable {
  private let interval: TimeSpan
  private var translation = Point.zero
  private var time: Timestamp?
  /// Whether the last step that was looked at had a direction.
  private(set) var isKnown = false

  init(_ interval: TimeSpan) { self.interval = interval }

  mutating func forget() { self = DirectionGate(interval) }

  mutating func move(to translation: Point, at time: Timestamp) {
    guard let last = self.time else { return (self.translation, self.time) = (translation, time) }
    guard time.since(last) > interval else { return }
    let step = translation - self.translation
    isKnown = step.x != step.y
    (self.translation, self.time) = (translation, time)
  }
}
