internal import TouchModel

/// Detects when a contact on a touchpad continues as another finger. If one finger lifts as another
/// lands, some touchpads keep the tracking ID, and the contact jumps.
///
/// No finger moves 20 mm in 12 ms from rest, and rests again; libinput discards such movements
/// (`tp_detect_jumps`: 20 mm in 12 ms). On three ChromeOS pads every such step is a drum roll or a
/// palm. The fastest swipes, made by a robot, reach 23 mm in 12 ms and follow steps of similar
/// length.
struct JumpWatch {
  /// The least length of a jump, in millimeters in 12 ms.
  private static let least = 20.0
  /// The largest movement of a resting contact in the step before, in millimeters in 12 ms: a
  /// quarter of `least`.
  private static let rest = 5.0
  private static let reference = 0.012
  /// The longest step that can be a jump. A step that takes longer than `reference` is a jump if it
  /// is at least as long as `least`: some pads send a frame only every 25 ms, and no pad sends one
  /// while a finger rests.
  private static let longest = TimeSpan.milliseconds(70)
  /// The least age of a contact that rests. A finger that lands in a swipe is slow in its first frames,
  /// because it touches only in part; drum rolls jump after 0.06 s or later [ours].
  private static let settled = TimeSpan.milliseconds(30)

  private let millimetresPerX: Double
  private let millimetresPerY: Double
  private var before = Timestamp(microseconds: .min)
  private var now = Timestamp(microseconds: .min)
  /// The number of jumps that began a new touch.
  var count = 0
  /// The remarks on jumps since the last time that they were taken.
  var remarks: [AssemblyRemark] = []
  private static let most = 1000

  /// Creates a watch; nil if the size of a unit is unknown.
  init?(_ geometry: DeviceGeometry) {
    guard geometry.isPhysical else { return nil }
    millimetresPerX = geometry.x.length(1) / Point.perMillimetre
    millimetresPerY = geometry.y.length(1) / Point.perMillimetre
  }

  /// The last step of one contact.
  struct Step {
    fileprivate var time = Timestamp(microseconds: .min)
    fileprivate var length = Double.infinity
    fileprivate var landing = Timestamp(microseconds: .min)
  }

  /// The time of the current frame.
  var time: Timestamp { now }

  /// Begins a frame at `time`.
  mutating func open(at time: Timestamp) {
    guard time > now else { return }
    (before, now) = (now, time)
  }

  /// Records that a touch ended by a jump, and another one began.
  mutating func note(_ touch: TouchID, next: TouchID, from place: Point, to end: Point) {
    count += 1
    guard remarks.count < Self.most else { return }
    remarks.append(AssemblyRemark(.jumped(touch, next: next, to: end), at: now, place))
  }

  /// Returns the step of a contact that lands.
  func landing() -> Step { Step(time: now, landing: now) }

  /// Returns whether a contact that moves by these units after `step` is now another finger.
  mutating func isJump(x: Int32, y: Int32, from oldX: Int32, _ oldY: Int32, _ step: inout Step)
    -> Bool
  {
    let span = now.since(before)
    guard span <= Self.longest, span > .zero else {
      step = Step(time: now, landing: step.landing)
      return false
    }
    let (dx, dy) = (
      Double(Int64(x) - Int64(oldX)) * millimetresPerX,
      Double(Int64(y) - Int64(oldY)) * millimetresPerY
    )
    let way = (dx * dx + dy * dy).squareRoot()
    let length = way * Self.reference / span.seconds
    let previous = step.time == before ? step.length : 0
    step = Step(time: now, length: length, landing: step.landing)
    guard max(length, way) >= Self.least, previous <= Self.rest,
      now.since(step.landing) >= Self.settled
    else { return false }
    step = landing()
    return true
  }
}
