internal import TouchModel

/// The contacts of a frame as a platform reads them, in memory that is used again.
struct ContactsAsRead {
  /// All contacts, or those that do not land after the landings were separated.
  var contacts: [Contact] = []
  /// The contacts that land, after they were separated.
  private(set) var landings: [Contact] = []

  /// Replaces the contacts by those of another frame.
  mutating func read(_ frame: UnsafeBufferPointer<Contact>) {
    contacts.removeAll(keepingCapacity: true)
    contacts.append(contentsOf: frame)
    landings.removeAll(keepingCapacity: true)
  }

  /// Moves the contacts that land from `contacts` to `landings`.
  mutating func separateLandings() {
    for contact in contacts where contact.phase == .began { landings.append(contact) }
    if !landings.isEmpty { contacts.removeAll { $0.phase == .began } }
  }
}
