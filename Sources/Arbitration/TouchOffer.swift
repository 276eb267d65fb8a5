package import TouchModel

/// A touch that landed and was offered to a recognizer. The recognizer follows the touch from then
/// on.
package struct TouchOffer: Hashable, Sendable {
  /// The time at which the touch landed.
  package var time: Timestamp
  /// The touch that was offered.
  package var touch: TouchID
  /// The number of the recognizer.
  package var recognizer: Int
}
