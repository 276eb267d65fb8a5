/// The contacts that changed at one time. Contacts that did not change may be left out.
public struct Frame: Hashable, Sendable {
  /// The time of the change.
  public var time: Timestamp
  /// The contacts that changed.
  public var contacts: [Contact]
  /// The reason for the cancelled contacts of this frame; ignored if there are none.
  public var interruption: Interruption

  /// Creates a frame.
  public init(time: Timestamp, contacts: [Contact], interruption: Interruption = .system) {
    self.time = time
    self.contacts = contacts
    self.interruption = interruption
  }
}

/// The reason why touches were cancelled instead of lifted.
public enum Interruption: UInt8, CaseIterable, Hashable, Sendable {
  /// The system or the application cancelled the touch.
  case system
  /// Events were lost, or the clock jumped, while the touch was down.
  case gap
  /// The capture ended while the touch was down.
  case captureEnded
}
