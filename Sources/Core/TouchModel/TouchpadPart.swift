/// The part of a touch in the gestures of a touchpad that judges its contacts itself. Most touches have
/// none of these traits.
@usableFromInline package struct TouchpadPart: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The touch takes no part in taps: it is a palm or a thumb, or has pressed a button.
  package static let tapsNothing = TouchpadPart(rawValue: 1)
  /// The touch takes no part in gestures other than taps: it is a palm or a thumb, or rests on a button.
  package static let movesNothing = TouchpadPart(rawValue: 2)
  /// The touch is a finger that stays down. The touch that ends at its position in the frame of its
  /// landing has been that finger.
  package static let continuesTouch = TouchpadPart(rawValue: 4)
  /// The touch is on a touchpad on which a finger that rests below one that moves is a thumb.
  package static let mayBeThumb = TouchpadPart(rawValue: 8)
  /// The positions of the touch are already those that the touchpad takes instead of positions that
  /// wobble.
  package static let isSteadied = TouchpadPart(rawValue: 16)
  /// A button of the touchpad is down, so that no finger holds.
  package static let buttonIsDown = TouchpadPart(rawValue: 32)
}
