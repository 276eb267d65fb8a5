/// The contacts that changed at one instant; a contact that did not change may be left out.
public struct Frame: Hashable, Sendable {
  public var time: Timestamp
  public var contacts: [Contact]
  /// Why contacts of this frame were cancelled, where any were.
  public var interruption: Interruption

  public init(time: Timestamp, contacts: [Contact], interruption: Interruption = .system) {
    self.time = time
    self.contacts = contacts
    self.interruption = interruption
  }
}

/// Why touches were cancelled rather than lifted.
public enum Interruption: UInt8, CaseIterable, Hashable, Sendable {
  /// The system, or the application, took the touch away.
  case system
  /// Events were lost, or the clock jumped, in the middle of a touch.
  case gap
  /// The capture ends with the finger still down.
  case captureEnded
}
