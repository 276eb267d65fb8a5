internal import Recognition
internal import TouchModel

/// The taps that have been completed one after another.
struct TouchpadTapCount: Hashable, Sendable {
  private(set) var completed = 0
  /// The number of taps that make the gesture.
  let wanted: Int
  private(set) var last: Timestamp?
  /// The centroid of the fingers of the first tap when they landed.
  private(set) var location: Point?

  init(of wanted: Int) { self.wanted = wanted }

  /// Whether all taps of the gesture are complete.
  var isDone: Bool { completed == wanted }

  /// Fingers landed; `centroid` is that of all fingers that are down, where they landed.
  mutating func land(at centroid: Point) {
    if completed == 0 || isDone { location = centroid }
  }

  /// Counts a tap. The tap after the last one that was wanted is the first of the next gesture.
  mutating func complete(at time: Timestamp) {
    completed = isDone ? 1 : completed + 1
    last = time
  }
}
