/// The part of a touch in the gestures of a touchpad that judges its contacts itself. Most touches have
/// none of these traits.
///
/// Twelve bits are used, because a contact has room for as many.
@usableFromInline package struct TouchpadPart: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt16
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The touch takes no part in gestures other than taps: it is a palm or a thumb, or rests on a button.
  package static let movesNothing = TouchpadPart(rawValue: 1)
  /// The touch is a finger that stays down. The touch that ends at its position in the frame of its
  /// landing has been that finger.
  package static let continuesTouch = TouchpadPart(rawValue: 2)
  /// The touch is on a touchpad on which a finger that rests below one that moves is a thumb.
  package static let mayBeThumb = TouchpadPart(rawValue: 4)
  /// A button of the touchpad is down, so that its fingers only move the pointer.
  package static let onlyPoints = TouchpadPart(rawValue: 8)
  /// No finger that is down may tap from the landing of the touch on, because a button was pressed, or
  /// because the touch lands at an edge.
  package static let endsTaps = TouchpadPart(rawValue: 16)
  /// If the touch is found to be a thumb, it remains one when it is alone.
  package static let restsLow = TouchpadPart(rawValue: 32)
  /// The lower of three fingers pinches if it moves while the others rest.
  package static let mayPinch = TouchpadPart(rawValue: 64)

  /// The touchpad counts the touch without reporting its position. Contacts state this by `isUnseen`.
  package static let isCounted = TouchpadPart(rawValue: 1 << 12)

  /// The kind of contact that a touchpad takes a contact for.
  package enum Role: UInt16 {
    case finger, palm
    /// A thumb that may tap if it has been one since it landed.
    case tappingThumb
    case thumb
  }

  package init(_ role: Role) { self.init(rawValue: role.rawValue << 7) }

  package var role: Role { Role(rawValue: rawValue >> 7 & 3) ?? .finger }

  /// The touch is on a touchpad whose contacts are judged, which reports at most `slots` positions.
  package static func judged(slots: Int) -> TouchpadPart {
    TouchpadPart(rawValue: UInt16(min(max(slots, 1), 4)) << 9)
  }

  /// The number of positions that the touchpad reports, or 4 if there are more; 0 if its contacts are
  /// not judged.
  package var slots: Int { Int(rawValue >> 9 & 7) }

  /// Whether the touchpad has judged the contact, so that its positions are those that decide.
  package var isJudged: Bool { slots > 0 }

  /// The part without what belongs to the landing only.
  package var lasting: TouchpadPart { subtracting([.endsTaps, .continuesTouch]) }
}
