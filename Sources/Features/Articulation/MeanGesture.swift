package import Strokes

/// The mean of samples of one gesture, and how far the samples lie from it at each of its points.
///
/// Vatavu, Anthony and Wobbrock, "Gesture Heatmaps: Understanding Gesture Performance with Colorful
/// Visualizations" (ICMI 2014). Samples are resampled, moved to their centroid and scaled so that their
/// larger side is 1. Their points are assigned to those of the most central sample.
package struct MeanGesture: Hashable, Sendable {
  /// A point of the mean.
  package struct Place: Hashable, Sendable {
    /// The position; the larger side of a sample is 1.
    package let x, y: Double
    /// The number of the stroke, from 0.
    package let stroke: Int
    /// The root of the mean squared distance of the samples' points.
    package let variation: Double
  }

  /// The points, in the order of drawing.
  package let places: [Place]

  /// The number of points of the mean.
  private static let pointCount = 48
  /// With more samples than this, the most central one is sought among so many of them.
  private static let mostCandidates = 24

  /// Nil without samples.
  package init?(of gestures: [StrokeGesture]) {
    let paths = gestures.map(Self.normalized)
    let step = max(1, (paths.count + Self.mostCandidates - 1) / Self.mostCandidates)
    let candidates = stride(from: 0, to: paths.count, by: step).map { paths[$0] }
    var (central, least): (PathTable?, Double) = (nil, .infinity)
    for candidate in candidates {
      let sum = candidates.reduce(0.0) { $0 + Self.assign($1, to: candidate).distance }
      if sum < least { (central, least) = (candidate, sum) }
    }
    guard let central else { return nil }
    let assigned = paths.map { ($0, Self.assign($0, to: central).partners) }
    let count = Double(paths.count)
    places = central.x.indices.map { index in
      var (x, y, square) = (0.0, 0.0, 0.0)
      for (path, partners) in assigned {
        x += path.x[partners[index]] / count
        y += path.y[partners[index]] / count
      }
      for (path, partners) in assigned {
        let (dx, dy) = (path.x[partners[index]] - x, path.y[partners[index]] - y)
        square += (dx * dx + dy * dy) / count
      }
      return Place(x: x, y: y, stroke: central.stroke[index], variation: square.squareRoot())
    }
  }

  private static func normalized(_ gesture: StrokeGesture) -> PathTable {
    var sketch = Sketch()
    sketch.load(gesture)
    var path = sketch.path(pointCount)
    let (centroid, box) = (path.centroid, path.box)
    let side = max(box.x.length, box.y.length)
    path.normalize(x: centroid.x, y: centroid.y, scale: side > 0 ? side : 1)
    return path
  }

  /// For each point of `axis` the index of the point of `path` that stands for it.
  ///
  /// Points correspond in the order of drawing, forwards or backwards, and from any point of a closed
  /// stroke. If their best assignment in any order is much nearer, they correspond as a cloud. The mean
  /// is smoother in the order of drawing.
  private static func assign(
    _ path: PathTable, to axis: PathTable
  ) -> (partners: [Int], distance: Double) {
    let count = axis.count
    func distance(_ partners: [Int]) -> Double {
      var sum = 0.0
      for index in 0..<count {
        let partner = partners[index]
        let (dx, dy) = (path.x[partner] - axis.x[index], path.y[partner] - axis.y[index])
        sum += (dx * dx + dy * dy).squareRoot()
      }
      return sum
    }
    var ordered = Array(0..<count)
    var least = distance(ordered)
    if path.stroke.last == 0, axis.stroke.last == 0 {
      let starts = path.isClosed && axis.isClosed ? 0..<count : 0..<1
      for start in starts {
        for isReversed in [false, true] {
          let other = (0..<count).map { index in
            isReversed ? (2 * count - 1 - index - start) % count : (index + start) % count
          }
          let sum = distance(other)
          if sum < least { (ordered, least) = (other, sum) }
        }
      }
    }
    let free = CloudMatching(path, to: axis).partners
    let best = distance(free)
    return least <= best * 1.5 ? (ordered, least) : (free, best)
  }
}

extension PathTable {
  /// Whether the path ends near its start, for a path whose larger side is 1.
  fileprivate var isClosed: Bool { count > 2 && distance(0, count - 1) < 0.25 }
}
