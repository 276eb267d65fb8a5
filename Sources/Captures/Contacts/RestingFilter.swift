package import FrameAssembly
package import TouchModel

/// Keeps fingers that rest from recognizers while other fingers touch, and separates the taps of two fingers
/// that overlap.
///
/// - A finger that is still for `leastRest` rests as soon as another finger lands: its touch is cancelled. If it
///   moves on, it lands again as a new touch.
/// - A finger that lands beside a still one, later than fingers of one gesture do, waits until one of both lifts
///   or moves. If one of both lifts, each is a touch of its own, one after the other. Otherwise they are two
///   fingers of one gesture.
package struct RestingFilter {
  /// A contact that is down, with the number under which it is passed on.
  struct Track {
    let input: TouchID
    var output: TouchID
    var state: State
    /// The contact as it was last reported.
    var last: Contact
    let landing: Timestamp
    let origin: Point
    /// The position when the latest other contact landed.
    var anchor: Point
    /// The farthest distance from the landing so far, in points.
    var farthest = 0.0
    /// The time at which the contact was set aside, and why.
    var rest: (start: Timestamp, sign: PalmSign)?

    var isStill: Bool { farthest <= RestingRules.stillness }
  }

  enum State {
    case offered
    /// The contact landed beside a still one, and is not passed on yet.
    case waiting
    /// The touch of the contact was cancelled because another finger tapped beside it. It may be a tap, too.
    case withdrawn
    case resting
  }

  private let size: SurfaceSize?
  /// The contacts that are down, in the order of their landings.
  private var tracks: [Track] = []
  /// Contacts that were set aside and have lifted.
  private var rested: [RejectedContact] = []
  private var late = LateFingerWatch()
  private var lastEntry: Timestamp?
  /// Whether a contact has waited or was set aside, so that the numbers of touches differ from the input's.
  private var isRenumbering = false
  private var lastGiven: Int32 = 0

  /// Creates a filter. If `size` is nil, it is not known where the edges are.
  package init(_ size: SurfaceSize?) { self.size = size }

  /// Replaces the frames of `batch` by the frames that are passed on.
  package mutating func pass(_ batch: inout FrameBatch) {
    if leaves(batch) { return }
    var input = FrameBatch()
    swap(&batch, &input)
    for entry in input.entries {
      release(before: entry.time, into: &batch)
      guard case .frame(let range, let interruption) = entry.item else {
        batch.append(entry, of: input)
        continue
      }
      pass(input.contacts[range], at: entry.time, interruption, into: &batch)
    }
  }

  /// Returns whether all frames of `batch` are passed on as they are, and follows their contacts if so.
  private mutating func leaves(_ batch: FrameBatch) -> Bool {
    if isRenumbering { return false }
    var followed = self
    for entry in batch.entries {
      guard case .frame(let range, _) = entry.item else { continue }
      for contact in batch.contacts[range] {
        if contact.phase == .began {
          if followed.tracks.contains(where: { Self.isOlder($0, contact, at: entry.time) }) {
            return false
          }
          followed.meet(contact, at: entry.time)
          continue
        }
        let index = followed.follow(contact, at: entry.time)
        if contact.hasLeft { followed.remove(index, at: entry.time) }
      }
      followed.lastEntry = entry.time
    }
    self = followed
    return true
  }

  private mutating func pass(
    _ contacts: ArraySlice<Contact>, at time: Timestamp, _ interruption: Interruption,
    into batch: inout FrameBatch
  ) {
    var waits = false
    if contacts.contains(where: { $0.phase == .began }) {
      setAside(at: time, into: &batch)
      waits = landBesideStill(contacts, at: time)
    }
    var taps: [Track] = []
    for contact in contacts {
      if contact.phase == .began {
        meet(contact, at: time)
        if waits {
          (tracks[tracks.count - 1].state, isRenumbering) = (.waiting, true)
        } else {
          batch.append(tracks[tracks.count - 1].passedOn(contact.phase))
        }
        continue
      }
      let index = follow(contact, at: time)
      pass(index, at: time, into: &batch, &taps)
      if contact.hasLeft { remove(index, at: time) }
    }
    batch.closeFrame(at: time, interruption: interruption)
    for tap in taps { pass(tap: tap, at: time, into: &batch) }
    endWaits(at: time, into: &batch)
    lastEntry = time
  }

  /// Passes on the report of a contact that landed before. A contact that lifts as a tap of its own is added
  /// to `taps`, which follow the frame.
  private mutating func pass(
    _ index: Int, at time: Timestamp, into batch: inout FrameBatch, _ taps: inout [Track]
  ) {
    let track = tracks[index]
    switch track.state {
    case .offered: batch.append(track.passedOn(track.last.phase))
    case .waiting where track.last.phase == .ended: taps.append(track)
    case .waiting:
      if !track.isStill, !track.last.hasLeft { offer(index, at: track.origin, into: &batch) }
    case .withdrawn:
      let lasted = time.since(track.landing)
      if track.isStill, track.last.phase == .ended, lasted <= RestingRules.longestTap {
        taps.append(landAnew(index))
      } else if !track.isStill, !track.last.hasLeft {
        offer(index, at: track.last.position, into: &batch)
      } else if track.last.hasLeft {
        report(track, until: time)
      }
    case .resting:
      let moved = track.last.position.distance(to: track.anchor)
      if moved > RestingRules.departure, !track.last.hasLeft {
        report(track, until: time)
        offer(index, at: track.last.position, into: &batch)
      } else if track.last.hasLeft {
        report(track, until: time)
      }
    }
  }

  /// Sets aside the fingers that have been still for long enough when another finger lands. The touches of
  /// fingers that were passed on are cancelled in a frame of their own, before the landing.
  private mutating func setAside(at time: Timestamp, into batch: inout FrameBatch) {
    var isAny = false
    for index in tracks.indices {
      tracks[index].anchor = tracks[index].last.position
      let track = tracks[index]
      guard track.state == .offered || track.state == .withdrawn, let sign = rest(track, at: time)
      else { continue }
      (tracks[index].state, tracks[index].rest) = (.resting, (time, sign))
      isRenumbering = true
      guard track.state == .offered else { continue }
      batch.append(track.passedOn(.cancelled))
      isAny = true
    }
    if isAny { batch.closeFrame(at: time) }
  }

  /// Returns the sign that a contact rests when another one lands; nil if it does not. A finger beside which
  /// another one has already tapped needs no more time.
  private func rest(_ track: Track, at time: Timestamp) -> PalmSign? {
    guard track.isStill else { return nil }
    let age = time.since(track.landing)
    if age >= RestingRules.leastRest || track.state == .withdrawn { return .still }
    return age >= RestingRules.leastRestAtEdge && isAtEdge(track.origin) ? .stillAtEdge : nil
  }

  private func isAtEdge(_ place: Point) -> Bool {
    guard let size else { return false }
    let (x, y) = (min(place.x, size.width - place.x), min(place.y, size.height - place.y))
    return min(x, y) <= RestingRules.edgeWidth
  }

  /// Whether a contact landed longer before another one than fingers of one gesture do.
  private static func isOlder(_ track: Track, _ other: Contact, at time: Timestamp) -> Bool {
    let age = time.since(track.landing)
    if age > RestingRules.longestTogether { return true }
    return age > RestingRules.longestTogetherApart
      && track.last.position.distance(to: other.position) > RestingRules.handSpan
  }

  /// Whether contacts that land now may be taps that overlap another tap.
  private func landBesideStill(_ contacts: ArraySlice<Contact>, at time: Timestamp) -> Bool {
    let offered = tracks.filter { $0.state == .offered }
    return !offered.isEmpty
      && contacts.allSatisfy { contact in
        contact.phase != .began
          || offered.allSatisfy { $0.isStill && Self.isOlder($0, contact, at: time) }
      }
  }

  private mutating func meet(_ contact: Contact, at time: Timestamp) {
    let output = isRenumbering ? next() : contact.id
    lastGiven = max(lastGiven, output.number)
    tracks.append(
      Track(
        input: contact.id, output: output, state: .offered, last: contact, landing: time,
        origin: contact.position, anchor: contact.position))
  }

  /// Follows a contact that landed before, and returns the index of its track. A contact that was already
  /// down when the capture began never rests.
  private mutating func follow(_ contact: Contact, at time: Timestamp) -> Int {
    var index = tracks.firstIndex { $0.input == contact.id } ?? tracks.count
    if index == tracks.count {
      meet(contact, at: time)
      index = tracks.count - 1
      tracks[index].farthest = .infinity
    }
    tracks[index].last = contact
    let distance = contact.position.distance(to: tracks[index].origin)
    tracks[index].farthest = max(tracks[index].farthest, distance)
    return index
  }

  /// Removes the track of a contact that has left.
  private mutating func remove(_ index: Int, at time: Timestamp) {
    let track = tracks.remove(at: index)
    guard track.isStill, track.last.phase == .ended else { return }
    late.note(
      LateFinger.Tap(landing: track.landing, lift: time, place: track.origin),
      oldest: tracks.lazy.map(\.landing).min())
  }

  private mutating func next() -> TouchID {
    lastGiven &+= 1
    return TouchID(lastGiven)
  }
}

