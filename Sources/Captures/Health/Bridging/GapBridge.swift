package import TouchModel

/// Merges the parts of a touch that the device lost and found again; see `GapRule`.
///
/// A lift is held back until it is known whether a landing continues it, together with the frames after it: for
/// at most 30 ms of the capture. The contact rests meanwhile.
package struct GapBridge: Sendable {
  private let rule: GapRule
  private var tracks: [ContactTrack] = []
  /// The lifts that are held back, each with the index of its frame in `queue`.
  private var held: [(lift: Lift, frame: Int)] = []
  /// The entries from the first lift that is held back on.
  private var queue: [QueuedEntry] = []
  /// The first part of each touch that continues another one.
  private var names: [TouchID: TouchID] = [:]
  /// The number of merged gaps.
  package private(set) var count = 0

  /// The number of entries after which no lift is held back any longer, so that memory is bounded.
  private static let longestQueue = 4096

  /// Creates a bridge for a capture in which a millimeter has this length.
  package init(millimetre: Double) { rule = GapRule(millimetre: millimetre) }

  private struct QueuedEntry {
    var entry: FrameBatch.Entry
    var contacts: [Contact] = []
    var command: Command?
    var event: DeviceEvent?
  }

  /// Replaces the entries of `batch` by those that are known by then, which may be none.
  package mutating func pass(_ batch: inout FrameBatch) {
    var passed = FrameBatch()
    for entry in batch.entries {
      release(before: entry.time, into: &passed)
      var queued = QueuedEntry(entry: entry)
      switch entry.item {
      case .frame(let range, _):
        queued.contacts = Array(batch.contacts[range])
        for index in queued.contacts.indices { follow(&queued.contacts[index], at: entry.time) }
      case .command(let index): queued.command = batch.commands[index]
      case .event(let index): queued.event = batch.events[index]
      }
      queue.append(queued)
      if held.isEmpty || queue.count > Self.longestQueue { flush(into: &passed) }
    }
    batch = passed
  }

  /// Adds the entries that are still held back at the end of the capture.
  package mutating func finish(into batch: inout FrameBatch) { flush(into: &batch) }

  /// Passes on the frames before the first lift that may still be continued at `time`.
  private mutating func release(before time: Timestamp, into batch: inout FrameBatch) {
    guard !held.isEmpty else { return }
    held.removeAll { time.since($0.lift.time) > GapRule.longest }
    if held.isEmpty { flush(into: &batch) }
  }

  private mutating func flush(into batch: inout FrameBatch) {
    for queued in queue {
      if let command = queued.command {
        batch.append(command, at: queued.entry.time)
      } else if let event = queued.event {
        batch.append(event, at: queued.entry.time)
      } else if case .frame(_, let interruption) = queued.entry.item {
        for contact in queued.contacts { batch.append(contact) }
        batch.closeFrame(at: queued.entry.time, interruption: interruption)
      }
    }
    queue.removeAll(keepingCapacity: true)
    held.removeAll(keepingCapacity: true)
  }

  private mutating func follow(_ contact: inout Contact, at time: Timestamp) {
    if let first = names[contact.id] {
      if contact.phase == .ended || contact.phase == .cancelled { names[contact.id] = nil }
      contact.id = first
    }
    switch contact.phase {
    case .began: land(&contact, at: time)
    case .moved, .stationary:
      guard let index = index(of: contact.id) else { return }
      tracks[index].move(to: contact.position, at: time)
    case .ended:
      guard let index = index(of: contact.id) else { return }
      var track = tracks.remove(at: index)
      track.move(to: contact.position, at: time)
      held.append((track.lift(at: time), queue.count))
    case .cancelled: tracks.removeAll { $0.id == contact.id }
    }
  }

  private func index(of id: TouchID) -> Int? { tracks.firstIndex { $0.id == id } }

  private mutating func land(_ contact: inout Contact, at time: Timestamp) {
    let position = contact.position
    let candidates = held.indices.filter {
      held[$0].frame < queue.count && rule.joins(held[$0].lift, landingAt: position, time)
    }
    guard
      let index = candidates.min(by: {
        position.distance(to: held[$0].lift.place) < position.distance(to: held[$1].lift.place)
      })
    else {
      tracks.append(ContactTrack(contact, at: time, hasLanded: true))
      return
    }
    let (lift, frame) = held.remove(at: index)
    if let place = queue[frame].contacts.firstIndex(where: {
      $0.id == lift.touch && $0.phase == .ended
    }) {
      queue[frame].contacts[place].phase = .stationary
    }
    names[contact.id] = lift.touch
    contact.id = lift.touch
    contact.phase = .moved
    count += 1
    var track = ContactTrack(contact, at: time, hasLanded: true)
    track.landing = lift.landing
    tracks.append(track)
  }
}
