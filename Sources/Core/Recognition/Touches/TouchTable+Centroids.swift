public import TouchModel

/// Centroids of touches, and distances from where touches landed. Positions are in points of the
/// surface.
extension TouchTable {
  /// The mean position of the touches in `set`; zero if it is empty.
  @inlinable @inline(__always)
  public func centroid(of set: TouchSet) -> Point {
    set == state.pointee.middled ? state.pointee.middle : meanPosition(of: set)
  }

  /// The mean position of the touches in `set`, as `centroid(of:)`. It is inlined because most
  /// movements need it.
  @inline(__always)
  func middle(of set: TouchSet) -> Point {
    set == state.pointee.middled
      ? state.pointee.middle : Self.mean(of: set) { touches[$0].position }
  }

  /// The mean position of the touches in `set`, and their number.
  @inlinable @inline(__always)
  package func centroidAndCount(of set: TouchSet) -> (centroid: Point, count: Int32) {
    set == state.pointee.middled
      ? (state.pointee.middle, state.pointee.middledCount)
      : (meanPosition(of: set), Int32(truncatingIfNeeded: set.count))
  }

  /// The mean landing position of the touches in `set`; zero if it is empty.
  public func centroidOfOrigins(of set: TouchSet) -> Point {
    if set.hasSeveral { return meanOrigin(of: set) }
    return set.first.map { Point.zero + touches[$0].origin } ?? .zero
  }

  @inline(never)
  private func meanOrigin(of set: TouchSet) -> Point { Self.mean(of: set) { touches[$0].origin } }

  /// The square of the largest distance between a touch of `set` and its landing position, in
  /// square points; zero if `set` is empty.
  public func farthestDriftSquared(of set: TouchSet) -> Double {
    var farthest = 0.0
    for place in set {
      farthest = max(farthest, (touches[place].position - touches[place].origin).squaredLength)
    }
    return farthest
  }

  @usableFromInline
  func meanPosition(of set: TouchSet) -> Point { Self.mean(of: set) { touches[$0].position } }

  @inlinable @inline(__always)
  static func mean(of set: TouchSet, _ point: (Int) -> Point) -> Point {
    var (sum, count) = (Point.zero, 0)
    for place in set {
      sum += point(place)
      count &+= 1
    }
    // For two touches, a multiplication gives the same result as the division in a third of the
    // time.
    return count > 2 ? sum / Double(count) : count == 2 ? sum * 0.5 : sum
  }
}
