internal import TouchModel

/// Decides for each contact whether it is a palm, and remembers where palms and lifted contacts
/// were.
struct PalmWatch {
  /// The observations of one contact since it landed.
  struct Life {
    let landing: Timestamp
    /// The position at which the contact landed.
    var origin: Point
    let landedAtEdge: Bool
    let isThumb: Bool
    var position: Point
    var pressure: Float?
    /// Whether the pressure has changed since the contact landed. The pressure of a hand does; that of a robot or a
    /// program may be constant.
    var hasPressureChanged = false
    /// Whether no other contact was down at any time.
    var wasAlone = true
    /// The position of the contact when the latest contact landed, which may be this one.
    var anchor: Point
    /// Whether a button of the touchpad was pressed while the contact was down.
    var hasClicked = false
    /// Whether a button was pressed while no other contact was down.
    var clickedAlone = false
    /// The signs for which the contact is rejected, as far as they are known.
    var signs: [PalmSign] = []
    /// The highest pressure so far.
    var highest: Float = 0
    /// The length of the path so far, in points.
    var path = 0.0
    /// The length of the path up to `corner`, without movements below a millimeter, so that it is not longer
    /// because positions are rounded.
    var course = 0.0
    var corner: Point
    /// Whether the contact landed just above the zone of thumbs.
    var isLowFinger = false
    /// Whether the contact landed where a finger beside another one had just lifted.
    var isBounce = false
    /// Whether the contact landed at an edge or at the bottom.
    var isPlaced: Bool { landedAtEdge || landedLow }
    /// Whether the contact landed at the bottom.
    var landedLow: Bool { isThumb || isLowFinger }
  }

  enum Verdict {
    case finger, palm
    /// The contact may be a finger or a palm, and is not passed on yet.
    case undecided
  }

  private struct Mark {
    var time: Timestamp
    var place: Point
    /// The contact that left the mark; nil if it has lifted.
    var contact: TouchID?
  }

  private let limits: PlacedPalmRejection
  private var knowsPressure = false
  /// The highest pressure of a contact that moved as a finger does, so far.
  private var fingerPressure: Float = 0
  private var palms: [Mark] = []
  private var lifts: [Mark] = []
  private var bounces: [Mark] = []

  init(_ limits: PlacedPalmRejection) { self.limits = limits }

  /// Starts the observation of a contact that lands, and returns a first verdict.
  mutating func meet(_ contact: Contact, at time: Timestamp) -> (life: Life, verdict: Verdict) {
    forget(at: time)
    let place = contact.position
    var life = Life(
      landing: time, origin: place, landedAtEdge: limits.isAtEdge(place),
      isThumb: place.y >= limits.thumbLine, position: place, pressure: contact.pressure,
      anchor: place, corner: place)
    life.highest = contact.pressure ?? 0
    life.isLowFinger = place.y >= limits.lowLine
    observe(contact.pressure)
    if contact.isUnseen { return (life, .undecided) }
    life.signs = sizeSigns(contact, life)
    life.isBounce = isRecent(bounces, place, at: time)
    if isNear(palms, place, limits.rules.palmReach, since: limits.rules.palmMemory, at: time)
      || isRecent(lifts, place, at: time)
    {
      life.signs.append(.piece)
    }
    return (life, life.signs.isEmpty ? .undecided : .palm)
  }

  private func sizeSigns(_ contact: Contact, _ life: Life) -> [PalmSign] {
    var signs: [PalmSign] = []
    if (contact.major ?? 0) >= limits.size { signs.append(.large) }
    let least = max(limits.pressure, Float(PalmRejection.palmHardness) * fingerPressure)
    if life.hasPressureChanged, (contact.pressure ?? 0) >= least { signs.append(.hard) }
    return signs
  }

  /// Learns from the pressure of a contact that moved as a finger does.
  mutating func learn(finger life: Life) { fingerPressure = max(fingerPressure, life.highest) }

