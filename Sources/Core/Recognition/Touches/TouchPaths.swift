public import TouchModel

/// The last positions of each touch, for recognizers that look back as a touch lifts.
///
/// They are kept once for all recognizers, so that a recognizer needs no movement before the lift. The
/// step of a position counts the inputs of the table: all landings of a frame are one, and so are all
/// movements.
@usableFromInline
struct TouchPaths: Sendable {
  /// A touch at a position.
  struct Sample: Sendable {
    let step: Int
    let time: Timestamp
    let position: Point
  }

  /// The last positions of one touch.
  struct Path: Sendable {
    /// The step at which the touch landed.
    var landing = 0
    /// The landing, unless it is outdated, and the movements.
    var samples: [Sample] = []
  }

  /// The room of a path at first: a quarter of a second of a quick device.
  private static let room = 64

  /// For how long positions are kept; zero if none are. The last position before that is kept, too.
  @usableFromInline private(set) var horizon = TimeSpan.zero
  /// The number of inputs so far.
  private(set) var step = 0
  /// The time of the last input if touches landed in it.
  private var landingTime: Timestamp?
  /// One path for each place of the table; none if no positions are kept.
  private(set) var paths: [Path] = []

  @usableFromInline init() {}

  /// Keeps positions for at least `horizon` from now on.
  mutating func keep(for horizon: TimeSpan) {
    self.horizon = max(self.horizon, horizon)
    if horizon > .zero, paths.isEmpty {
      paths = Array(repeating: Path(), count: TouchTable.capacity)
    }
  }

  /// Begins the path of a touch.
  mutating func land(at place: Int, _ position: Point, _ time: Timestamp) {
    if paths.isEmpty { return }
    if landingTime != time { step &+= 1 }
    landingTime = time
    paths[place].landing = step
    paths[place].samples.removeAll(keepingCapacity: true)
    paths[place].samples.reserveCapacity(Self.room)
    paths[place].samples.append(Sample(step: step, time: time, position: position))
  }

  /// Begins the next input, in which touches move.
  mutating func beginMovement() {
    step &+= 1
    landingTime = nil
  }

  /// Continues the path of a touch that moves in this input.
  mutating func move(_ place: Int, to position: Point, at time: Timestamp) {
    if paths[place].samples.count == paths[place].samples.capacity { makeRoom(at: place, time) }
    paths[place].samples.append(Sample(step: step, time: time, position: position))
  }

  /// Removes the positions that nobody looks back on.
  @inline(never)
  private mutating func makeRoom(at place: Int, _ time: Timestamp) {
    let outdated = paths[place].samples.lastIndex { time.since($0.time) > horizon } ?? 0
    paths[place].samples.removeFirst(outdated)
  }
}
