/// The smallest convex shape about a path.
enum ConvexHull {
  /// Its area; zero for points on a line. Andrew's monotone chain (1979), O(n log n).
  static func area(_ path: PathTable) -> Double {
    var order = Array(0..<path.count)
    order.sort { left, right in
      path.x[left] != path.x[right]
        ? path.x[left] < path.x[right]
        : path.y[left] != path.y[right] ? path.y[left] < path.y[right] : left < right
    }
    var hull: [Int] = []
    hull.reserveCapacity(path.count + 1)
    var doubled = 0.0
    for pass in 0..<2 {
      hull.removeAll(keepingCapacity: true)
      for step in 0..<order.count {
        let index = order[pass == 0 ? step : order.count - 1 - step]
        while hull.count > 1, cross(path, hull[hull.count - 2], hull[hull.count - 1], index) <= 0 {
          hull.removeLast()
        }
        hull.append(index)
      }
      // The shoelace formula over this half; the other half closes the ring.
      for corner in 1..<max(hull.count, 1) {
        let (from, to) = (hull[corner - 1], hull[corner])
        doubled += path.x[from] * path.y[to] - path.x[to] * path.y[from]
      }
    }
    return max(doubled / 2, 0)
  }

  private static func cross(_ path: PathTable, _ a: Int, _ b: Int, _ c: Int) -> Double {
    (path.x[b] - path.x[a]) * (path.y[c] - path.y[a])
      - (path.y[b] - path.y[a]) * (path.x[c] - path.x[a])
  }
}
