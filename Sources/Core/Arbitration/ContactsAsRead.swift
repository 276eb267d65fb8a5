internal import TouchModel

/// The contacts of a frame as a platform reads them, in memory that is used again.
struct ContactsAsRead {
  /// All contacts, or those that do not land after the landings were separated.
  var contacts: [Contact] = []
  /// The contacts that land, after they were separated.
  private(set) var landings: [Contact] = []

  /// Replaces the contacts by those of another frame.
  mutating func read(_ frame: UnsafeBufferPointer<Contact>) {
    if !landings.isEmpty { landings.removeAll(keepingCapacity: true) }
    // Nearly every frame has as many contacts as the one before.
    if contacts.count == frame.count {
      for index in frame.indices { contacts[index] = frame[index] }
    } else {
      contacts.removeAll(keepingCapacity: true)
      contacts.append(contentsOf: frame)
    }
  }

  /// Moves the contacts that land from `contacts` to `landings`.
  mutating func separateLandings() {
    for index in contacts.indices where contacts[index].phase == .began {
      landings.append(contacts[index])
    }
    if !landings.isEmpty { contacts.removeAll { $0.phase == .began } }
  }
}
