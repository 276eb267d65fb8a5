internal import TouchModel

/// A part of a finger's way without a position: the finger is reported before it and beyond it, later than usual and farther
/// away, and goes on as before.
struct Crossing: Sendable {
  /// The shortest way, in millimeters.
  static let way = 1.5
  /// How many times longer than the steps before and after it the way must be, and the time. If frames are rare all the
  /// time, no part of the way is special.
  static let factor = 1.5
  /// The largest share of its time that the steps before and after it may take.
  static let isolation = 0.6
  /// The longest time of a finger that stays down, and of one that is lost. A finger that lifts and lands again takes
  /// longer.
  static let (longest, longestLost) = (TimeSpan.milliseconds(1_000), TimeSpan.milliseconds(250))
  /// The largest ratio of the velocity on the way and those before and after it.
  static let ratio = 3.0
  /// The least cosine of the angle between the way and the steps before and after it.
  static let cosine = 0.3

  /// A movement between two reports.
  struct Step: Sendable {
    var way: Point
    var span: TimeSpan

    var speed: Double { way.length / max(span.seconds, 1e-6) }
  }

  var start: Timestamp
  var end: Timestamp
  var from: Point
  var to: Point
  /// The touch that crosses, and the number of contacts.
  var touch: TouchID
  var fingers: Int
  var before: Step
  /// The time from the end of the touch to the landing beyond; nil if the finger stays down.
  var lost: TimeSpan?
  /// The number of frames meanwhile in which the contact was down at its old place.
  var repeats = 0

  var span: TimeSpan { end.since(start) }
  var step: Step { Step(way: to - from, span: span) }

  /// Whether the way may be a crossing, by what is known before the next step. `millimetre` is the length of one.
  func canBegin(millimetre: Double) -> Bool {
    let length = step.way.length
    return length >= Self.way * millimetre && length >= Self.factor * before.way.length
      && span <= (lost == nil ? Self.longest : Self.longestLost)
      && before.span > .zero && follows(before)
  }

  /// Whether the way is a crossing, of which `next` is the step after it.
  func isComplete(by next: Step) -> Bool {
    let fastest = max(before.speed, next.speed)
    let slowest = min(before.speed, next.speed)
    return step.way.length >= Self.factor * next.way.length && follows(next)
      && step.speed <= Self.ratio * fastest && step.speed * Self.ratio >= slowest
  }

  private func follows(_ other: Step) -> Bool {
    other.span.seconds <= Self.isolation * span.seconds
      && step.way.dot(other.way) >= Self.cosine * step.way.length * other.way.length
  }
}