  /// Returns whether the next report of a contact makes it a palm.
  mutating func isPalm(
    _ contact: Contact, _ life: inout Life, at time: Timestamp
  ) -> Bool {
    observe(contact.pressure)
    life.highest = max(life.highest, contact.pressure ?? 0)
    if contact.pressure ?? 0 != life.pressure ?? 0 { life.hasPressureChanged = true }
    life.path += contact.position.distance(to: life.position)
    let leg = contact.position.distance(to: life.corner)
    if leg >= Point.perMillimetre {
      life.course += leg
      life.corner = contact.position
    }
    (life.position, life.pressure) = (contact.position, contact.pressure)
    life.signs = sizeSigns(contact, life)
    return !life.signs.isEmpty
  }

  /// Decides whether an undecided contact is a finger or a palm.
  ///
  /// `hasPartner` states whether another finger landed at about the same time. Palms at an edge
  /// come alone, while two fingers there begin a scroll (libinput).
  func verdict(
    _ contact: Contact, _ life: Life, hasPartner: Bool, at time: Timestamp
  ) -> Verdict {
    let isFree = hasPartner || life.clickedAlone || leaves(life, contact.position, at: time)
    if life.isPlaced, !isFree {
      if contact.phase != .ended {
        let rests =
          life.landedAtEdge && time.since(life.landing) > .seconds(limits.rules.longestWait)
        return rests ? .palm : .undecided
      }
      if !isTap(life, at: time) { return .undecided }
    }
    // On a touchpad that has reported pressure, a contact without pressure does not touch, unless it
    // moves as a finger does.
    if !isFree, hasPalm || !isFast(life), !hasPressure(contact, life),
      contact.phase != .ended || life.highest <= 0
    {
      return .undecided
    }
    // Pieces of palms are not fast.
    return isFast(life) || time >= age(life) ? .finger : .undecided
  }

  /// Returns whether a contact that landed at an edge or at the bottom moves away as a finger does:
  /// at least 5 mm at the speed of a finger, or straight for 15 mm, or out of the bottom. A thumb that
  /// slides along the bottom is slower, and not as straight as a robot.
  private func leaves(_ life: Life, _ place: Point, at time: Timestamp) -> Bool {
    let way = place.distance(to: life.origin)
    if life.isPlaced, !life.landedAtEdge, place.y <= limits.homeLine { return true }
    guard life.isPlaced, limits.isPhysical, isStraight(life),
      !limits.isWithin(hasPalm ? limits.rules.leastReturn : PalmRejection.leastDeparture, way)
    else {
      return false
    }
    let age = max(time.since(life.landing).seconds, 0.001)
    let isFar = !limits.isWithin(limits.rules.leastReturn, way)
    if isFar, life.wasAlone, isRuled(life) { return true }
    let isLow = life.landedLow && place.y > limits.homeLine
    let least = isLow ? PalmRejection.leastSlide : PalmRejection.leastSpeed
    if !limits.isWithin(least * age, way) { return true }
    return !isLow && life.wasAlone && isFar
  }

  /// Returns whether a contact that has lifted at an edge or at the bottom is a tap: short, still and alone.
  private func isTap(_ life: Life, at time: Timestamp) -> Bool {
    let isShort = time.since(life.landing).seconds <= limits.rules.longestLowTap
    return isShort && life.wasAlone && !hasPalm
  }

  /// Returns whether a rejected contact is a finger after all: it moves together with another contact, or it has
  /// gone straight into the touchpad without the pressure or size of a palm, or as straight as a ruler.
  func returns(
    _ contact: Contact, _ life: Life, for signs: [PalmSign], beside others: [Life],
    at time: Timestamp
  ) -> Bool {
    guard limits.isPhysical, !signs.contains(.reported), !signs.contains(.large) else {
      return false
    }
    let way = contact.position - life.anchor
    let isTogether = others.contains { other in
      let its = other.position - other.anchor
      return isStraight(life) && isStraight(other) && mayBePair(life, other)
        && !limits.isWithin(PalmRejection.leastPair, min(way.length, its.length))
        && (way - its).length <= PalmRejection.pairTolerance * max(way.length, its.length)
    }
    if isTogether { return true }
    guard life.wasAlone, !hasPalm(besides: contact.id),
      signs.allSatisfy({ $0 == .edge || $0 == .bottom || $0 == .hard }),
      !limits.isWithin(limits.rules.leastReturn, contact.position.distance(to: life.origin))
    else { return false }
    if isRuled(life) { return true }
    return !signs.contains(.hard) && isStraight(life) && contact.position.y < limits.homeLine
  }

