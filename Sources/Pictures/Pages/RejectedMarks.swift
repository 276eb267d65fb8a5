internal import Contacts
internal import TouchModel

/// Marks the contacts of a capture that were kept back from the recognizers when it was read before.
struct RejectedMarks {
  private let rejected: [RejectedContact]
  /// The touches that are marked, with the times of their last samples.
  private var marked: [TouchID: (until: Timestamp, hovers: Bool)] = [:]

  init(_ rejected: [RejectedContact]) { self.rejected = rejected }

  /// Returns the contact as a palm or as hovering if its touch was kept back at this time.
  mutating func mark(_ contact: Contact, at time: Timestamp) -> Contact {
    if contact.phase == .began { begin(contact, at: time) }
    guard let mark = marked[contact.id], time <= mark.until else { return contact }
    var contact = contact
    if mark.hovers { contact.isHovering = true } else { contact.isPalm = true }
    return contact
  }

  /// Finds the contact that landed at this time and place.
  private mutating func begin(_ contact: Contact, at time: Timestamp) {
    marked[contact.id] = nil
    let found = rejected.first {
      $0.time == time && ($0.place - contact.position).length < Self.samePlace
    }
    guard let found else { return }
    let isOpen = found.duration == .zero
    let until = isOpen ? Timestamp(microseconds: .max) : time.advanced(by: found.duration)
    marked[contact.id] = (until, found.hovered)
  }

  /// The distance within which two landings are one, in points.
  private static let samePlace = 1.0
}
