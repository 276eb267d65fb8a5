/// The identifier of one touch from landing to lift. Unlike a tracking ID, it is used only once in
/// a capture.
@frozen public struct TouchID: Hashable, Sendable {
  /// The number of the touch.
  public var number: Int32

  /// Creates an identifier from a number.
  @inlinable public init(_ number: Int32) { self.number = number }
}

/// One finger, pen or palm in one frame.
@frozen public struct Contact: Hashable, Sendable {
  /// The change of the contact in this frame.
  @frozen public enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// UIKit's touch types: a finger on a screen, a finger on a touchpad, a pen, and a pointer.
  @frozen public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// The touch that the contact belongs to.
  public var id: TouchID
  /// The change of the contact in this frame.
  public var phase: Phase
  /// The type of the touch.
  public var kind: Kind
  /// Flags in four bits, and the upper four bits of `touchpadPart`, so that a contact needs only 48
  /// bytes.
  @usableFromInline var facts: UInt8 = 0
  @usableFromInline var partByte: UInt8 = 0
  /// The position in points of the surface.
  public var position: Point
  // Seven measures in the space of three optionals, because recognizers read contacts in every
  // frame.
  @usableFromInline var pressureWord = OptionalFloatBits.none
  @usableFromInline var majorWord = OptionalFloatBits.none
  @usableFromInline var minorWord = OptionalFloatBits.none
  @usableFromInline var orientationWord = OptionalFloatBits.none
  @usableFromInline var toolMajorWord = OptionalFloatBits.none
  @usableFromInline var toolMinorWord = OptionalFloatBits.none

  /// Creates a contact of which only the position is known.
  @inlinable public init(id: TouchID, phase: Phase, position: Point, kind: Kind = .direct) {
    self.id = id
    self.phase = phase
    self.position = position
    self.kind = kind
  }

  /// The part that a touchpad gives the contact in its gestures. The value at the landing of a touch
  /// holds until it lifts.
  package var touchpadPart: TouchpadPart {
    get { TouchpadPart(rawValue: UInt16(partByte) | UInt16(facts >> 4) << 8) }
    set {
      partByte = UInt8(truncatingIfNeeded: newValue.rawValue)
      facts = facts & 0x0f | UInt8(truncatingIfNeeded: newValue.rawValue >> 8) << 4
    }
  }

  /// Whether the driver reports the contact as a palm.
  public var isPalm: Bool {
    @inlinable get { facts & 1 != 0 }
    @inlinable set { facts = newValue ? facts | 1 : facts & ~1 }
  }
  /// Whether the contact is above the surface without touching it. Setting it to false removes
  /// `distance`.
  public var isHovering: Bool {
    @inlinable get { facts & 2 != 0 }
    @inlinable set {
      if !newValue { distance = nil }
      facts = newValue ? facts | 2 : facts & ~2
    }
  }
  /// Whether the device counts the contact without reporting its position. The position is then a
  /// guess.
  public var isUnseen: Bool {
    @inlinable get { facts & 4 != 0 }
    @inlinable set { facts = newValue ? facts | 4 : facts & ~4 }
  }
  /// The pressure in the device's own units, or from 0 to 1 in a touch log; nil if unknown.
  public var pressure: Float? {
    @inlinable get { facts & 8 != 0 ? nil : OptionalFloatBits.value(pressureWord) }
    @inlinable set {
      facts &= ~8
      pressureWord = OptionalFloatBits.word(newValue)
    }
  }

  /// The height above the surface of a hovering contact, in points; nil if it touches or the height
  /// is unknown.
  ///
  /// A hovering contact has no pressure, so setting the distance removes the pressure and the other
  /// way round. Setting a distance makes the contact hover.
  public var distance: Float? {
    @inlinable get { facts & 8 != 0 ? OptionalFloatBits.value(pressureWord) : nil }
    @inlinable set {
      if let newValue {
        facts |= 2 | 8
        pressureWord = OptionalFloatBits.word(newValue)
      } else if facts & 8 != 0 {
        pressure = nil
      }
    }
  }

  /// The length of the long axis of the contact ellipse, in points; nil if unknown.
  public var major: Float? {
    @inlinable get { OptionalFloatBits.value(majorWord) }
    @inlinable set { majorWord = OptionalFloatBits.word(newValue) }
  }
  /// The length of the short axis of the contact ellipse, in points; nil if unknown.
  public var minor: Float? {
    @inlinable get { OptionalFloatBits.value(minorWord) }
    @inlinable set { minorWord = OptionalFloatBits.word(newValue) }
  }

  /// The direction of the long axis, in radians clockwise from the y axis, at most a quarter turn
  /// either way; nil if unknown.
  public var orientation: Float? {
    @inlinable get { OptionalFloatBits.value(orientationWord) }
    @inlinable set { orientationWord = OptionalFloatBits.word(newValue) }
  }

  /// The length of the long axis of the finger or tool near the surface, in points; nil if unknown.
  public var toolMajor: Float? {
    @inlinable get { OptionalFloatBits.value(toolMajorWord) }
    @inlinable set { toolMajorWord = OptionalFloatBits.word(newValue) }
  }
  /// The length of the short axis of the finger or tool near the surface, in points; nil if
  /// unknown.
  public var toolMinor: Float? {
    @inlinable get { OptionalFloatBits.value(toolMinorWord) }
    @inlinable set { toolMinorWord = OptionalFloatBits.word(newValue) }
  }
}

/// A number that may be unknown, in four bytes.
@usableFromInline enum OptionalFloatBits {
  /// The bit pattern that stands for "unknown": a not-a-number that no device reports.
  @inlinable static var none: UInt32 { .max }

  @inlinable static func value(_ word: UInt32) -> Float? {
    word == none ? nil : Float(bitPattern: word)
  }

  /// Returns the bit pattern of a measure. Adding zero turns a negative zero into a positive one,
  /// so that equal measures have equal bit patterns.
  @inlinable static func word(_ value: Float?) -> UInt32 {
    value.map { ($0 + 0).bitPattern } ?? none
  }
}