  /// Returns whether a contact has gone about as far as its path is long. Palms wobble.
  private func isStraight(_ life: Life) -> Bool {
    life.position.distance(to: life.origin) >= PalmRejection.straightness * life.path
  }

  /// Returns whether a contact has gone as straight as a robot or a ruler.
  private func isRuled(_ life: Life) -> Bool {
    let course = life.course + life.position.distance(to: life.corner)
    return life.position.distance(to: life.origin) >= PalmRejection.ruledStraightness * course
  }

  /// Returns whether two contacts landed together within the reach of a hand.
  private func mayBePair(_ one: Life, _ other: Life) -> Bool {
    let apart = max(one.landing.since(other.landing), other.landing.since(one.landing))
    return apart.seconds <= limits.rules.handTime
      && limits.isWithin(limits.rules.handReach, one.origin.distance(to: other.origin))
  }

  /// Returns whether a contact that lands alone is passed on at once. If it soon lifts, it is taken
  /// back.
  func landsAtOnce(_ contact: Contact, _ life: Life) -> Bool {
    if hasPalm || life.isPlaced || contact.isUnseen { return false }
    return hasPressure(contact, life)
  }

  /// Returns whether a contact has a pressure, or cannot have one: the touchpad has reported none yet,
  /// or reports a single one for all contacts. A contact whose pressure the touchpad has not reported
  /// lacks it only beside other contacts.
  private func hasPressure(_ contact: Contact, _ life: Life) -> Bool {
    guard knowsPressure else { return true }
    if let pressure = contact.pressure { return pressure > 0 }
    return limits.sharesPressure || (life.wasAlone && !hasPalm)
  }

  /// Returns the signs of a contact that lifts before it is decided.
  func signs(ofVanished contact: Contact, _ life: Life, at time: Timestamp) -> [PalmSign] {
    if life.landedAtEdge { return [.edge] }
    if life.landedLow { return [.bottom] }
    if time < age(life) { return [.brief] }
    return !hasPressure(contact, life) && life.highest <= 0 ? [.pressureless] : [.counted]
  }

  /// Returns whether a contact has moved farther than pieces of palms do.
  func isFast(_ life: Life) -> Bool {
    let way = life.position.distance(to: life.origin)
    return limits.isPhysical && !limits.isWithin(limits.rules.leastFlight, way)
  }

  /// Whether a palm is down, or was down a moment ago.
  var hasPalm: Bool { !palms.isEmpty }

  /// Whether another contact than `contact` is a palm, or was one a moment ago.
  private func hasPalm(besides contact: TouchID) -> Bool {
    palms.contains { $0.contact != contact }
  }

  /// Returns whether the touchpad has a free slot beside `count` contacts. If it has one, it does
  /// not need to count a finger without a position.
  func hasFreeSlot(beside count: Int) -> Bool { limits.slots.map { count < $0 } ?? true }

  private mutating func observe(_ pressure: Float?) {
    guard let pressure else { return }
    knowsPressure = knowsPressure || pressure > 0
  }

  /// Returns the time from which on a contact has lasted too long to be a piece of a palm.
  func age(_ life: Life) -> Timestamp {
    life.landing.advanced(by: .seconds(limits.rules.shortestLife))
  }

  /// Returns the signs of a contact that rests while `others` move; empty if it does not rest or
  /// nothing else moves.
  func signs(ofResting life: Life, at place: Point, beside others: [Life]) -> [PalmSign] {
    let rules = limits.rules
    let way = place.distance(to: life.anchor)
    guard limits.isWithin(rules.longestRest, way) else { return [] }
    let movers = others.filter { other in
      let its = other.position.distance(to: other.anchor)
      return !limits.isWithin(rules.leastMove, its) && its >= rules.moveRatio * way
    }
    guard !movers.isEmpty else { return [] }
    var signs = [PalmSign.rests]
    let isEarlier = movers.allSatisfy {
      $0.landing.since(life.landing).seconds >= rules.leastLead
    }
    if isEarlier { signs.append(.earlier) }
    let lead = rules.leastDrop * Point.perMillimetre
    if movers.allSatisfy({ life.origin.y - max($0.origin.y, $0.position.y) >= lead }) {
      signs.append(.below)
    }
    if movers.count > 1 { signs.append(.severalMove) }
    if isEarlier, life.landedAtEdge || life.isThumb { signs.append(.outside) }
    if isEarlier, !limits.isWithin(PalmRejection.leastShift, way) { signs.append(.shifts) }
    let hardest = Double(movers.reduce(0) { max($0, $1.highest) })
    if hardest > 0, Double(life.highest) >= PalmRejection.palmHardness * hardest {
      signs.append(.muchHarder)
    } else if hardest > 0, Double(life.highest) >= rules.leastHardness * hardest {
      signs.append(.harder)
    }
    return life.hasClicked ? [] : signs
  }

