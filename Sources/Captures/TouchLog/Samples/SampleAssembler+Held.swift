internal import FrameAssembly
internal import TouchModel

/// Frames of rows that come in order of time, as most do. They need no sorting, and a movement needs
/// no sample.
extension SampleAssembler {
  /// Adds a row as a contact, which gives the frames that its sample gives. The contact is only read;
  /// a value would be copied once more.
  @inline(__always)
  mutating func add(
    _ contact: inout HeldContact, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    guard isInOrder(contact.time) else { return add(contact.sample, into: &batch, &diagnostics) }
    note(x: contact.contact.position.x, y: contact.contact.position.y)
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
    guard let raw = held.first?.time else { return }
    noteScale(&diagnostics)
    let place = held.firstPlace
    let time = step(to: raw, place, into: &batch, &diagnostics)
    var outcome = TouchLogTracks.Outcome()
    var entries = 0
    var isFirst = true
    while let next = held.first, next.time == raw, isFirst || !next.beginsFrame {
      isFirst = false
      if moveFirst(into: &batch) {
        entries += 1
      } else {
        entries += passFirst(&outcome, at: place, into: &batch, &diagnostics)
      }
    }
    closeFrame(at: time, raw: raw, entries: entries, outcome, into: &batch)
  }

  /// Adds the first row that is held to the frame that is being made, if it is a mere movement.
  @inline(__always)
  private mutating func moveFirst(into batch: inout FrameBatch) -> Bool {
    guard let contact = held.first, contact.isMovement, !(mayHover && hasHovering),
      tracks.move(contact, into: &batch)
    else { return false }
    held.removeFirstContact()
    return true
  }

  /// Adds the first row that is held to the frame, and returns the number of its entries.
  @inline(never)
  private mutating func passFirst(
    _ outcome: inout TouchLogTracks.Outcome, at place: Diagnostic.Place,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    guard let sample = held.takeFirst(), !sample.isTimeOnly else { return 0 }
    return pass(sample, &outcome, at: place, into: &batch, &diagnostics)
  }
}
