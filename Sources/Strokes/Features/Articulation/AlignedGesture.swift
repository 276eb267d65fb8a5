import Strokes

/// A gesture that can be aligned with another drawing of it, point by point.
///
/// Two drawings with the same number of strokes correspond stroke by stroke: the most similar
/// strokes first, each forwards or backwards, and a closed stroke from any of its points. If points
/// are much nearer to each other in another order, or if the numbers of strokes differ, the
/// drawings correspond as clouds ($P).
struct AlignedGesture {
  /// The number of points in all strokes together.
  private static let pointCount = 48
  /// The factor by which the distance must exceed the distance of clouds before clouds are used.
  private static let tolerance = 1.5

  /// The recorded points of the strokes, centered and in unit size.
  private let strokes: [PathTable]
  /// The points of all strokes after resampling. The number of points in a stroke is its share of
  /// the length.
  let path: PathTable

  init(_ gesture: StrokeGesture) {
    var sketch = Sketch()
    sketch.load(gesture)
    var whole = sketch.recorded
    let even = sketch.path(Self.pointCount)
    let (centroid, box) = (even.centroid, even.box)
    let side = max(box.x.length, box.y.length)
    whole.normalize(x: centroid.x, y: centroid.y, scale: side > 0 ? side : 1)
    let count = max(sketch.strokeCount, 1)
    var strokes = Array(repeating: PathTable(), count: count)
    for index in 0..<whole.count {
      strokes[min(whole.stroke[index], count - 1)].append(index, of: whole)
    }
    self.strokes = strokes
    let lengths = strokes.map(\.pathLength)
    let total = lengths.reduce(0, +)
    var path = PathTable()
    for (stroke, length) in zip(strokes, lengths) {
      let share = total > 0 ? length / total : 1 / Double(count)
      let points = stroke.resampled(
        max(2, Int((share * Double(Self.pointCount)).rounded())), countsHops: false)
      for index in 0..<points.count { path.append(index, of: points) }
    }
    self.path = path
  }

  /// Returns the points of this gesture that correspond to those of `axis`, and the sum of their
  /// distances.
  func assigned(to axis: AlignedGesture) -> (path: PathTable, distance: Double) {
    let cloud = asCloud(for: axis)
    guard strokes.count == axis.strokes.count else { return cloud }
    let ordered = strokeByStroke(for: axis)
    return ordered.distance <= cloud.distance * Self.tolerance ? ordered : cloud
  }

  private func asCloud(for axis: AlignedGesture) -> (path: PathTable, distance: Double) {
    var whole = PathTable()
    for stroke in strokes {
      for index in 0..<stroke.count { whole.append(index, of: stroke) }
    }
    let points = whole.resampled(axis.path.count, countsHops: false)
    let partners = CloudMatching(points, to: axis.path).partners
    let result = points.picked(partners)
    return (result, result.distanceSum(to: axis.path))
  }

  private func strokeByStroke(for axis: AlignedGesture) -> (path: PathTable, distance: Double) {
    let targets = axis.path.byStroke(axis.strokes.count)
    /// A stroke of this gesture, resampled to the points of a stroke of the axis.
    struct Pair {
      let target: Int
      let stroke: Int
      let points: PathTable
      let distance: Double
      /// The mean distance of the points, by which pairs are compared.
      var mean: Double { distance / Double(max(points.count, 1)) }
    }
    var pairs: [Pair] = []
    for (target, points) in targets.enumerated() {
      for (number, stroke) in strokes.enumerated() {
        let best = stroke.nearest(to: points)
        pairs.append(
          Pair(target: target, stroke: number, points: best.path, distance: best.distance))
      }
    }
    pairs.sort { ($0.mean, $0.target, $0.stroke) < ($1.mean, $1.target, $1.stroke) }
    var chosen: [Pair?] = Array(repeating: nil, count: targets.count)
    var taken = Set<Int>()
    for pair in pairs where chosen[pair.target] == nil && taken.insert(pair.stroke).inserted {
      chosen[pair.target] = pair
    }
    var (path, distance) = (PathTable(), 0.0)
    for pair in chosen.compactMap({ $0 }) {
      for index in 0..<pair.points.count { path.append(index, of: pair.points) }
      distance += pair.distance
    }
    return (path, distance)
  }
}

extension PathTable {
  /// The length of a path of one stroke.
  fileprivate var pathLength: Double {
    (1..<Swift.max(count, 1)).reduce(0.0) { $0 + distance($1 - 1, $1) }
  }

  /// Whether the path ends near its start, for a gesture whose larger side is 1.
  private var isClosed: Bool {
    count > 2 && distance(0, count - 1) < 0.2 && pathLength > 0.8
  }

  /// Returns the points at these indices.
  fileprivate func picked(_ indices: [Int]) -> PathTable {
    var result = PathTable()
    result.reserveCapacity(indices.count)
    for index in indices { result.append(index, of: self) }
    return result
  }

  /// Returns the points of each stroke.
  fileprivate func byStroke(_ count: Int) -> [PathTable] {
    var result = Array(repeating: PathTable(), count: count)
    for index in 0..<self.count {
      result[Swift.min(stroke[index], count - 1)].append(index, of: self)
    }
    return result
  }

  /// Returns the sum of the distances to the points of another path with the same number of points.
  fileprivate func distanceSum(to other: PathTable) -> Double {
    var sum = 0.0
    for index in 0..<Swift.min(count, other.count) {
      let (dx, dy) = (x[index] - other.x[index], y[index] - other.y[index])
      sum += (dx * dx + dy * dy).squareRoot()
    }
    return sum
  }

  /// Returns this stroke, resampled to the number of points of another, forwards or backwards and,
  /// if both are closed, from the point with the least distance.
  fileprivate func nearest(to other: PathTable) -> (path: PathTable, distance: Double) {
    let count = other.count
    let even = resampled(count, countsHops: false)
    var (best, least) = (even, even.distanceSum(to: other))
    let starts = even.isClosed && other.isClosed ? 0..<count : 0..<1
    for start in starts {
      for isReversed in [false, true] where start > 0 || isReversed {
        let candidate = even.picked(
          (0..<count).map { index in
            isReversed ? (2 * count - 1 - index - start) % count : (index + start) % count
          })
        let distance = candidate.distanceSum(to: other)
        if distance < least { (best, least) = (candidate, distance) }
      }
    }
    return (best, least)
  }
}
