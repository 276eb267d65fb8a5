public import TouchModel

/// A touch that landed and was offered to a recognizer. The recognizer follows the touch from then
/// on.
public struct TouchOffer: Hashable, Sendable {
  /// The time at which the touch landed.
  public var time: Timestamp
  /// The touch that was offered.
  public var touch: TouchID
  /// The number of the recognizer.
  public var recognizer: Int
}
