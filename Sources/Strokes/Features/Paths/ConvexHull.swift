/// The convex hull of a path.
enum ConvexHull {
  private typealias Place = SIMD2<Double>

  /// Returns the area of the hull; zero for points on a line.
  ///
  /// The outermost points left, right, above and below the line between the first two form a
  /// quadrilateral, and points inside it are left out (Akl and Toussaint 1978). A monotone chain is
  /// built beyond each edge (Andrew 1979). O(n log r) if the path reverses its x direction r times
  /// beyond an edge, because the parts between reversals are already sorted.
  static func area(_ path: PathView) -> Double {
    let room = path.count + 2
    guard path.count > 2 else { return 0 }
    return withUnsafeTemporaryAllocation(of: Place.self, capacity: 2 * room) { places in
      guard let base = places.baseAddress else { return 0 }
      var (left, right) = (path.place(0), path.place(0))
      for index in 1..<path.count {
        let place = path.place(index)
        if isBefore(place, left) { left = place }
        if isBefore(right, place) { right = place }
      }
      var (top, bottom, above, below) = (left, left, 0.0, 0.0)
      for index in 0..<path.count {
        let place = path.place(index)
        let side = cross(left, right, place)
        if side < above { (above, top) = (side, place) }
        if side > below { (below, bottom) = (side, place) }
      }
      let spare = base + room
      func beyond(
        _ list: UnsafeMutablePointer<Place>, _ from: Place, _ to: Place, turning: Double
      ) -> Double {
        var count = 0
        for index in 0..<path.count {
          // Every point is written, and the count grows only if it lies beyond, which avoids a
          // branch.
          list[count] = path.place(index)
          count += turning * cross(from, to, list[count]) > 0 ? 1 : 0
        }
        sort(list, spare: spare, count)
        return side(list, count, from: from, to: to, spare, turning: turning)
      }
      return
        (below - above + beyond(base, left, top, turning: -1)
        + beyond(base, top, right, turning: -1) + beyond(base, left, bottom, turning: 1)
        + beyond(base, bottom, right, turning: 1)) / 2
    }
  }

  /// Returns twice the area between one side of the hull and the line from its left end to its
  /// right one.
  private static func side(
    _ sorted: UnsafeMutablePointer<Place>, _ count: Int, from left: Place, to right: Place,
    _ hull: UnsafeMutablePointer<Place>, turning: Double
  ) -> Double {
    hull[0] = left
    sorted[count] = right
    var filled = 1
    for index in 0...count {
      let place = sorted[index]
      while filled > 1, turning * cross(hull[filled - 2], hull[filled - 1], place) >= 0 {
        filled -= 1
      }
      hull[filled] = place
      filled += 1
    }
    var doubled = 0.0
    for corner in 1..<filled { doubled += cross(left, hull[corner - 1], hull[corner]) }
    return abs(doubled)
  }

  @inline(__always) private static func cross(_ a: Place, _ b: Place, _ c: Place) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  @inline(__always) private static func isBefore(_ one: Place, _ other: Place) -> Bool {
    one.x != other.x ? one.x < other.x : one.y < other.y
  }

  /// Sorts by x, then y, with a merge sort of the existing runs.
  private static func sort(
    _ places: UnsafeMutablePointer<Place>, spare: UnsafeMutablePointer<Place>, _ count: Int
  ) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: count + 1) { starts in
      var runs = 0
      var start = 0
      while start < count {
        starts[runs] = start
        runs += 1
        var end = start + 1
        if end < count, isBefore(places[end], places[start]) {
          while end < count, isBefore(places[end], places[end - 1]) { end += 1 }
          reverse(places + start, end - start)
        } else {
          while end < count, !isBefore(places[end], places[end - 1]) { end += 1 }
        }
        start = end
      }
      starts[runs] = count
      while runs > 1 {
        var merged = 0
        for run in stride(from: 0, to: runs - 1, by: 2) {
          merge(places, starts[run], starts[run + 1], starts[run + 2], spare)
          starts[merged] = starts[run]
          merged += 1
        }
        if runs % 2 == 1 {
          starts[merged] = starts[runs - 1]
          merged += 1
        }
        starts[merged] = count
        runs = merged
      }
    }
  }

  private static func reverse(_ places: UnsafeMutablePointer<Place>, _ count: Int) {
    for index in 0..<count / 2 {
      (places[index], places[count - 1 - index]) = (places[count - 1 - index], places[index])
    }
  }

  /// Merges two neighboring runs, with a copy of the first one in `spare`.
  private static func merge(
    _ places: UnsafeMutablePointer<Place>, _ start: Int, _ middle: Int, _ end: Int,
    _ spare: UnsafeMutablePointer<Place>
  ) {
    let left = middle - start
    spare.update(from: places + start, count: left)
    var (one, other, place) = (0, middle, start)
    while one < left, other < end {
      let takesOther = isBefore(places[other], spare[one])
      places[place] = takesOther ? places[other] : spare[one]
      other += takesOther ? 1 : 0
      one += takesOther ? 0 : 1
      place += 1
    }
    (places + place).update(from: spare + one, count: left - one)
  }
}
