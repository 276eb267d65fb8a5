/// The movement and the number of fingers before a pan begins; a failure reports them.
package struct PanAttempt: Hashable, Sendable {
  /// The most fingers that were down at once.
  package private(set) var most = 0
  /// The farthest that an allowed number of fingers moved; in points.
  package var farthest = 0.0
  /// The most fingers that moved far enough although they were fewer than needed; 0 for none.
  package private(set) var missed = 0

  package init() {}

  /// Notes how many fingers are down.
  package mutating func count(_ fingers: Int) { most = max(most, fingers) }

  /// Notes how far an allowed number of fingers has moved, in points.
  @inline(__always)
  package mutating func reach(_ extent: Double) { farthest = max(farthest, extent) }

  /// Notes that fewer fingers than needed moved far enough.
  package mutating func miss(with fingers: Int) { missed = max(missed, fingers) }

  /// Forgets how many fingers were down.
  package mutating func forgetCount() { most = 0 }
}
