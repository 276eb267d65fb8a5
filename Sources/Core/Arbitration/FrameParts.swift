internal import TouchModel

/// The contacts of a frame in which a touch lands and is reported again, split into three groups.
struct FrameParts {
  /// Contacts of touches that were down before the frame.
  private(set) var present: [Contact] = []
  /// Contacts of touches that land and leave in the frame.
  private(set) var passing: [Contact] = []
  /// Contacts of touches that land in the frame and stay down.
  private(set) var staying: [Contact] = []

  /// Whether some touch has another contact in the frame after the contact with which it lands.
  static func areNeeded(for contacts: UnsafeBufferPointer<Contact>) -> Bool {
    contacts.indices.contains { index in
      contacts[index].phase != .began && hasLanded(index, contacts)
    }
  }

  init(_ contacts: UnsafeBufferPointer<Contact>) {
    for index in contacts.indices {
      let contact = contacts[index]
      if contact.phase != .began, !Self.hasLanded(index, contacts) {
        present.append(contact)
      } else if contacts[index...].contains(where: { $0.id == contact.id && $0.leaves }) {
        passing.append(contact)
      } else {
        staying.append(contact)
      }
    }
  }

  /// Whether the touch of the contact at `index` lands earlier in the frame.
  private static func hasLanded(_ index: Int, _ contacts: UnsafeBufferPointer<Contact>) -> Bool {
    contacts[..<index].contains { $0.id == contacts[index].id && $0.phase == .began }
  }
}

extension Contact {
  fileprivate var leaves: Bool { phase == .ended || phase == .cancelled }
}
