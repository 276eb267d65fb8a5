internal import TouchModel

/// The contacts of a frame in which something befalls a touch that lands in it.
struct FrameParts {
  /// Of touches that were down before.
  private(set) var present: [Contact] = []
  /// Of touches that land and leave.
  private(set) var passing: [Contact] = []
  /// Of touches that land and stay.
  private(set) var staying: [Contact] = []

  /// Whether some touch is told of again after it has landed.
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

  /// Whether the touch of a contact lands earlier in the frame.
  private static func hasLanded(_ index: Int, _ contacts: UnsafeBufferPointer<Contact>) -> Bool {
    contacts[..<index].contains { $0.id == contacts[index].id && $0.phase == .began }
  }
}

extension Contact {
  fileprivate var leaves: Bool { phase == .ended || phase == .cancelled }
}