  /// Returns whether two contacts landed close enough in time and place to be fingers of one hand.
  /// If a palm is down, they must land together and apart from the palm.
  func mayBeOneHand(_ one: Life, _ other: Life) -> Bool {
    let apart = max(one.landing.since(other.landing), other.landing.since(one.landing))
    // The lower finger of a spread may be in the zone of thumbs.
    let isLow = one.isThumb || other.isThumb || one.isLowFinger || other.isLowFinger
    let reach = isLow ? limits.rules.spreadReach : limits.rules.handReach
    guard limits.isWithin(reach, one.origin.distance(to: other.origin)) else { return false }
    if palms.isEmpty { return apart.seconds <= limits.rules.handTime }
    return apart.seconds <= limits.rules.pairTime
      && !palms.contains { palm in
        [one, other].contains {
          limits.isWithin(limits.rules.pairReach, palm.place.distance(to: $0.origin))
        }
      }
  }

  /// Returns the part of the touchpad that contains a position.
  func area(of place: Point) -> RejectedContact.Area? {
    if place.x < limits.left { return .left }
    if place.x >= limits.right { return .right }
    return place.y >= limits.lowLine ? .bottom : nil
  }

  /// Records the position of a palm. Contacts that soon land there are pieces of it.
  mutating func note(palmAt place: Point, _ time: Timestamp, of contact: TouchID?) {
    if let last = palms.last, last.contact == contact,
      limits.isWithin(5, last.place.distance(to: place))
    {
      palms[palms.count - 1].time = time
    } else {
      palms.append(Mark(time: time, place: place, contact: contact))
    }
  }

  /// Forgets where a contact was that turns out to be a finger.
  mutating func forget(palm contact: TouchID) { palms.removeAll { $0.contact == contact } }

  /// Records the position of a lift. `isLost` states whether the contact was a finger beside another
  /// finger: touchpads lose and find again one of two such fingers. Another contact that had moved far
  /// is not recorded, because it was a finger, and the next finger may land there at once.
  mutating func note(liftAt place: Point, _ time: Timestamp, of life: Life?, isLost: Bool) {
    if let life, life.signs.isEmpty, isStraight(life), limits.isPhysical,
      !limits.isWithin(limits.rules.leastReturn, life.position.distance(to: life.origin))
    {
      learn(finger: life)
    }
    if isLost {
      bounces.append(Mark(time: time, place: place))
    } else if !(life.map(isFast) ?? false) {
      lifts.append(Mark(time: time, place: place))
    }
  }

  /// Records a contact that lifts before it is decided. If it was very brief, it is a piece of a
  /// palm.
  mutating func note(vanished life: Life, _ time: Timestamp) {
    guard !life.isBounce, time.since(life.landing) < .seconds(limits.rules.shortestLife)
    else { return }
    note(palmAt: life.position, time, of: nil)
  }

  private func isRecent(_ lifts: [Mark], _ place: Point, at time: Timestamp) -> Bool {
    isNear(lifts, place, limits.rules.flickerReach, since: limits.rules.flickerTime, at: time)
  }

  private func isNear(
    _ marks: [Mark], _ place: Point, _ reach: Double, since memory: Double, at time: Timestamp
  ) -> Bool {
    marks.contains { mark in
      limits.isWithin(reach, mark.place.distance(to: place))
        && time.since(mark.time) < .seconds(memory)
    }
  }

  private mutating func forget(at time: Timestamp) {
    palms.removeAll { time.since($0.time) >= .seconds(limits.rules.palmMemory) }
    lifts.removeAll { time.since($0.time) >= .seconds(limits.rules.flickerTime) }
    bounces.removeAll { time.since($0.time) >= .seconds(limits.rules.flickerTime) }
  }
}
