/// What the fingers of a pan have done before it began; a failure reports it.
struct PanAttempt: Hashable, Sendable {
  /// The most fingers that were down at once.
  var most = 0
  /// How far as many fingers as are allowed went; in points.
  var farthest = 0.0
  /// The most fingers that went far enough although they were fewer than needed; 0 for none.
  var missed = 0

  /// Takes note of how many fingers are down.
  mutating func count(_ fingers: Int) { most = max(most, fingers) }
}
