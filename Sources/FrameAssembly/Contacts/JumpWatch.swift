internal import TouchModel

/// Tells when a contact of a pad goes on as another finger: where one lifts as another lands, some
/// pads keep the tracking ID and jump.
///
/// No finger goes 20 mm in 12 ms out of rest, nor does it go on from there at rest; libinput
/// discards such movements (`tp_detect_jumps`: 20 mm in 12 ms). On three ChromeOS pads every such
/// step is a drum roll or a palm; the fastest swipes, of a robot, reach 23 mm in 12 ms and come from steps of like length.
struct JumpWatch {
  /// Millimetres in 12 ms.
  private static let least = 20.0
  /// The largest movement of a resting contact in the step before, in millimeters in 12 ms: a
  /// quarter of `least`.
  private static let rest = 5.0
  private static let reference = 0.012
  /// A step that takes longer than `reference` is a jump if it is as long as `least` itself: some pads
  /// send a frame only every 25 ms, and no pad sends one while a finger rests.
  private static let longest = TimeSpan.milliseconds(70)

  private let millimetresPerX: Double
  private let millimetresPerY: Double
  private var before = Timestamp(microseconds: .min)
  private var now = Timestamp(microseconds: .min)
  /// How many made touches of their own.
  var count = 0

  /// Nil where millimetres are unknown.
  init?(_ geometry: DeviceGeometry) {
    guard geometry.isPhysical else { return nil }
    millimetresPerX = geometry.x.length(1) / Point.perMillimetre
    millimetresPerY = geometry.y.length(1) / Point.perMillimetre
  }

  /// The last step of one contact.
  struct Step {
    fileprivate var time = Timestamp(microseconds: .min)
    fileprivate var length = Double.infinity
  }

  /// The time of the frame.
  var time: Timestamp { now }

  /// A frame at `time` begins.
  mutating func open(at time: Timestamp) {
    guard time > now else { return }
    (before, now) = (now, time)
  }

  /// A contact that lands has gone nowhere yet.
  func landing() -> Step { Step(time: now) }

  /// Whether a contact that moves by so many units, and did `step` before, is another finger now.
  mutating func isJump(x: Int32, y: Int32, from oldX: Int32, _ oldY: Int32, _ step: inout Step)
    -> Bool
  {
    let span = now.since(before)
    guard span <= Self.longest, span > .zero else {
      step = Step(time: now)
      return false
    }
    let (dx, dy) = (
      Double(Int64(x) - Int64(oldX)) * millimetresPerX,
      Double(Int64(y) - Int64(oldY)) * millimetresPerY
    )
    let way = (dx * dx + dy * dy).squareRoot()
    let length = way * Self.reference / span.seconds
    let previous = step.time == before ? step.length : 0
    step = Step(time: now, length: length)
    guard max(length, way) >= Self.least, previous <= Self.rest else { return false }
    step = Step(time: now)
    return true
  }
}