/// Fingers that wait.
extension RestingFilter {
  /// The earliest time after the last frame at which a contact has waited long enough.
  package var deadline: Timestamp? {
    tracks.first { $0.state == .waiting }?.landing.advanced(by: RestingRules.longestWait)
  }

  /// Passes on contacts that have waited long enough by `time`.
  package mutating func advance(to time: Timestamp, into batch: inout FrameBatch) {
    release(before: time.advanced(by: TimeSpan(microseconds: 1)), into: &batch)
  }

  private mutating func release(before time: Timestamp, into batch: inout FrameBatch) {
    while let instant = deadline, instant < time {
      for index in tracks.indices where tracks[index].state == .waiting {
        guard tracks[index].landing.advanced(by: RestingRules.longestWait) <= instant else {
          continue
        }
        offer(index, at: tracks[index].origin, into: &batch)
      }
      batch.closeFrame(at: max(instant, lastEntry ?? instant))
    }
  }

  /// Passes on the contacts that still wait when a capture ends, at the time of the last frame.
  package mutating func endWaits(into batch: inout FrameBatch) {
    guard let lastEntry else { return }
    for index in tracks.indices where tracks[index].state == .waiting {
      offer(index, at: tracks[index].origin, into: &batch)
    }
    if !batch.contacts.isEmpty { batch.closeFrame(at: lastEntry) }
  }

