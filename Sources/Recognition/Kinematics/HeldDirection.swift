internal import TouchModel

/// Whether a movement has a direction, which is looked at only every so often.
///
/// As Hammer.js has it: the step since it was last looked at has one unless both axes changed by the
/// same, and until then there is none. What was seen holds for longer than the interval.
struct HeldDirection: Hashable, Sendable {
  private let interval: TimeSpan
  private var translation = Point.zero
  private var time: Timestamp?
  private(set) var isKnown = false

  init(_ interval: TimeSpan) { self.interval = interval }

  mutating func forget() { self = HeldDirection(interval) }

  mutating func move(to translation: Point, at time: Timestamp) {
    guard let last = self.time else { return (self.translation, self.time) = (translation, time) }
    guard time.since(last) > interval else { return }
    let step = translation - self.translation
    isKnown = step.x != step.y
    (self.translation, self.time) = (translation, time)
  }
}
