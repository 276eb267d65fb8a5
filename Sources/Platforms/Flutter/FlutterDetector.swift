internal import Recognition
internal import TouchModel

/// The recognizers of a `GestureDetector` in Flutter, and the arenas in which they meet.
///
/// Each finger has an arena. The first recognizer that accepts it wins it, or the last one that has not
/// rejected it. If nobody accepts it until the finger lifts, the first one wins: the tap. A double tap
/// that waits for its second finger holds the arena of the first one.
///
/// The functions that decide about an arena are in `FlutterDetector+Arenas`; those of each recognizer in
/// a file of its own.
struct FlutterDetector: Hashable, Sendable {
  /// Recognizers of a detector, in the order in which they enter an arena.
  struct Members: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let tap = Members(rawValue: 1)
    static let doubleTap = Members(rawValue: 2)
    static let press = Members(rawValue: 4)
    static let verticalDrag = Members(rawValue: 8)
    static let horizontalDrag = Members(rawValue: 16)
    static let pan = Members(rawValue: 32)

    /// The recognizer that entered first.
    var first: Members? {
      isEmpty ? nil : Members(rawValue: 1 << UInt8(rawValue.trailingZeroBitCount))
    }
    var count: Int { rawValue.nonzeroBitCount }
  }

  /// A call of the application.
  enum Event: Hashable, Sendable {
    case tap, doubleTap
    case pressBegan, pressMoved, pressEnded
    case dragBegan(FlutterAxis), dragMoved(FlutterAxis)
    case dragEnded(FlutterAxis, velocity: Point)
    /// A button shows that it is touched, and that it shows it no more.
    case tapDown, tapCancel, pressDown, pressCancel
  }

  struct Finger: Hashable, Sendable {
    /// A number that no other finger has had.
    let number: Int
    let place: Int
    let landing: Point
    var position: Point
  }

  let rules: FlutterRules
  /// Whether velocities are measured, which only drags report.
  let measuresVelocity: Bool
  var events: [Event] = []
  /// The fingers that are down, in the order in which they landed.
  private(set) var fingers: [Finger] = []
  var arenas: [FlutterArena] = []
  /// The fingers whose arenas have one recognizer left, which wins after the event.
  var undecided: [Int] = []
  var tap = FlutterPrimary()
  var doubleTap = FlutterDoubleTap()
  var press = FlutterPrimary()
  var pressDue: Timestamp?
  /// When a finger that stays is reported as one that may tap, if feedback is asked for.
  var tapDownDue: Timestamp?
  var drags: [FlutterDrag] = []
  /// The largest distance of a finger from its landing since no finger was down.
  private(set) var drift = 0.0
  private(set) var landed = Timestamp.zero
  /// When the finger of the tap lifted.
  var tapLifted: Timestamp?
  private var number = 0

  init(_ rules: FlutterRules, measuresVelocity: Bool) {
    (self.rules, self.measuresVelocity) = (rules, measuresVelocity)
    for axis in FlutterAxis.allCases where rules.members.contains(axis.member) {
      drags.append(FlutterDrag(axis, slop: rules.slop(along: axis)))
    }
    events.reserveCapacity(4)
    fingers.reserveCapacity(10)
    arenas.reserveCapacity(10)
  }

  mutating func forgetEvents() {
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
  }

  /// Forgets every finger, as a new detector.
  mutating func reset() {
    forgetEvents()
    fingers.removeAll(keepingCapacity: true)
    arenas.removeAll(keepingCapacity: true)
    undecided.removeAll(keepingCapacity: true)
    tap.reset()
    doubleTap.reset()
    press.reset()
    for index in drags.indices { drags[index].reset() }
    (pressDue, tapDownDue, tapLifted) = (nil, nil, nil)
    (drift, landed, number) = (0, .zero, 0)
  }

  // MARK: Clocks

  /// The next time at which a clock stops.
  var deadline: Timestamp? {
    .earliest(doubleTap.due, .earliest(pressDue, tapDownDue))
  }

  /// Stops the clocks that are due at or before `time`, the earliest first.
  mutating func wake(at time: Timestamp) {
    while let due = deadline, due <= time {
      if doubleTap.due == due {
        resetDoubleTap()
      } else if tapDownDue == due {
        showTapDown()
      } else {
        beginPress()
      }
      settle()
    }
  }

  // MARK: Fingers

  mutating func land(_ place: Int, at position: Point, _ time: Timestamp) {
    if fingers.isEmpty { (drift, landed) = (0, time) }
    number += 1
    let finger = Finger(number: number, place: place, landing: position, position: position)
    fingers.append(finger)
    arenas.append(FlutterArena(number))
    if rules.members.contains(.tap) { enterTap(finger, at: time) }
    if rules.members.contains(.doubleTap) { enterDoubleTap(finger, at: time) }
    if rules.members.contains(.press) { enterPress(finger, at: time) }
    for index in drags.indices { enterDrag(index, finger, at: time) }
    close(number)
    settle()
  }

  mutating func move(_ place: Int, to position: Point, at time: Timestamp) {
    guard let index = fingers.firstIndex(where: { $0.place == place }) else { return }
    let step = position - fingers[index].position
    fingers[index].position = position
    let finger = fingers[index]
    let distance = (position - finger.landing).length
    drift = max(drift, distance)
    moveTap(finger.number, distance)
    moveDoubleTap(finger.number, distance)
    movePress(finger.number, distance)
    for index in drags.indices { moveDrag(index, finger, by: step, at: time) }
    settle()
  }

  mutating func lift(_ place: Int, at time: Timestamp) {
    guard let index = fingers.firstIndex(where: { $0.place == place }) else { return }
    let number = fingers[index].number
    liftTap(number, at: time)
    liftDoubleTap(number, at: time)
    liftPress(number)
    for index in drags.indices { giveUpDrag(index, number, at: time) }
    sweep(number)
    fingers.remove(at: index)
    settle()
  }
}
