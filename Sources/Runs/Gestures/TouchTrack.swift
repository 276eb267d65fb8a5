internal import TactusGestures

/// The path of one touch so far.
struct TouchTrack {
  let touch: TouchID
  let landed: Timestamp
  private(set) var lifted: Timestamp?
  private(set) var pathLength = 0.0
  let start: Point
  private var last: Point
  /// Positions, oldest first. Those from `oldest` on are the positions of the last `memory`.
  private var recent: [(time: Timestamp, position: Point)] = []
  private var oldest = 0

  /// The time before the lift in which the velocity at the lift is measured.
  private static let memory = TimeSpan.milliseconds(100)
  /// The number of forgotten positions after which their memory is used again.
  private static let mostForgotten = 16

  init(_ touch: TouchID, landedAt time: Timestamp, _ position: Point) {
    self.touch = touch
    landed = time
    (start, last) = (position, position)
    // Touches report up to 240 positions in a second.
    recent.reserveCapacity(2 * Self.mostForgotten + 24)
    recent.append((time, position))
  }

  var displacement: Point { last - start }

  /// The velocity at the lift in points per second; zero if the touch was in the capture at one
  /// time only.
  var releaseVelocity: Point {
    let kept = recent[oldest...]
    guard let first = kept.first, let end = kept.last, end.time > first.time else { return .zero }
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
    while oldest + 1 < recent.count, time.since(recent[oldest + 1].time) >= Self.memory {
      oldest += 1
    }
    if oldest > Self.mostForgotten, 2 * oldest > recent.count {
      recent.removeFirst(oldest)
      oldest = 0
    }
  }
}
