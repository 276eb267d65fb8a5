/// Qt's limits for one step of a pinch: a larger or smaller factor is passed over, and the scale goes
/// on from what it was (`qstandardgestures.cpp` [S]).
struct LeapFilter: Hashable, Sendable {
  let largest: Double
  let smallest: Double

  /// Returns whether the step from a span to the next is passed over.
  func passesOver(from last: Double, to now: Double) -> Bool {
    now > last * largest || now < last * smallest
  }
}