  /// Passes on the contacts that no longer wait after a frame: the next one if all others have lifted, and all
  /// of them if another one has moved.
  private mutating func endWaits(at time: Timestamp, into batch: inout FrameBatch) {
    guard let first = tracks.first(where: { $0.state == .waiting }) else { return }
    let offered = tracks.filter { $0.state == .offered }
    if !offered.isEmpty, offered.allSatisfy(\.isStill) { return }
    for index in tracks.indices where tracks[index].state == .waiting {
      let later = tracks[index].landing.since(first.landing)
      if offered.isEmpty, later > RestingRules.longestTogether { continue }
      offer(index, at: tracks[index].origin, into: &batch)
    }
    batch.closeFrame(at: time)
  }

  /// Passes on the tap of a contact that waited and has lifted. Still contacts beside it are withdrawn: a tap
  /// of theirs follows when they lift.
  private mutating func pass(tap: Track, at time: Timestamp, into batch: inout FrameBatch) {
    var isAny = false
    for index in tracks.indices where tracks[index].state == .offered && tap.isStill {
      batch.append(tracks[index].passedOn(.cancelled))
      (tracks[index].state, tracks[index].rest) = (.withdrawn, (time, .still))
      isAny = true
    }
    if isAny { batch.closeFrame(at: time) }
    append(tap, at: time, into: &batch)
  }

  /// Returns a contact that was withdrawn, as a touch that lands anew.
  private mutating func landAnew(_ index: Int) -> Track {
    tracks[index].output = next()
    return tracks[index]
  }

  /// Appends the frames of a contact that lands and lifts.
  private func append(_ tap: Track, at time: Timestamp, into batch: inout FrameBatch) {
    var landing = tap.passedOn(.began)
    landing.position = tap.origin
    batch.append(landing)
    batch.closeFrame(at: time)
    batch.append(tap.passedOn(.ended))
    batch.closeFrame(at: time)
  }

  private mutating func offer(_ index: Int, at place: Point, into batch: inout FrameBatch) {
    if tracks[index].state != .waiting { tracks[index].output = next() }
    tracks[index].state = .offered
    tracks[index].rest = nil
    var landing = tracks[index].passedOn(.began)
    landing.position = place
    batch.append(landing)
  }
}

/// Fingers that rest, as they are reported.
extension RestingFilter {
  /// Reports the contacts that still rest at the end of a capture.
  package mutating func finish() {
    for track in tracks { report(track, until: lastEntry ?? track.landing) }
    tracks.removeAll()
  }

  /// The contacts that were set aside and have lifted since the last call.
  package mutating func takeRested() -> [RejectedContact] {
    if rested.isEmpty { return [] }
    defer { rested.removeAll() }
    return rested
  }

  /// The late fingers that have lifted since the last call.
  package mutating func takeLate() -> [LateFinger] { late.take() }

  private mutating func report(_ track: Track, until time: Timestamp) {
    guard let rest = track.rest else { return }
    rested.append(
      RejectedContact(
        time: rest.start, place: track.origin, duration: time.since(rest.start), area: nil,
        signs: [rest.sign]))
  }
}

extension RestingFilter.Track {
  /// The contact as it was last reported, under the number and in the phase in which it is passed on.
  fileprivate func passedOn(_ phase: Contact.Phase) -> Contact {
    var contact = last
    (contact.id, contact.phase) = (output, phase)
    return contact
  }
}

extension Contact {
  fileprivate var hasLeft: Bool { phase == .ended || phase == .cancelled }
}
