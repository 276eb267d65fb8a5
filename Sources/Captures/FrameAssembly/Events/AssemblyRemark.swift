package import TouchModel

/// Something that the assembly of frames notices in events, and that frames do not show.
package struct AssemblyRemark: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A slot gets another tracking ID while its contact is down.
    case trackingID(slot: Int, from: Int32, to: Int32)
    /// BTN_TOUCH is released while so many contacts stay down.
    case touchKeyReleased(contacts: Int)
    /// BTN_TOUCH is pressed.
    case touchKeyPressed
    /// BTN_TOOL keys, which have changed, count more fingers than contacts are down.
    case fingersUncounted
    /// A contact jumped to this place, so that its touch ended and another one began.
    case jumped(TouchID, next: TouchID, to: Point)
    /// The clock steps back.
    case clockBack(TimeSpan)
    /// Nothing comes for longer than any touch lasts while contacts are down.
    case clockAhead(TimeSpan)
  }

  package var kind: Kind
  /// The time of the frame.
  package var time: Timestamp
  /// The position of the contact, in the lengths of the capture; nil if it has none.
  package var place: Point?

  package init(_ kind: Kind, at time: Timestamp, _ place: Point? = nil) {
    (self.kind, self.time, self.place) = (kind, time, place)
  }
}
