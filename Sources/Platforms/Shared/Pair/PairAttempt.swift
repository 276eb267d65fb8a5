/// The movement of two fingers before a pinch or a rotation begins; a failure reports it.
struct PairAttempt: Hashable, Sendable {
  /// The farthest from where it started: in points for a pinch, in radians for a rotation.
  private(set) var farthest = 0.0
  /// Whether two fingers have been down at once.
  var hadBoth = false

  mutating func reach(_ extent: Double) { farthest = max(farthest, abs(extent)) }
}
