internal import TouchModel

/// One touch from landing to lift, as far as the watches need it.
struct ContactTrack: Sendable {
  var id: TouchID
  var landing: Timestamp
  var landingPlace: Point
  /// Whether the landing was seen.
  var hasLanded: Bool
  var place: Point
  /// The time of the last movement, and that of the last report.
  var placed: Timestamp
  var changed: Timestamp
  /// The last time at which a value differed from the report before: many devices report a contact in each frame,
  /// whether it changed or not.
  var varied: Timestamp
  private var extent: Extent
  /// The last movement and its time.
  var step = Point.zero
  var stepTime = TimeSpan.zero
  /// The number of frames in which the touch was reported, and of those since the last movement.
  var frames = 1
  var repeats = 0
  /// Whether the touch continues one that the device lost.
  var continuesGap = false
  /// The touches that landed and lifted since a value of the touch last differed, and the first landing of them.
  var othersLifted = 0
  var firstOther = Timestamp.zero
  var isUnseen = false
  var jitter = JitterWatch()
  /// The last movement, if it may be a crossing of a dead strip. The next one decides.
  var crossing: Crossing?

  init(_ contact: Contact, at time: Timestamp, hasLanded: Bool) {
    id = contact.id
    (landing, placed, changed, varied) = (time, time, time, time)
    extent = Extent(contact)
    (landingPlace, place) = (contact.position, contact.position)
    self.hasLanded = hasLanded
    isUnseen = contact.isUnseen
  }

  /// The time without a movement after which a finger counts as resting.
  private static let rest = TimeSpan.milliseconds(50)

  /// The velocity at `time`, in lengths per second; zero if the finger rests.
  func velocity(at time: Timestamp) -> Point {
    guard stepTime > .zero, time.since(placed) <= Self.rest else { return .zero }
    return step / stepTime.seconds
  }

  /// The touch as it lifts at `time`.
  func lift(at time: Timestamp) -> Lift {
    Lift(
      touch: id, time: time, place: place, placed: placed, velocity: velocity(at: time),
      landing: landing)
  }

  /// The values of a report beside the position.
  private struct Extent: Equatable, Sendable {
    var pressure: Float?
    var major: Float?
    var minor: Float?
    var orientation: Float?

    init() {}

    init(_ contact: Contact) {
      (pressure, orientation) = (contact.pressure, contact.orientation)
      (major, minor) = (contact.major ?? contact.toolMajor, contact.minor ?? contact.toolMinor)
    }
  }

  /// Whether the contact has neither a pressure nor a size.
  var isBare: Bool { extent == Extent() }

  /// Whether a report differs from the one before.
  func varies(with contact: Contact) -> Bool {
    contact.position != place || Extent(contact) != extent
  }

  /// Records that a report differs from the one before.
  mutating func vary(with contact: Contact, at time: Timestamp) {
    varied = time
    extent = Extent(contact)
  }

  /// Records a movement.
  mutating func move(to position: Point, at time: Timestamp) {
    if position != place {
      (step, stepTime) = (position - place, time.since(placed))
      (place, placed, repeats) = (position, time, 0)
    } else {
      repeats += 1
    }
    changed = time
    frames += 1
  }
}
