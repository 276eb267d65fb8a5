internal import TactusGestures

/// The path of one touch so far.
struct TouchTrack {
  let landed: Timestamp
  private(set) var lifted: Timestamp?
  private(set) var pathLength = 0.0
  let start: Point
  private var last: Point
  /// The positions of the last `memory`, oldest first.
  private var recent: [(time: Timestamp, position: Point)]

  /// The time before the lift in which the velocity at the lift is measured.
  private static let memory = TimeSpan.milliseconds(100)

  init(landedAt time: Timestamp, _ position: Point) {
    landed = time
    (start, last) = (position, position)
    recent = [(time, position)]
  }

  var displacement: Point { last - start }

  /// The velocity at the lift in points per second; zero if the touch was in the capture at one
  /// time only.
  var releaseVelocity: Point {
    guard let first = recent.first, let end = recent.last, end.time > first.time else {
      return .zero
    }
    return (end.position - first.position) / end.time.since(first.time).seconds
  }

  mutating func move(to position: Point, at time: Timestamp) {
    pathLength += (position - last).length
    last = position
    recent.append((time, position))
    forget(before: time)
  }

  mutating func lift(at time: Timestamp) {
    lifted = time
    forget(before: time)
  }

  /// Keeps one position that is at least `memory` old, so that a resting finger has a velocity of 0.
  private mutating func forget(before time: Timestamp) {
    let old = recent.dropFirst().prefix { time.since($0.time) >= Self.memory }
    if !old.isEmpty { recent.removeFirst(old.count) }
  }
}
