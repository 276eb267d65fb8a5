/// Frames, commands and device events in reusable memory, passed from a reader to the recognizers.
///
/// The contacts of all frames are stored in one array. `removeAll` keeps the memory, so a capture
/// of any length is processed in batches without allocations.
public struct FrameBatch: Sendable {
  /// The content of an entry.
  public enum Item: Hashable, Sendable {
    /// A frame: its contacts as a range of `contacts`. The range is empty if only time has passed.
    case frame(contacts: Range<Int>, interruption: Interruption)
    /// An index into `commands`.
    case command(Int)
    /// An index into `events`.
    case event(Int)
  }

  /// An item and its time.
  public struct Entry: Hashable, Sendable {
    /// The time of the item.
    public var time: Timestamp
    /// The item.
    public var item: Item
  }

  /// The entries, in the order of the capture.
  public private(set) var entries: [Entry] = []
  /// The contacts of all frames, including a frame that is still open.
  public private(set) var contacts: [Contact] = []
  /// The commands that entries refer to.
  public private(set) var commands: [Command] = []
  /// The device events that entries refer to; most captures have none.
  public private(set) var events: [DeviceEvent] = []
  private var openFrameStart = 0

  /// Creates an empty batch.
  public init() {}

  /// Whether the batch has no entries.
  public var isEmpty: Bool { entries.isEmpty }

  /// Appends a contact to the frame that the next `closeFrame` ends.
  public mutating func append(_ contact: Contact) { contacts.append(contact) }

  /// Appends the frame that consists of the contacts appended since the previous frame.
  public mutating func closeFrame(at time: Timestamp, interruption: Interruption = .system) {
    let range = openFrameStart..<contacts.count
    entries.append(Entry(time: time, item: .frame(contacts: range, interruption: interruption)))
    openFrameStart = contacts.count
  }

  /// Appends a frame.
  public mutating func append(_ frame: Frame) {
    for contact in frame.contacts { append(contact) }
    closeFrame(at: frame.time, interruption: frame.interruption)
  }

  /// Appends all entries of another batch.
  public mutating func append(contentsOf other: FrameBatch) {
    for entry in other.entries { append(entry, of: other) }
  }

  /// Appends one entry of another batch.
  public mutating func append(_ entry: Entry, of other: FrameBatch) {
    switch entry.item {
    case .frame(let range, let interruption):
      contacts.append(contentsOf: other.contacts[range])
      closeFrame(at: entry.time, interruption: interruption)
    case .command(let index): append(other.commands[index], at: entry.time)
    case .event(let index): append(other.events[index], at: entry.time)
    }
  }

  /// Appends a command.
  public mutating func append(_ command: Command, at time: Timestamp) {
    entries.append(Entry(time: time, item: .command(commands.count)))
    commands.append(command)
  }

  /// Appends a device event.
  public mutating func append(_ event: DeviceEvent, at time: Timestamp) {
    entries.append(Entry(time: time, item: .event(events.count)))
    events.append(event)
  }

  /// Modifies all contacts in place, including those of a frame that is still open.
  package mutating func updateContacts(_ update: (inout Contact) -> Void) {
    for index in contacts.indices { update(&contacts[index]) }
  }

  /// Removes the device events for which `isUnwanted` returns true, and keeps the order of the
  /// other entries.
  package mutating func removeEvents(where isUnwanted: (DeviceEvent) -> Bool) {
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

  /// Adds a time span to the times of all entries.
  package mutating func shift(by span: TimeSpan) {
    for index in entries.indices { entries[index].time = entries[index].time.advanced(by: span) }
  }

  /// Removes all entries and keeps the memory. The contacts of a frame that is still open are kept.
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

  /// The frames as separate values. For tests and tools, because each frame allocates memory.
  public var frames: [Frame] {
    entries.compactMap { entry in
      guard case .frame(let range, let interruption) = entry.item else { return nil }
      return Frame(
        time: entry.time, contacts: Array(contacts[range]), interruption: interruption)
    }
  }
}
