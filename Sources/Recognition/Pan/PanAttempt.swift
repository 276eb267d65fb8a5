/// The movement and the number of fingers before a pan begins; a failure reports them.
struct PanAttempt: Hashable, Sendable {
  /// The most fingers that were down at once.
  private(set) var most = 0
  /// The farthest that an allowed number of fingers moved; in points.
  var farthest = 0.0
  /// The most fingers that moved far enough although they were fewer than needed; 0 for none.
  private(set) var missed = 0

  /// Notes how many fingers are down.
  mutating func count(_ fingers: Int) { most = max(most, fingers) }

  /// Notes how far an allowed number of fingers has moved, in points.
  @inline(__always)
  mutating func reach(_ extent: Double) { farthest = max(farthest, extent) }

  /// Notes that fewer fingers than needed moved far enough.
  mutating func miss(with fingers: Int) { missed = max(missed, fingers) }

  /// Forgets how many fingers were down.
  mutating func forgetCount() { most = 0 }
}
