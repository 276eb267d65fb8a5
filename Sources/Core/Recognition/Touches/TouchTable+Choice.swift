internal import TouchModel

/// The choice of touches by a recognizer that follows fewer touches than there are.
///
/// A touch that landed earlier is chosen first. Touches that land in one frame have no order,
/// because a device reports them in the order of its slots. Among these touches the geometry
/// decides.
extension TouchTable {
  /// Returns the touch of `set` that landed first; nil if `set` is empty.
  ///
  /// If several touches landed first in one frame, returns the touch that is farthest from the
  /// touch at `place`. If `place` is nil, returns an end of the longest line between any two of
  /// them. If distances are equal, the leftmost touch is returned, then the topmost.
  package func outermost(of set: TouchSet, from place: Int?) -> Int? {
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

  /// Returns the touches of `set` that landed first.
  private func earliest(of set: TouchSet) -> TouchSet {
    guard set.hasSeveral else { return set }
    var first = Timestamp(microseconds: .max)
    for place in set { first = min(first, self[place].landed) }
    var found = TouchSet()
    for place in set where self[place].landed == first { found.formUnion(TouchSet(place)) }
    return found
  }

  /// The squared distance between the landing positions of two touches, which does not change when
  /// the touches move.
  private func squaredDistance(_ first: Int, _ second: Int) -> Double {
    (self[first].origin - self[second].origin).squaredLength
  }

  private func comesBefore(
    _ first: Int, _ reach: Double, _ second: Int, _ otherReach: Double
  ) -> Bool {
    // Distances that differ only by rounding are equal.
    let slack = Rounding.slack * max(1, reach)
    if abs(reach - otherReach) > slack { return reach > otherReach }
    let (one, other) = (self[first].origin, self[second].origin)
    return one.x != other.x ? one.x < other.x : one.y < other.y
  }
}
