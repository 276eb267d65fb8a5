internal import TouchModel

/// The taps that have been completed one after another.
struct TouchpadTapCount: Hashable, Sendable {
  private(set) var completed = 0
  private(set) var last: Timestamp?
  /// The centroid of the fingers of the first tap when they landed.
  private(set) var location: Point?

  /// Fingers landed; `centroid` is that of all fingers that are down, where they landed.
  mutating func land(at centroid: Point) {
    if completed == 0 { location = centroid }
  }

  mutating func complete(at time: Timestamp) {
    completed += 1
    last = time
  }
}
