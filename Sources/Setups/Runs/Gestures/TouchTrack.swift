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

  private(set) var touch: TouchID
  /// The number of touches that landed before.
  let number: Int
  let landed: Timestamp
  private(set) var lifted: Timestamp?
  /// The sections of the capture in which the touch was down; see `TouchTracks.section`.
  private(set) var sections: ClosedRange<Int>
  /// The length of the path in each of the sections; those at the end may be missing if the touch did
  /// not move there.
  private var lengths: [Double] = []
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

  init(
    _ touch: TouchID, number: Int, landedAt time: Timestamp, _ position: Point, in section: Int,
    _ detail: Detail
  ) {
    (self.touch, self.number) = (touch, number)
    landed = time
    sections = section...section
    (start, last) = (position, position)
    guard detail == .paths else { return }
    recent.reserveCapacity(Self.room)
    recent.append((time, position))
  }

  var displacement: Point { last - start }

  /// Where the touch lifted; its last known position before.
  var place: Point { last }

  /// The velocity at the lift in points per second; zero if the touch was in the capture at one
  /// time only.
  var releaseVelocity: Point {
    guard let end = recent.last else { return .zero }
    let first = recent[firstRecent(at: max(lifted ?? end.time, end.time))]
    guard end.time > first.time else { return .zero }
    return (end.position - first.position) / end.time.since(first.time).seconds
  }

  /// Returns the length of the path in a section.
  func length(in section: Int) -> Double {
    let index = section - sections.lowerBound
    return lengths.indices.contains(index) ? lengths[index] : 0
  }

  mutating func move(
    to position: Point, at time: Timestamp, in section: Int, _ detail: Detail
  ) {
    if detail == .ends { return }
    let step = position - last
    last = position
    if detail == .places { return }
    let index = section - sections.lowerBound
    while lengths.count <= index { lengths.append(0) }
    lengths[index] += step.length
    if recent.count >= mostKept { forget(before: time) }
    recent.append((time, position))
  }

  mutating func lift(from position: Point, at time: Timestamp, in section: Int) {
    lifted = time
    last = position
    sections = sections.lowerBound...section
  }

  /// Goes on under another identifier, as the same finger.
  mutating func resume(as touch: TouchID) {
    self.touch = touch
    lifted = nil
  }

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
