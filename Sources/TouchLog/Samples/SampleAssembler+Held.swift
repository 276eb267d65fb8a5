internal import FrameAssembly
internal import TouchModel

/// Frames of rows that come in order of time, as most do. They need no sorting, and a movement needs
/// no sample.
extension SampleAssembler {
  /// Adds a row as a contact, which gives the frames that its sample gives.
  mutating func add(
    _ contact: HeldContact, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    guard isInOrder(contact.time) else { return add(contact.sample, into: &batch, &diagnostics) }
    held.append(contact)
    closeReadyFrames(into: &batch, &diagnostics)
  }

  /// Whether rows state their fingers and phases, so that no later row changes what they mean.
  var takesContacts: Bool { hasIDs && hasPhases }

  /// Whether a row of this time needs no sorting.
  func isInOrder(_ time: Timestamp) -> Bool {
    guard takesContacts else { return false }
    return held.lastTime.map { $0 <= time } ?? queue.isEmpty
  }

  mutating func closeReadyFrames(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    while held.isReady(queue.window) { closeHeldFrame(into: &batch, &diagnostics) }
  }

  /// Makes a frame of the first rows that are held.
  mutating func closeHeldFrame(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    guard var contact = held.takeFirst() else { return }
    var sample = contact.isSample ? held.sample(of: contact) : nil
    let place = sample?.place ?? .line(contact.line)
    let raw = contact.time
    noteScale(&diagnostics)
    let time = step(to: raw, place, into: &batch, &diagnostics)
    var outcome = TouchLogTracks.Outcome()
    var entries = 0
    while true {
      let isMove = sample == nil && contact.phase == .move && !(mayHover && hasHovering)
      if sample?.isTimeOnly ?? contact.isTimeOnly {
        // The frame has this time, and no contact of this row.
      } else if isMove, tracks.move(contact, into: &batch) {
        entries += 1
      } else {
        entries += pass(
          sample ?? contact.sample, &outcome, at: place, into: &batch, &diagnostics)
      }
      guard let next = held.take(at: raw) else { break }
      contact = next
      sample = contact.isSample ? held.sample(of: contact) : nil
    }
    closeFrame(at: time, raw: raw, entries: entries, outcome, into: &batch)
  }
}
