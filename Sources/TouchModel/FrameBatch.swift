/// Many frames in storage that is used again: what crosses from a reader to the recognizers.
///
/// Contacts lie flat in one array. After `removeAll` the memory stays, so a capture of any length
/// streams through one batch without an allocation.
public struct FrameBatch: Sendable {
  /// One entry, in the order of the capture.
  public enum Item: Hashable, Sendable {
    /// A frame: a range of `contacts`, empty when only time passed.
    case frame(contacts: Range<Int>, interruption: Interruption)
    /// An index into `commands`.
    case command(Int)
    /// An index into `events`.
    case event(Int)
  }

  /// An item and when it happened.
  public struct Entry: Hashable, Sendable {
    public var time: Timestamp
    public var item: Item
  }

  public private(set) var entries: [Entry] = []
  public private(set) var contacts: [Contact] = []
  public private(set) var commands: [Command] = []
  /// The inputs other than contacts; most captures have none.
  public private(set) var events: [DeviceEvent] = []
  private var openFrameStart = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a contact to the frame that the next `closeFrame` ends.
  public mutating func append(_ contact: Contact) { contacts.append(contact) }

  /// Ends the frame that is being collected.
  public mutating func closeFrame(at time: Timestamp, interruption: Interruption = .system) {
    let range = openFrameStart..<contacts.count
    entries.append(Entry(time: time, item: .frame(contacts: range, interruption: interruption)))
    openFrameStart = contacts.count
  }

  /// Adds a whole frame.
  public mutating func append(_ frame: Frame) {
    for contact in frame.contacts { append(contact) }
    closeFrame(at: frame.time, interruption: frame.interruption)
  }

  /// Adds all entries of another batch.
  public mutating func append(contentsOf other: FrameBatch) {
    for entry in other.entries { append(entry, of: other) }
  }

  /// Adds one entry of another batch.
  public mutating func append(_ entry: Entry, of other: FrameBatch) {
    switch entry.item {
    case .frame(let range, let interruption):
      contacts.append(contentsOf: other.contacts[range])
      closeFrame(at: entry.time, interruption: interruption)
    case .command(let index): append(other.commands[index], at: entry.time)
    case .event(let index): append(other.events[index], at: entry.time)
    }
  }

  public mutating func append(_ command: Command, at time: Timestamp) {
    entries.append(Entry(time: time, item: .command(commands.count)))
    commands.append(command)
  }

  /// Adds what came beside the contacts of the frames around it.
  public mutating func append(_ event: DeviceEvent, at time: Timestamp) {
    entries.append(Entry(time: time, item: .event(events.count)))
    events.append(event)
  }

  /// Changes contacts where they lie; those of a frame still open, too.
  public mutating func updateContacts(_ update: (inout Contact) -> Void) {
    for index in contacts.indices { update(&contacts[index]) }
  }

  /// Leaves out what came beside contacts; the rest keeps its order.
  public mutating func removeEvents(where isUnwanted: (DeviceEvent) -> Bool) {
    guard events.contains(where: isUnwanted) else { return }
    let all = events
    entries.removeAll { entry in
      guard case .event(let index) = entry.item else { return false }
      return isUnwanted(all[index])
    }
    events.removeAll(where: isUnwanted)
    var next = 0
    for index in entries.indices {
      guard case .event = entries[index].item else { continue }
      entries[index].item = .event(next)
      next += 1
    }
  }

  /// Moves all entries in time.
  public mutating func shift(by span: TimeSpan) {
    for index in entries.indices { entries[index].time = entries[index].time.advanced(by: span) }
  }

  /// Forgets closed entries and keeps their memory. A frame still open keeps its contacts.
  public mutating func removeAll() {
    let open = contacts[openFrameStart...]
    if open.isEmpty {
      contacts.removeAll(keepingCapacity: true)
    } else {
      contacts.removeFirst(openFrameStart)
    }
    entries.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    openFrameStart = 0
  }

  /// The frames one by one, as values; for tests and tools, not for the hot path.
  public var frames: [Frame] {
    entries.compactMap { entry in
      guard case .frame(let range, let interruption) = entry.item else { return nil }
      return Frame(
        time: entry.time, contacts: Array(contacts[range]), interruption: interruption)
    }
  }
}
