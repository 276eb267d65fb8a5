internal import Ordering
internal import TouchModel

/// Copies the frames that lie in a part of a capture.
///
/// The part begins with the contacts that are down at that time, without their landings, and with
/// commands for the recognizers that are switched off. If a contact is down at its end, a frame
/// without contacts states how long the contact was held.
struct FrameWindow {
  private(set) var progress: WindowProgress
  private var contacts: [TouchID: Contact] = [:]
  private var disabled: Set<String> = []
  private var pressed: Set<DeviceButton> = []
  private var lastWritten: Timestamp?

  init(_ window: CaptureWindow) { progress = WindowProgress(window) }

  /// Continues with a later part of the same capture.
  mutating func begin(_ window: CaptureWindow) {
    progress = progress.next(window)
    lastWritten = nil
  }

  /// Appends the entries of `batch` from `index` on that lie in the part. Sets `index` to the first
  /// entry that was not used: the end of the batch, unless the part ends before it.
  mutating func pass(_ batch: FrameBatch, from index: inout Int, into output: inout FrameBatch) {
    while index < batch.entries.count {
      let entry = batch.entries[index]
      switch progress.meet(entry.time) {
      case .before: break
      case .inside:
        begin(before: entry.time, into: &output)
        output.append(entry, of: batch)
        lastWritten = entry.time
      case .after:
        begin(before: entry.time, into: &output)
        if let end = progress.window?.end, !contacts.isEmpty, lastWritten.map({ $0 < end }) ?? true
        {
          output.closeFrame(at: end)
        }
        return
      }
      note(entry, of: batch)
      index += 1
    }
  }

  private mutating func begin(before time: Timestamp, into output: inout FrameBatch) {
    guard !progress.hasBegun else { return }
    progress.hasBegun = true
    let start = progress.window?.start ?? time
    for recognizer in disabled.sorted() {
      output.append(Command(recognizer: recognizer, change: .enabled(false)), at: start)
    }
    if !contacts.isEmpty {
      for var contact in contacts.values.ordered(by: { $0.id.number < $1.id.number }) {
        contact.phase = .stationary
        output.append(contact)
      }
      output.closeFrame(at: start)
    }
    for button in DeviceButton.allCases where pressed.contains(button) {
      output.append(.button(button, isPressed: true), at: start)
    }
  }

  private mutating func note(_ entry: FrameBatch.Entry, of batch: FrameBatch) {
    switch entry.item {
    case .frame(let range, _):
      for contact in batch.contacts[range] {
        let isOver = contact.phase == .ended || contact.phase == .cancelled
        contacts[contact.id] = isOver ? nil : contact
      }
    case .command(let index):
      guard case .enabled(let isEnabled) = batch.commands[index].change else { return }
      let recognizer = batch.commands[index].recognizer
      if isEnabled { disabled.remove(recognizer) } else { disabled.insert(recognizer) }
    case .event(let index):
      guard case .button(let button, let isPressed) = batch.events[index] else { return }
      if isPressed { pressed.insert(button) } else { pressed.remove(button) }
    }
  }
}
