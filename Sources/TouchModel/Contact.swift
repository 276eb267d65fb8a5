/// Names one touch from landing to lift. Never used twice in a capture, unlike a tracking ID.
@frozen public struct TouchID: Hashable, Sendable {
  public var number: Int32

  @inlinable public init(_ number: Int32) { self.number = number }
}

/// One finger, pen or palm in one frame.
@frozen public struct Contact: Hashable, Sendable {
  /// What became of the contact in this frame.
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
  /// The driver calls it a palm.
  public var isPalm = false
  /// Seen above the surface without touching it.
  public var isHovering = false
  /// In points.
  public var position: Point
  /// In the device's own units, or from 0 to 1 in a touch log.
  public var pressure: Float?
  /// Axes of the contact's ellipse, in points.
  public var major: Float?
  public var minor: Float?

  public init(id: TouchID, phase: Phase, position: Point, kind: Kind = .direct) {
    self.id = id
    self.phase = phase
    self.position = position
    self.kind = kind
  }
}
