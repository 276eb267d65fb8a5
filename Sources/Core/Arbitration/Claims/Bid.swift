/// The change that a recognizer asks for: recognized, begun, or both.
package enum Bid: Hashable, Sendable {
  /// The gesture is recognized in one step, without a begin.
  case recognized
  /// The gesture is recognized in one step, or begins and ends at once, and the next one needs no
  /// new touches.
  case recognizedForNow
  /// The gesture begins and may go on.
  case began
  /// The gesture begins and ends at once, because its touches lifted before the bid was granted.
  case beganAndEnded
}
