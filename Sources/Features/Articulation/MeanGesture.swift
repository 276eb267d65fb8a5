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

  /// For each point of `axis` the index of the point of `path` that stands for it. Points correspond in
  /// the order of drawing if that is nearly as near as their best assignment in any order, because the
  /// mean is smoother then.
  private static func assign(
    _ path: PathTable, to axis: PathTable
  ) -> (partners: [Int], distance: Double) {
    func distance(_ partners: [Int]) -> Double {
      partners.enumerated().reduce(0.0) { sum, pair in
        let (dx, dy) = (
          path.x[pair.element] - axis.x[pair.offset], path.y[pair.element] - axis.y[pair.offset]
        )
        return sum + (dx * dx + dy * dy).squareRoot()
      }
    }
    let ordered = Array(axis.x.indices)
    let free = CloudMatching(path, to: axis).partners
    let (inOrder, best) = (distance(ordered), distance(free))
    return inOrder <= best * 1.5 ? (ordered, inOrder) : (free, best)
  }
}
