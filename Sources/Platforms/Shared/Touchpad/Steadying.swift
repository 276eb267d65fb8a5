internal import Recognition
package import TouchModel

/// libinput's hysteresis against wobble.
///
/// The touchpad watches one finger. If it goes right, not right, and right again in three frames,
/// the touchpad is taken for one whose fingers wobble. From then on, until the recording ends, a
/// finger drags its position behind it: the position stays while the finger is within `margin`,
/// and then follows it at that distance.
///
/// libinput calculates in whole units of the touchpad, so every position is one of them.
package struct Steadying: SurfaceFilter {
  /// A finger that is down.
  private struct Finger: Sendable {
    let id: TouchID
    /// Whether libinput does not count the finger yet.
    var isHovering: Bool
    /// The last position that gestures saw, in units.
    var units: Point
    /// The position from which the finger drags. libinput sets it only while it steadies, so that it
    /// begins at the corner of the touchpad.
    var center = Point.zero
    /// Whether the last position may be compared with the next.
    var hasHistory = false
    /// Whether the history is discarded once more, in the next frame.
    var forgetsAgain = false
    /// The length of the last step, in millimeters within `jumpInterval`.
    var lastLength = 0.0
    /// The directions of the last three movements. A set bit is one to the right; bit 2 is the last.
    var directions: UInt8 = 0

    /// Whether the finger lifts or is cancelled in a frame.
    func lifts(in contacts: [Contact]) -> Bool {
      contacts.contains { $0.id == id && ($0.phase == .ended || $0.phase == .cancelled) }
    }
  }

  /// With more fingers libinput does not know how many they are, and counts no new one.
  private static let maximumCount = 4
  /// Movements that are farther apart in time are no wobble. The first one is compared with the last
  /// landing [S].
  private static let interval = TimeSpan.milliseconds(40)
  private static let rightNotRightRight: UInt8 = 0b101
  /// A step that is longer than this within `jumpInterval`, or longer than the step before by
  /// `jumpGrowth`, is an error of the device and begins a new history: 20 mm and 7 mm [S].
  private static let jumpLength = 20.0
  private static let jumpGrowth = 7.0
  private static let jumpInterval = TimeSpan.milliseconds(12)

  private let units: TouchpadUnits
  /// The distance at which a steadied position follows, in units: a quarter of a millimeter, as for a
  /// touchpad that states no fuzz.
  private let margin: Double
  private var fingers: [Finger] = []
  /// Whether a finger has wobbled.
  package private(set) var isOn = false
  private var countBefore = 0
  private var lastMovement: Timestamp?
  private var lastFrame = Timestamp.zero

  package init(_ rules: TouchpadRules) { self.init(rules.units) }

  private init(_ units: TouchpadUnits) {
    self.units = units
    margin = (units.perMillimetre / 4).rounded(.down)
  }

  /// Whether the touchpad of another filter has the same units.
  package func isLike(_ other: Steadying) -> Bool { other.units == units }

  /// Forgets everything about the touches so far, as for a new recording.
  package mutating func reset() { self = Steadying(units) }

  /// Replaces the positions of a frame's contacts.
  package mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    // By index, because a contact is large.
    var isSteady = true
    for index in contacts.indices {
      if contacts[index].touchpadPart.isJudged { return }
      let phase = contacts[index].phase
      if phase != .moved && phase != .stationary { isSteady = false }
    }
    let (count, countsNew) =
      isSteady && fingers.count <= Self.maximumCount
      ? countAll() : fingersDown(after: contacts)
    discardHistories(afterChange: count != countBefore)
    let isWatched = count == 1 && countBefore == 1
    for index in contacts.indices {
      let id = contacts[index].id
      guard let number = fingers.indices.first(where: { fingers[$0].id == id }) else {
        if contacts[index].phase == .began {
          land(contacts[index], isHovering: !countsNew, afterChange: count != countBefore)
          if countsNew { lastMovement = time }
        }
        continue
      }
      if contacts[index].phase == .moved {
        move(number, to: contacts[index].position, at: time, isWatched: isWatched)
      }
      // Until a finger has wobbled, positions stay as the device reports them.
      if isOn { contacts[index].position = units.position(fingers[number].units) }
    }
    if !isSteady {
      for contact in contacts where contact.phase == .ended || contact.phase == .cancelled {
        fingers.removeAll { $0.id == contact.id }
      }
    }
    // A finger that is not in the frame is where it was, which is history, too.
    for number in fingers.indices { fingers[number].hasHistory = true }
    (countBefore, lastFrame) = (count, time)
  }

  /// Counts all fingers, in a frame in which none lands or lifts.
  private mutating func countAll() -> (count: Int, countsNew: Bool) {
    for number in fingers.indices { fingers[number].isHovering = false }
    return (fingers.count, true)
  }

  /// Returns the number of fingers that libinput counts after a frame, and whether it counts those
  /// that land in the frame.
  private mutating func fingersDown(after contacts: [Contact]) -> (count: Int, countsNew: Bool) {
    let landing = contacts.count { contact in
      contact.phase == .began && !fingers.contains { $0.id == contact.id }
    }
    let staying = fingers.count { !$0.lifts(in: contacts) }
    let countsNew = staying + landing <= Self.maximumCount
    if countsNew {
      for number in fingers.indices where !fingers[number].lifts(in: contacts) {
        fingers[number].isHovering = false
      }
    }
    let counted = fingers.count { !$0.isHovering && !$0.lifts(in: contacts) }
    return (counted + (countsNew ? landing : 0), countsNew)
  }

  /// Positions may jump when the number of fingers changes.
  private mutating func discardHistories(afterChange isChange: Bool) {
    for number in fingers.indices {
      if isChange || fingers[number].forgetsAgain { fingers[number].hasHistory = false }
      fingers[number].forgetsAgain = isChange
    }
  }

  private mutating func land(_ contact: Contact, isHovering: Bool, afterChange isChange: Bool) {
    let place = units.count(contact.position)
    var finger = Finger(id: contact.id, isHovering: isHovering, units: place)
    finger.hasHistory = true
    finger.forgetsAgain = isChange
    if isOn { finger.center = place }
    fingers.append(finger)
  }

  private mutating func move(
    _ number: Int, to position: Point, at time: Timestamp, isWatched: Bool
  ) {
    var finger = fingers[number]
    var place = units.count(position)
    if jumps(&finger, to: place, at: time) { finger.hasHistory = false }
    if isWatched, !isOn, finger.hasHistory { watch(&finger, place, at: time) }
    if isOn {
      if finger.hasHistory { place = drag(finger.center, towards: place) }
      finger.center = place
    }
    finger.units = place
    fingers[number] = finger
  }

  /// Whether a step is an error of the device.
  private func jumps(_ finger: inout Finger, to place: Point, at time: Timestamp) -> Bool {
    guard finger.hasHistory else {
      finger.lastLength = 0
      return false
    }
    let (span, usual) = (time.since(lastFrame).microseconds, Self.jumpInterval.microseconds)
    guard span > 0, span * 2 <= usual * 5 else { return false }
    let length =
      place.distance(to: finger.units) / units.perMillimetre * Double(usual) / Double(span)
    defer { finger.lastLength = length }
    return length > Self.jumpLength || length - finger.lastLength > Self.jumpGrowth
  }

  private mutating func watch(_ finger: inout Finger, _ place: Point, at time: Timestamp) {
    let step = finger.units - place
    let isLate = lastMovement.map { time.since($0) > Self.interval } ?? true
    lastMovement = time
    if isLate || (step.x == 0 && step.y != 0) {
      finger.directions = 0
      return
    }
    finger.directions >>= 1
    guard step.x > 0 else { return }
    finger.directions |= 0b100
    if finger.directions == Self.rightNotRightRight { isOn = true }
  }

  /// The position at `margin` from the finger, or where it was if the finger is nearer.
  private func drag(_ center: Point, towards finger: Point) -> Point {
    let way = finger - center
    let length = way.length
    if length < margin { return center }
    let lag = way * (margin / length)
    return Point(
      x: (finger.x - lag.x).rounded(.towardZero), y: (finger.y - lag.y).rounded(.towardZero))
  }
}
