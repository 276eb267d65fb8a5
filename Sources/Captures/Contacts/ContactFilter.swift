package import TouchModel

/// Removes contacts that do not touch the surface or are not fingers, before recognizers receive
/// frames.
///
/// A contact that becomes a palm while it is down is cancelled and does not come back. A touch that
/// begins to hover ends; when it touches again, it lands as a new touch. An undecided contact lands
/// at the time and place at which it is found to be a finger, except a fast finger, which lands
/// where it first touched.
package struct ContactFilter {
  /// The state of a contact that is down, with the number under which it is passed on.
  struct Track {
    var input: TouchID
    var output: TouchID
    var state: State
    /// The contact as it was last reported.
    var last: Contact
    /// The observations of a contact that may be a palm; nil for other contacts.
    var life: PalmWatch.Life?
    /// Whether the device counts the contact without stating its position. False for a contact of
    /// which only one axis is unknown.
    var isCounted = false
    /// The signs for which the contact is rejected at present. They are reported when the contact
    /// lifts, because it may come back before.
    var evidence: [PalmSign] = []
    /// The time and position at which the contact landed.
    var landing: Timestamp
    var origin: Point
    /// The time of the last frame that reported the contact.
    var latest: Timestamp

    init(_ contact: Contact, at time: Timestamp) {
      (input, output, state, last) = (contact.id, contact.id, .offered, contact)
      (landing, origin, latest) = (time, contact.position, time)
    }
  }

  enum State {
    case offered
    /// The contact is a palm and stays one. Contacts that land near it are palms, too.
    case refused
    /// The contact was dismissed as a resting palm or thumb, or as a palm at an edge. A click by
    /// the contact alone makes it undecided again.
    case dismissed
    case hovering
    /// The contact has landed, and may still be found to be a palm.
    case undecided
  }

  private let included: Set<ContactInclusion>
  var watch: PalmWatch?
  var tracks: [Track] = []
  var lastEntry: Timestamp?
  /// The number of contacts that land in the current frame.
  private var landings = 0
  /// The last time at which an undecided contact was passed on as a finger. `lastLift` is the last
  /// time at which a finger with a position lifted.
  private var lastOffer: Timestamp?
  private var lastLift: Timestamp?
  /// Touches with numbers below this one keep them, and all others are renumbered. Nil while nothing
  /// had to be removed. With palm rejection it stays nil, and all touches are renumbered.
  private var firstChanged: Int32?
  private var lastGiven: Int32 = 0
  private var input = FrameBatch()
  var rejected: [RejectedContact] = []

  package init(_ included: Set<ContactInclusion>, _ palms: PlacedPalmRejection?) {
    self.included = included
    watch = palms.map { PalmWatch($0) }
  }

  /// Replaces the frames of `batch` by the frames that are passed on.
  package mutating func pass(_ batch: inout FrameBatch) {
    if firstChanged == nil, watch == nil {
      guard let first = firstUnusual(batch) else { return }
      firstChanged = first
    }
    swap(&batch, &input)
    batch.removeAll()
    for entry in input.entries {
      if watch != nil { offerRested(before: entry.time, into: &batch) }
      switch entry.item {
      case .command(let index): batch.append(input.commands[index], at: entry.time)
      case .event(let index):
        if case .button(_, let isPressed) = input.events[index] { press(isPressed) }
        batch.append(input.events[index], at: entry.time)
      case .frame(let range, let interruption):
        if watch != nil { takeBackResting(at: entry.time, into: &batch) }
        landings = input.contacts[range].count { $0.phase == .began }
        for index in range { pass(input.contacts[index], at: entry.time, into: &batch) }
        if watch != nil { decide(at: entry.time, into: &batch) }
        batch.closeFrame(at: entry.time, interruption: interruption)
      }
    }
  }

  /// The contacts that were rejected since the last call.
  package mutating func takeRejected() -> [RejectedContact] {
    if rejected.isEmpty { return [] }
    defer { rejected.removeAll() }
    return rejected
  }

  /// Returns the first number that may be given to another touch, if a contact of the batch has to
  /// be removed; nil otherwise.
  private mutating func firstUnusual(_ batch: FrameBatch) -> Int32? {
    var first: Int32?
    for contact in batch.contacts {
      if first == nil, (contact.isPalm || contact.isHovering), isLeftOut(contact) {
        first = lastGiven + 1
      }
      if first == nil { lastGiven = max(lastGiven, contact.id.number) }
    }
    return first
  }

  private func isLeftOut(_ contact: Contact) -> Bool {
    (contact.isPalm && !included.contains(.palm))
      || (contact.isHovering && !included.contains(.hover))
  }

  private func isPalm(_ contact: Contact) -> Bool {
    contact.isPalm && !included.contains(.palm)
  }

  private mutating func pass(
    _ contact: Contact, at time: Timestamp, into batch: inout FrameBatch
  ) {
    let isLast = contact.phase == .ended || contact.phase == .cancelled
    let index = tracks.firstIndex { $0.input == contact.id }
    if let index {
      follow(index, contact, at: time, isLast: isLast, into: &batch)
    } else if let firstChanged, contact.id.number < firstChanged, contact.phase != .began {
      // This touch was passed on before anything had to be removed.
      tracks.append(Track(contact, at: time))
      follow(tracks.count - 1, contact, at: time, isLast: isLast, into: &batch)
    } else {
      meet(contact, at: time, isLast: isLast, into: &batch)
    }
    if isLast, let index = tracks.firstIndex(where: { $0.input == contact.id }) {
      noteLift(index, contact, at: time)
      report(tracks[index])
      tracks.remove(at: index)
    }
  }

  /// Starts a track for a contact that has none.
  private mutating func meet(
    _ contact: Contact, at time: Timestamp, isLast: Bool, into batch: inout FrameBatch
  ) {
    var track = Track(contact, at: time)
    var verdict = PalmWatch.Verdict.finger
    if contact.phase == .began, let seen = watch?.meet(contact, at: time) {
      (track.life, verdict) = (seen.life, seen.verdict)
      track.isCounted = contact.isUnseen && !tracks.isEmpty
      land(&track)
    }
    if isPalm(contact) || verdict == .palm {
      track.state = .refused
      track.evidence = isPalm(contact) ? [.reported] : track.life?.signs ?? []
      watch?.note(palmAt: contact.position, time, of: contact.id)
    } else if contact.isHovering && !included.contains(.hover) {
      track.state = .hovering
      track.evidence = [.hovers]
    } else if verdict == .undecided, !landsAtOnce(contact, track.life) {
      track.state = .undecided
    } else {
      if verdict == .undecided { lastOffer = time }
      track.output = output(for: contact)
      append(contact, as: track, contact.phase, into: &batch)
    }
    if isLast { report(track) } else { tracks.append(track) }
  }

  /// Returns whether a contact is passed on when it lands. A contact beside others may be a piece of
  /// a palm that would change the number of fingers, so it waits.
  private func landsAtOnce(_ contact: Contact, _ life: PalmWatch.Life?) -> Bool {
    guard tracks.isEmpty, landings == 1, let life, let watch else { return false }
    return watch.landsAtOnce(contact, life)
  }

  /// Handles a press of a button of the touchpad: the contacts that are down press hard, as
  /// clicking fingers do.
  private mutating func press(_ isPressed: Bool) {
    guard isPressed else { return }
    for index in tracks.indices {
      tracks[index].life?.hasClicked = true
      guard tracks.count == 1 else { continue }
      tracks[index].life?.clickedAlone = true
      if tracks[index].state == .dismissed { tracks[index].state = .undecided }
    }
  }

  /// Records in all tracks that another contact has landed.
  private mutating func land(_ track: inout Track) {
    track.life?.wasAlone = tracks.allSatisfy { $0.input == track.input }
    for index in tracks.indices {
      tracks[index].life?.wasAlone = false
      let place = tracks[index].last.position
      tracks[index].life?.anchor = place
    }
  }

  private mutating func follow(
    _ index: Int, _ contact: Contact, at time: Timestamp, isLast: Bool,
    into batch: inout FrameBatch
  ) {
    tracks[index].last = contact
    tracks[index].latest = time
    if tracks[index].isCounted, !contact.isUnseen, watch?.hasPalm == false {
      place(index, contact, at: time)
    }
    let isPalm = isPalm(contact) || watchSaysPalm(index, contact, at: time)
    let isHovering = contact.isHovering && !included.contains(.hover)
    if isPalm || tracks[index].state == .refused {
      watch?.note(palmAt: contact.position, time, of: contact.id)
    }
    switch tracks[index].state {
    case .refused, .dismissed:
      if !self.isPalm(contact), !contact.isHovering, contact.phase != .cancelled {
        mayReturn(index, contact, at: time, into: &batch)
      }
    case .offered where isPalm:
      append(contact, as: tracks[index], .cancelled, into: &batch)
      refuse(index, contact)
    case .offered where isHovering && !isLast:
      append(contact, as: tracks[index], .ended, into: &batch)
      tracks[index].state = .hovering
    case .offered where contact.phase == .ended && isTooBrief(index, at: time):
      takeBackBrief(index, contact, at: time, into: &batch)
    case .offered:
      if isLast, !contact.isUnseen { lastLift = time }
      append(contact, as: tracks[index], contact.phase, into: &batch)
    case .hovering where watch != nil && !isPalm && !isHovering && !isLast:
      touchDown(index, contact, at: time)
    case .hovering, .undecided:
      if isPalm { refuse(index, contact) }
      if isPalm || contact.phase == .cancelled { return }
      if isHovering {
        if tracks[index].state == .undecided { liftUndecided(index, at: time, into: &batch) }
        return
      }
      if tracks[index].state == .undecided { return decide(index, at: time, into: &batch) }
      if !isLast { offer(index, at: time, into: &batch) }
    }
  }

  /// Returns whether an offered contact that lifts has lasted as short as only pieces of palms do.
  private func isTooBrief(_ index: Int, at time: Timestamp) -> Bool {
    guard !tracks[index].isCounted, let life = tracks[index].life, let watch else { return false }
    return lastLift != time && time < watch.age(life) && !watch.isFast(life)
  }

  private mutating func refuse(_ index: Int, _ contact: Contact) {
    tracks[index].state = .refused
    tracks[index].evidence = isPalm(contact) ? [.reported] : tracks[index].life?.signs ?? []
  }

  /// Lets a contact land that hovered before.
  private mutating func touchDown(_ index: Int, _ contact: Contact, at time: Timestamp) {
    guard let seen = watch?.meet(contact, at: time) else { return }
    var track = tracks[index]
    track.life = seen.life
    track.evidence = seen.verdict == .palm ? seen.life.signs : []
    track.state = seen.verdict == .palm ? .refused : .undecided
    land(&track)
    tracks[index] = track
  }

  private mutating func watchSaysPalm(
    _ index: Int, _ contact: Contact, at time: Timestamp
  ) -> Bool {
    guard !tracks[index].isCounted, var life = tracks[index].life else { return false }
    let isPalm = watch?.isPalm(contact, &life, at: time) ?? false
    tracks[index].life = life
    return isPalm
  }

  /// Decides again about undecided contacts, including those that did not move in this frame.
  private mutating func decide(at time: Timestamp, into batch: inout FrameBatch) {
    for index in tracks.indices where tracks[index].state == .undecided {
      decide(index, at: time, into: &batch)
    }
  }

  mutating func decide(
    _ index: Int, at time: Timestamp, into batch: inout FrameBatch
  ) {
    let track = tracks[index]
    guard let life = track.life, let watch else { return }
    var verdict: PalmWatch.Verdict =
      track.last.isUnseen
      ? verdict(ofUnseen: track, life, watch, at: time)
      : watch.verdict(track.last, life, hasPartner: hasPartner(track, life), at: time)
    let isOver = track.last.phase == .ended
    // A contact that lifts together with a finger beside which it landed is a finger, however short
    // it lasts.
    if isOver, lastLift == time, !watch.hasPalm, !track.isCounted,
      !life.landedAtEdge, !life.isThumb, !life.isLowFinger
    {
      verdict = .finger
    }
    switch verdict {
    case .undecided:
      guard isOver else { return }
      tracks[index].evidence = watch.signs(ofVanished: track.last, life, at: time)
      if !track.isCounted { self.watch?.note(vanished: life, time) }
    case .palm:
      tracks[index].state = .dismissed
      tracks[index].evidence = [.edge]
    case .finger:
      offer(index, at: time, into: &batch)
      if track.last.phase == .ended { append(track.last, as: tracks[index], .ended, into: &batch) }
    }
  }

  /// Decides about a contact without a complete position. One that is only counted is a finger only
  /// if there are other fingers; one with one unknown axis may be alone.
  private func verdict(
    ofUnseen track: Track, _ life: PalmWatch.Life, _ watch: PalmWatch, at time: Timestamp
  ) -> PalmWatch.Verdict {
    if !track.isCounted {
      return watch.isFast(life) || time >= watch.age(life) ? .finger : .undecided
    }
    // Beside a palm, contacts that a device with free slots only counts are pieces of the palm.
    let placed = tracks.count { !$0.isCounted }
    if watch.hasPalm, watch.hasFreeSlot(beside: placed) { return .undecided }
    return hasOffered(at: time) ? .finger : .undecided
  }

  /// Passes on undecided contacts that have lasted long enough between two frames. A resting finger
  /// sends no events, but after that time it is known to be a finger.
  mutating func offerRested(before time: Timestamp, into batch: inout FrameBatch) {
    let seen = lastEntry
    lastEntry = time
    guard let seen, let watch else { return }
    let due = tracks.compactMap { track in
      track.state == .undecided ? track.life.map(watch.age) : nil
    }
    for instant in Set(due).sorted() where seen < instant && instant < time {
      let contacts = batch.contacts.count
      decide(at: instant, into: &batch)
      if batch.contacts.count > contacts { batch.closeFrame(at: instant) }
    }
  }

  private func hasOffered(at time: Timestamp) -> Bool {
    lastOffer == time || lastLift == time
      || tracks.contains { $0.state == .offered && !$0.isCounted }
  }

  /// Returns whether another contact that may be a finger landed beside this one at about the same
  /// time.
  func hasPartner(_ track: Track, _ life: PalmWatch.Life) -> Bool {
    tracks.contains { other in
      guard other.input != track.input, !other.isCounted, let theirs = other.life,
        other.state == .offered || other.state == .undecided
      else { return false }
      return watch?.mayBeOneHand(life, theirs) ?? false
    }
  }

  mutating func offer(_ index: Int, at now: Timestamp, into batch: inout FrameBatch) {
    tracks[index].state = .offered
    tracks[index].evidence = []
    tracks[index].output = next()
    var contact = tracks[index].last
    if !tracks[index].isCounted {
      lastOffer = now
      // The path of a finger that moved on is part of the gesture.
      if let life = tracks[index].life, let watch, watch.isFast(life) {
        contact.position = life.origin
      }
    }
    append(contact, as: tracks[index], .began, into: &batch)
  }

  private mutating func output(for contact: Contact) -> TouchID {
    if let firstChanged, contact.id.number < firstChanged { return contact.id }
    return next()
  }

  private mutating func next() -> TouchID {
    lastGiven &+= 1
    return TouchID(lastGiven)
  }

  func append(
    _ contact: Contact, as track: Track, _ phase: Contact.Phase, into batch: inout FrameBatch
  ) {
    var contact = contact
    contact.id = track.output
    contact.phase = phase
    if !included.contains(.hover) { contact.isHovering = false }
    batch.append(contact)
  }
}
