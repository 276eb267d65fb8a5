public import TouchModel

/// A touch that landed and was offered to a recognizer, which follows it from then on.
public struct TouchOffer: Hashable, Sendable {
  /// When the touch landed.
  public var time: Timestamp
  public var touch: TouchID
  /// The number of the recognizer.
  public var recognizer: Int
}
