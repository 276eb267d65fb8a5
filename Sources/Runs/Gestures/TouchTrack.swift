internal import TactusGestures

/// The path of one touch so far.
struct TouchTrack {
  /// The part of the movements that is followed.
  enum Detail {
    /// Where and when the touch lands, and when it lifts.
    case ends
    /// Also its last position.
    case places
    /// Also its path.
    case paths
  }

  let touch: TouchID
  let landed: Timestamp
  private(set) var lifted: Timestamp?
  private(set) var pathLength = 0.0
  let start: Point
  private var last: Point
  /// Positions, oldest first. Those that are older than `memory` are removed when there are
  /// `mostKept`, because a removal for each movement takes longer than the movement.
  private var recent: [(time: Timestamp, position: Point)] = []
  private var mostKept = Self.room

  /// The time before the lift in which the velocity at the lift is measured.
  private static let memory = TimeSpan.milliseconds(100)
  /// The least number of positions that are kept. Touches report up to 240 in a second.
  private static let room = 56

  init(_ touch: TouchID, landedAt time: Timestamp, _ position: Point, _ detail: Detail) {
    self.touch = touch
    landed = time
    (start, last) = (position, position)
    guard detail == .paths else { return }
    recent.reserveCapacity(Self.room)
    recent.append((time, position))
  }

  var displacement: Point { last - start }

  /// The velocity at the lift in points per second; zero if the touch was in the capture at one
  /// time only.
  var releaseVelocity: Point {
    guard let end = recent.last else { return .zero }
    let first = recent[firstRecent(at: max(lifted ?? end.time, end.time))]
    guard end.time > first.time else { return .zero }
    return (end.position - first.position) / end.time.since(first.time).seconds
  }

  mutating func move(to position: Point, at time: Timestamp, _ detail: Detail) {
    if detail == .ends { return }
    let step = position - last
    last = position
    if detail == .places { return }
    pathLength += step.length
    if recent.count >= mostKept { forget(before: time) }
    recent.append((time, position))
  }

  mutating func lift(at time: Timestamp) { lifted = time }

  /// Returns the index of the last position that is at least `memory` old, so that a resting finger
  /// has a velocity of 0; the first position if none is.
  private func firstRecent(at time: Timestamp) -> Int {
    recent.lastIndex { time.since($0.time) >= Self.memory } ?? 0
  }

  private mutating func forget(before time: Timestamp) {
    recent.removeFirst(firstRecent(at: time))
    mostKept = max(Self.room, 2 * recent.count)
  }
}
