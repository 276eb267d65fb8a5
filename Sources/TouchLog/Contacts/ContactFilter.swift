internal import TouchModel

/// Keeps contacts that touch nothing, or are no fingers, from what recognizes gestures.
///
/// A contact that becomes a palm in mid-touch is cancelled and does not come back. One that hovers
/// has lifted; when it touches again it lands anew, as another touch.
struct ContactFilter {
  /// What became of a contact that is down and not as it came, under the number that goes out.
  private struct Track {
    var input: TouchID
    var output: TouchID
    var state: State
  }

  private enum State {
    case offered
    /// A palm, for good.
    case refused
    case hovering
    /// It landed at an edge, and may still leave it.
    case waiting(since: Timestamp)
  }

  private let included: Set<CaptureReader.Inclusion>
  private let palms: PlacedPalmRejection?
  private var tracks: [Track] = []
  /// Up to here numbers go through as they are; beyond, they are given anew.
  private var firstChanged: Int32?
  private var lastGiven: Int32 = 0
  private var input = FrameBatch()

  init(_ included: Set<CaptureReader.Inclusion>, _ palms: PlacedPalmRejection?) {
    self.included = included
    self.palms = palms
  }

  /// Replaces the frames of `batch` by those that are offered.
  mutating func pass(_ batch: inout FrameBatch) {
    if firstChanged == nil, palms == nil {
      guard let first = firstUnusual(batch) else { return }
      firstChanged = first
    }
    swap(&batch, &input)
    batch.removeAll()
    for entry in input.entries {
      switch entry.item {
      case .command(let index): batch.append(input.commands[index], at: entry.time)
      case .frame(let range, let interruption):
        for index in range { pass(input.contacts[index], at: entry.time, into: &batch) }
        batch.closeFrame(at: entry.time, interruption: interruption)
      }
    }
  }

  /// The least number that may go out as another, when a contact calls for work.
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
    contact.isPalm && !included.contains(.palm) || palms?.isPalm(contact) == true
  }

  private mutating func pass(
    _ contact: Contact, at time: Timestamp, into batch: inout FrameBatch
  ) {
    let isLast = contact.phase == .ended || contact.phase == .cancelled
    let index = tracks.firstIndex { $0.input == contact.id }
    if let index {
      follow(index, contact, at: time, isLast: isLast, into: &batch)
    } else if let firstChanged, contact.id.number < firstChanged, contact.phase != .began {
      // Offered before anything had to be left out.
      tracks.append(Track(input: contact.id, output: contact.id, state: .offered))
      follow(tracks.count - 1, contact, at: time, isLast: isLast, into: &batch)
    } else {
      meet(contact, at: time, isLast: isLast, into: &batch)
    }
    if isLast { tracks.removeAll { $0.input == contact.id } }
  }

  /// A contact that is new here.
  private mutating func meet(
    _ contact: Contact, at time: Timestamp, isLast: Bool, into batch: inout FrameBatch
  ) {
    var track = Track(input: contact.id, output: contact.id, state: .offered)
    if isPalm(contact) {
      track.state = .refused
    } else if contact.isHovering && !included.contains(.hover) {
      track.state = .hovering
    } else if contact.phase == .began, palms?.isAtEdge(contact) == true {
      track.state = .waiting(since: time)
    } else {
      track.output = output(for: contact)
      append(contact, as: track, contact.phase, into: &batch)
    }
    if !isLast { tracks.append(track) }
  }

  private mutating func follow(
    _ index: Int, _ contact: Contact, at time: Timestamp, isLast: Bool,
    into batch: inout FrameBatch
  ) {
    let isPalm = isPalm(contact)
    let isHovering = contact.isHovering && !included.contains(.hover)
    switch tracks[index].state {
    case .refused: return
    case .offered where isPalm:
      append(contact, as: tracks[index], .cancelled, into: &batch)
      tracks[index].state = .refused
    case .offered where isHovering && !isLast:
      append(contact, as: tracks[index], .ended, into: &batch)
      tracks[index].state = .hovering
    case .offered: append(contact, as: tracks[index], contact.phase, into: &batch)
    case .hovering, .waiting:
      if isPalm { tracks[index].state = .refused }
      if isPalm || isHovering || isLast { return }
      if case .waiting(let start) = tracks[index].state, let palms {
        if palms.hasWaited(from: start, to: time) { return tracks[index].state = .refused }
        if palms.isAtEdge(contact) { return }
      }
      tracks[index].state = .offered
      tracks[index].output = next()
      append(contact, as: tracks[index], .began, into: &batch)
    }
  }

  private mutating func output(for contact: Contact) -> TouchID {
    if let firstChanged, contact.id.number < firstChanged { return contact.id }
    return next()
  }

  private mutating func next() -> TouchID {
    lastGiven &+= 1
    return TouchID(lastGiven)
  }

  private func append(
    _ contact: Contact, as track: Track, _ phase: Contact.Phase, into batch: inout FrameBatch
  ) {
    var contact = contact
    contact.id = track.output
    contact.phase = phase
    if !included.contains(.hover) { contact.isHovering = false }
    batch.append(contact)
  }
}
