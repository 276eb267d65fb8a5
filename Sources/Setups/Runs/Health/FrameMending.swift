internal import Ordering
internal import TactusGestures
internal import TouchLog

/// Mends frames as far as their faults allow: the parts of lost touches are joined, ghosts and stuck contacts
/// are left out, touches with a lost lift are divided, stray positions are replaced by those before them, and swapped
/// contacts are exchanged again.
///
/// The result shows what the touches would give on a device without these faults. It is not what a capture is
/// read as.
struct FrameMending {
  /// The first part of each touch that continues another one.
  private var firstParts: [TouchID: TouchID] = [:]
  private var continued: Set<TouchID> = []
  private var ghosts: Set<TouchID> = []
  /// The times from which touches are stuck.
  private var stuck: [TouchID: Timestamp] = [:]
  /// The times at which a touch goes on as another one, in order.
  private var divisions: [TouchID: [(silence: Timestamp, end: Timestamp)]] = [:]
  /// The times in which a touch has a stray position.
  private var strays: [TouchID: [Range<Timestamp>]] = [:]
  private var swaps: [(time: Timestamp, one: TouchID, other: TouchID)] = []
  private var exchanged: [TouchID: TouchID] = [:]
  private var names: [TouchID: TouchID] = [:]
  private var places: [TouchID: Contact] = [:]
  private var next: Int32 = 1 << 24

  /// Whether the faults can be mended at all.
  private(set) var isUseful = false

  init(_ groups: [FaultGroup]) {
    for fault in groups.flatMap(\.faults) {
      guard let touch = fault.touch else { continue }
      switch fault.kind {
      case .dropout:
        guard let other = fault.other else { continue }
        continued.insert(touch)
        firstParts[other] = firstParts[touch] ?? touch
      case .ghostContact: ghosts.insert(touch)
      case .stuckContact: stuck[touch] = fault.time
      case .lostLift: divisions[touch, default: []].append((fault.time, fault.end))
      case .strayPosition where fault.time < fault.end:
        strays[touch, default: []].append(fault.time..<fault.end)
      case .swappedContacts:
        if let other = fault.other { swaps.append((fault.time, touch, other)) }
      default: continue
      }
      isUseful = true
    }
    swaps = swaps.ordered { $0.time < $1.time }
  }

  /// Returns the mended frames. Call it with all frames of a capture, in order.
  mutating func mend(_ batch: FrameBatch) -> FrameBatch {
    var mended = FrameBatch()
    for entry in batch.entries {
      guard case .frame(let range, let interruption) = entry.item else {
        mended.append(entry, of: batch)
        continue
      }
      exchange(at: entry.time)
      divide(batch.contacts[range], at: entry.time, into: &mended)
      for contact in batch.contacts[range] {
        if let contact = mend(contact, at: entry.time) { mended.append(contact) }
      }
      mended.closeFrame(at: entry.time, interruption: interruption)
    }
    return mended
  }

  private mutating func exchange(at time: Timestamp) {
    while let swap = swaps.first, swap.time <= time {
      swaps.removeFirst()
      let (one, other) = (exchanged[swap.one] ?? swap.one, exchanged[swap.other] ?? swap.other)
      (exchanged[swap.one], exchanged[swap.other]) = (other, one)
    }
  }

  /// Ends the touches whose lift was lost, before the frame in which they go on elsewhere.
  private mutating func divide(
    _ contacts: ArraySlice<Contact>, at time: Timestamp, into batch: inout FrameBatch
  ) {
    for contact in contacts {
      guard let division = divisions[contact.id]?.first, division.end <= time,
        var last = places[contact.id]
      else { continue }
      divisions[contact.id]?.removeFirst()
      last.phase = .ended
      batch.append(last)
      let before = batch.entries.last?.time ?? division.silence
      batch.closeFrame(at: max(division.silence, before))
      names[contact.id] = TouchID(next)
      places[contact.id] = nil
      next += 1
    }
  }

  private mutating func mend(_ contact: Contact, at time: Timestamp) -> Contact? {
    var mended = contact
    if ghosts.contains(contact.id) { return nil }
    if strays[contact.id]?.contains(where: { $0.contains(time) }) == true,
      let before = places[contact.id]
    {
      mended.position = before.position
    }
    if let since = stuck[contact.id] {
      if places[contact.id] == nil, contact.phase == .began, since == time { return nil }
      if time > since || places[contact.id] == nil {
        guard places[contact.id] != nil else { return nil }
        mended.phase = .ended
        places[contact.id] = nil
        mended.id = name(of: contact.id)
        return mended
      }
    }
    if contact.phase == .ended, continued.contains(contact.id) { mended.phase = .stationary }
    if contact.phase == .began, firstParts[contact.id] != nil { mended.phase = .moved }
    if let name = names[contact.id], places[contact.id] == nil {
      (mended.id, mended.phase) = (name, .began)
    }
    mended.id = name(of: contact.id)
    places[contact.id] = mended
    return mended
  }

  private func name(of id: TouchID) -> TouchID {
    let id = exchanged[id] ?? id
    return names[id] ?? firstParts[id] ?? id
  }
}
