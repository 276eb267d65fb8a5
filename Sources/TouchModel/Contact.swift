/// Names one touch from landing to lift. Never used twice in a capture, unlike a tracking ID.
@frozen public struct TouchID: Hashable, Sendable {
  public var number: Int32

  @inlinable public init(_ number: Int32) { self.number = number }
}

/// One finger, pen or palm in one frame.
@frozen public struct Contact: Hashable, Sendable {
  /// The change of the contact in this frame.
  @frozen public enum Phase: UInt8, CaseIterable, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// UIKit's touch types: a finger on a screen, on a pad, a pen, a pointer.
  @frozen public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public var id: TouchID
  public var phase: Phase
  public var kind: Kind
  /// One bit a fact, so that a contact keeps to its 48 bytes.
  @usableFromInline var facts: UInt8 = 0
  /// In points.
  public var position: Point
  // Seven measures in the room of three optionals: recognizers read a contact of 48 bytes.
  @usableFromInline var pressureWord = Measure.none
  @usableFromInline var majorWord = Measure.none
  @usableFromInline var minorWord = Measure.none
  @usableFromInline var orientationWord = Measure.none
  @usableFromInline var toolMajorWord = Measure.none
  @usableFromInline var toolMinorWord = Measure.none

  @inlinable public init(id: TouchID, phase: Phase, position: Point, kind: Kind = .direct) {
    self.id = id
    self.phase = phase
    self.position = position
    self.kind = kind
  }

  /// The driver calls it a palm.
  public var isPalm: Bool {
    @inlinable get { facts & 1 != 0 }
    @inlinable set { facts = newValue ? facts | 1 : facts & ~1 }
  }
  /// Seen above the surface without touching it.
  public var isHovering: Bool {
    @inlinable get { facts & 2 != 0 }
    @inlinable set {
      if !newValue { distance = nil }
      facts = newValue ? facts | 2 : facts & ~2
    }
  }
  /// The device counts it, and does not say where it is; the position is a guess.
  public var isUnseen: Bool {
    @inlinable get { facts & 4 != 0 }
    @inlinable set { facts = newValue ? facts | 4 : facts & ~4 }
  }

  /// In the device's own units, or from 0 to 1 in a touch log.
  public var pressure: Float? {
    @inlinable get { facts & 8 != 0 ? nil : Measure.value(pressureWord) }
    @inlinable set {
      facts &= ~8
      pressureWord = Measure.word(newValue)
    }
  }

  /// The height above the surface of a hovering contact, in points; nil if it touches or the height
  /// is unknown.
  ///
  /// What hovers does not press: either measure takes the other's place, and a distance means that
  /// the contact hovers.
  public var distance: Float? {
    @inlinable get { facts & 8 != 0 ? Measure.value(pressureWord) : nil }
    @inlinable set {
      if let newValue {
        facts |= 2 | 8
        pressureWord = Measure.word(newValue)
      } else if facts & 8 != 0 {
        pressure = nil
      }
    }
  }

  /// Axes of the ellipse in which it touches, in points.
  public var major: Float? {
    @inlinable get { Measure.value(majorWord) }
    @inlinable set { majorWord = Measure.word(newValue) }
  }
  public var minor: Float? {
    @inlinable get { Measure.value(minorWord) }
    @inlinable set { minorWord = Measure.word(newValue) }
  }

  /// Where the long axis points: clockwise from the y axis, in radians, a quarter turn at most.
  public var orientation: Float? {
    @inlinable get { Measure.value(orientationWord) }
    @inlinable set { orientationWord = Measure.word(newValue) }
  }

  /// Axes of the ellipse of the finger or tool itself, near the surface, in points.
  public var toolMajor: Float? {
    @inlinable get { Measure.value(toolMajorWord) }
    @inlinable set { toolMajorWord = Measure.word(newValue) }
  }
  public var toolMinor: Float? {
    @inlinable get { Measure.value(toolMinorWord) }
    @inlinable set { toolMinorWord = Measure.word(newValue) }
  }
}

/// A number that may be unknown, in four bytes.
@usableFromInline enum Measure {
  /// One of the many not-a-numbers; no device measures it.
  @inlinable static var none: UInt32 { .max }

  @inlinable static func value(_ word: UInt32) -> Float? {
    word == none ? nil : Float(bitPattern: word)
  }

  /// Adding zero makes both zeros one, so that equal measures are equal words.
  @inlinable static func word(_ value: Float?) -> UInt32 {
    value.map { ($0 + 0).bitPattern } ?? none
  }
}
