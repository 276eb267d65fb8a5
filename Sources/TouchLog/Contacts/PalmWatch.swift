internal import TouchModel

/// Tells, contact by contact, what is a palm; remembers where palms and lifted contacts were.
struct PalmWatch {
  /// The observations of one contact since it landed.
  struct Life {
    let landing: Timestamp
    let origin: Point
    let landedAtEdge: Bool
    let isThumb: Bool
    var position: Point
    var pressure: Float?
    /// Reports of new places in which the pressure stayed the same, and high.
    var saturatedReports = 0
    /// Nothing else was down at any time.
    var wasAlone = true
  }

  enum Verdict {
    case finger, palm
    /// The contact may be a finger or a palm, and is not passed on yet.
    case undecided
  }

  private struct Mark {
    var time: Timestamp
    var place: Point
  }

  private let limits: PlacedPalmRejection
  private var knowsPressure = false
  private var palms: [Mark] = []
  private var lifts: [Mark] = []

  init(_ limits: PlacedPalmRejection) { self.limits = limits }

  /// A contact that lands.
  mutating func meet(_ contact: Contact, at time: Timestamp) -> (life: Life, verdict: Verdict) {
    forget(at: time)
    let place = contact.position
    let life = Life(
      landing: time, origin: place, landedAtEdge: limits.isAtEdge(place),
      isThumb: place.y >= limits.thumbLine, position: place, pressure: contact.pressure)
    knowsPressure = knowsPressure || contact.pressure != nil
    if contact.isUnseen { return (life, .undecided) }
    let belongs =
      isNear(palms, place, limits.rules.palmReach, since: limits.rules.palmMemory, at: time)
      || isNear(lifts, place, limits.rules.flickerReach, since: limits.rules.flickerTime, at: time)
    return (life, belongs || limits.isPalm(contact) ? .palm : .undecided)
  }

  /// Whether the next report of a contact makes it a palm.
  mutating func isPalm(
    _ contact: Contact, _ life: inout Life, at time: Timestamp
  ) -> Bool {
    knowsPressure = knowsPressure || contact.pressure != nil
    if contact.pressure != life.pressure || !limits.isSaturated(contact.pressure ?? 0) {
      life.saturatedReports = 0
    } else if contact.position != life.position {
      life.saturatedReports += 1
    }
    (life.position, life.pressure) = (contact.position, contact.pressure)
    return limits.isPalm(contact) || rollsSaturated(life, at: time)
  }

  /// Decides whether a contact that was undecided so far is a finger or a palm.
  ///
  /// `hasPartner` tells that another finger landed at about the same time: palms at an edge come
  /// alone, and two fingers begin a scroll there (libinput).
  func verdict(
    _ contact: Contact, _ life: Life, hasPartner: Bool, at time: Timestamp
  ) -> Verdict {
    if life.landedAtEdge, !hasPartner {
      if time.since(life.landing) > .seconds(limits.rules.longestWait) { return .palm }
      if limits.isAtEdge(contact.position) || contact.phase == .ended { return .undecided }
    }
    if life.isThumb, contact.position.y > limits.homeLine { return .undecided }
    if contact.pressure == nil, knowsPressure { return .undecided }
    return time >= age(life) ? .finger : .undecided
  }

  /// When a contact has lasted too long for a piece of a palm.
  func age(_ life: Life) -> Timestamp {
    let rules = limits.rules
    return life.landing.advanced(
      by: .seconds(life.wasAlone ? rules.shortestLife : rules.shortestLifeOfSeveral))
  }

  /// Whether two contacts landed as fingers of one hand do, close in time and in place, with no palm
  /// about.
  func mayBeOneHand(_ one: Life, _ other: Life) -> Bool {
    guard palms.isEmpty else { return false }
    let apart = max(one.landing.since(other.landing), other.landing.since(one.landing))
    return apart.seconds <= limits.rules.handTime
      && limits.isWithin(limits.rules.handReach, one.origin.distance(to: other.origin))
  }

  /// Where a palm is; contacts that land there soon are pieces of it.
  mutating func note(palmAt place: Point, _ time: Timestamp) {
    if let last = palms.last, limits.isWithin(5, last.place.distance(to: place)) {
      palms[palms.count - 1].time = time
    } else {
      palms.append(Mark(time: time, place: place))
    }
  }

  mutating func note(liftAt place: Point, _ time: Timestamp) {
    lifts.append(Mark(time: time, place: place))
  }

  /// A contact that lifts undecided: one that lasted no time at all is a piece of a palm.
  mutating func note(vanished life: Life, _ time: Timestamp) {
    guard time.since(life.landing) < .seconds(limits.rules.shortestLifeOfSeveral) else { return }
    note(palmAt: life.position, time)
  }

  private func rollsSaturated(_ life: Life, at time: Timestamp) -> Bool {
    let rules = limits.rules
    let age = time.since(life.landing).seconds
    guard life.saturatedReports >= rules.saturatedReports, age < rules.longestRoll else {
      return false
    }
    let way = life.position.distance(to: life.origin)
    return !limits.isWithin(rules.leastRoll, way) && limits.isWithin(rules.fastestRoll * age, way)
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
  }
}
