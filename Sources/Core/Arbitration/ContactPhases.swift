internal import TouchModel

/// The set of phases that occur among the contacts of a frame.
struct ContactPhases: Sendable {
  private var bits: UInt8 = 0

  @inline(__always)
  init(of contacts: UnsafeBufferPointer<Contact>) {
    for index in contacts.indices { bits |= 1 &<< contacts[index].phase.rawValue }
  }

  init(_ phases: Contact.Phase...) {
    for phase in phases { bits |= 1 &<< phase.rawValue }
  }

  /// The phases that change which touches are down.
  static let changingWhoIsDown = ContactPhases(.began, .ended, .cancelled)
  /// The phases in which a touch leaves.
  static let leaving = ContactPhases(.ended, .cancelled)
  /// The phases of a touch that landed before.
  static let followed = ContactPhases(.moved, .ended, .cancelled)

  @inline(__always)
  func overlaps(_ other: ContactPhases) -> Bool { bits & other.bits != 0 }

  func contains(_ phase: Contact.Phase) -> Bool { bits & (1 &<< phase.rawValue) != 0 }
}
