internal import TouchModel

/// Which touches a recognizer follows that has room for fewer than there are.
///
/// The time decides first: who landed earlier is followed. Touches that land in one frame have no
/// order, because a device reports them in the order of its slots. Among those the geometry decides.
extension TouchTable {
  /// The touch of `set` that landed first. If several landed in one frame, the one that is farthest
  /// from the touch at `place`; without one, an end of the longest line between any two of them.
  ///
  /// Equal distances are told apart by position: the leftmost comes first, then the topmost. nil if
  /// `set` is empty.
  func outermost(of set: TouchSet, from place: Int?) -> Int? {
    var best: (place: Int, reach: Double)?
    let candidates = earliest(of: set)
    for candidate in candidates {
      let reach =
        place.map { squaredDistance(candidate, $0) }
        ?? candidates.reduce(0) { max($0, squaredDistance(candidate, $1)) }
      if let known = best, !comesBefore(candidate, reach, known.place, known.reach) { continue }
      best = (candidate, reach)
    }
    return best?.place
  }

  /// The mean movement since the landing of the first touches of `set` in the table, at most `count`;
  /// zero if there are none.
  ///
  /// The order of the table is that in which touches landed, and within a frame that of the frame.
  /// Qt, which measures so, takes the first of its touch points, too.
  func meanMovement(ofFirst count: Int, of set: TouchSet) -> Point {
    var (sum, taken) = (Point.zero, 0)
    for place in set where taken < count {
      sum += movement(at: place)
      taken += 1
    }
    return sum / Double(max(taken, 1))
  }

  /// Those of `set` that landed no later than any other of it.
  private func earliest(of set: TouchSet) -> TouchSet {
    guard set.hasSeveral else { return set }
    var first = Timestamp(microseconds: .max)
    for place in set { first = min(first, self[place].landed) }
    var found = TouchSet()
    for place in set where self[place].landed == first { found.formUnion(TouchSet(place)) }
    return found
  }

  /// Between the places where two touches landed, which no later movement changes.
  private func squaredDistance(_ first: Int, _ second: Int) -> Double {
    (self[first].origin - self[second].origin).squaredLength
  }

  private func comesBefore(
    _ first: Int, _ reach: Double, _ second: Int, _ otherReach: Double
  ) -> Bool {
    // Distances that differ by rounding alone are equal.
    let slack = Rounding.slack * max(1, reach)
    if abs(reach - otherReach) > slack { return reach > otherReach }
    let (one, other) = (self[first].origin, self[second].origin)
    return one.x != other.x ? one.x < other.x : one.y < other.y
  }
}
