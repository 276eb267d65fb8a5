internal import FrameAssembly
internal import Ordering
package import TactusGestures

/// A touch log in memory, as a list of entries that can be removed and changed.
package struct EditableLog: Hashable, Sendable {
  /// The change at the time of an entry.
  package enum Content: Hashable, Sendable {
    /// The contacts of a frame; empty if only time passes.
    case contacts([Contact])
    case command(Command)
    case event(DeviceEvent)
  }

  /// One line of the log.
  package struct Entry: Hashable, Sendable {
    package var time: Timestamp
    package var content: Content

    /// The contacts of a frame; empty for a command or an event.
    package var contacts: [Contact] {
      get { if case .contacts(let contacts) = content { contacts } else { [] } }
      set { content = .contacts(newValue) }
    }
  }

  package var entries: [Entry] = []

  /// Creates a log without entries.
  package init() {}

  /// Adds all entries of a batch.
  package mutating func append(_ batch: FrameBatch) {
    for entry in batch.entries {
      let content: Content =
        switch entry.item {
        case .frame(let range, _): .contacts(Array(batch.contacts[range]))
        case .command(let index): .command(batch.commands[index])
        case .event(let index): .event(batch.events[index])
        }
      entries.append(Entry(time: entry.time, content: content))
    }
  }

  /// The log in the form that the engine reads.
  package var batch: FrameBatch {
    var batch = FrameBatch()
    for entry in entries {
      switch entry.content {
      case .contacts(let contacts):
        for contact in contacts { batch.append(contact) }
        batch.closeFrame(at: entry.time)
      case .command(let command): batch.append(command, at: entry.time)
      case .event(let event): batch.append(event, at: entry.time)
      }
    }
    return batch
  }

  /// The number of entries that are frames.
  package var frameCount: Int {
    entries.count { if case .contacts = $0.content { true } else { false } }
  }

  /// The touches, in the order in which they appear first.
  package var touches: [TouchID] { entries.flatMap(\.contacts).map(\.id).uniqued() }

  /// Returns the log with only these touches. Frames that lose all their contacts are removed.
  package func keeping(_ touches: Set<TouchID>) -> EditableLog {
    var log = EditableLog()
    for var entry in entries {
      let all = entry.contacts
      if !all.isEmpty {
        entry.contacts = all.filter { touches.contains($0.id) }
        if entry.contacts.isEmpty { continue }
      }
      log.entries.append(entry)
    }
    return log
  }

  /// The log with other numbers for its touches: 1 for the first, 2 for the second.
  package var renumbered: EditableLog {
    var numbers: [TouchID: TouchID] = [:]
    for (index, touch) in touches.enumerated() { numbers[touch] = TouchID(Int32(index + 1)) }
    return mapContacts { $0.id = numbers[$0.id] ?? $0.id }
  }

  /// Returns the log with every contact changed by `change`.
  func mapContacts(_ change: (inout Contact) -> Void) -> EditableLog {
    var log = self
    for index in log.entries.indices where !log.entries[index].contacts.isEmpty {
      var contacts = log.entries[index].contacts
      for place in contacts.indices { change(&contacts[place]) }
      log.entries[index].contacts = contacts
    }
    return log
  }
}
