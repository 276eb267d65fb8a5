package import Strokes

/// The mean of samples of one gesture, and how far the samples are from it at each of its points.
///
/// Vatavu, Anthony and Wobbrock, "Gesture Heatmaps: Understanding Gesture Performance with Colorful
/// Visualizations" (ICMI 2014). Samples are moved to their centroid, scaled so that their larger
/// side is 1, and resampled. Their points are assigned to those of the most central sample; see
/// `AlignedGesture`.
package struct MeanGesture: Hashable, Sendable {
  /// A point of the mean.
  package struct Place: Hashable, Sendable {
    /// The x coordinate; `y` is the other one. The larger side of a sample is 1.
    package let x, y: Double
    /// The number of the stroke, from 0.
    package let stroke: Int
    /// The root mean square distance of the samples' points.
    package let variation: Double
  }

  /// The points, in the order of drawing.
  package let places: [Place]

  /// The largest number of samples among which the most central one is searched for.
  private static let mostCandidates = 24

  /// Creates the mean of gestures; nil without samples.
  package init?(of gestures: [StrokeGesture]) {
    let samples = gestures.map(AlignedGesture.init)
    let step = max(1, (samples.count + Self.mostCandidates - 1) / Self.mostCandidates)
    let candidates = stride(from: 0, to: samples.count, by: step).map { samples[$0] }
    var (central, least): (AlignedGesture?, Double) = (nil, .infinity)
    for candidate in candidates {
      let sum = candidates.reduce(0.0) { $0 + $1.assigned(to: candidate).distance }
      if sum < least { (central, least) = (candidate, sum) }
    }
    guard let axis = central?.path else { return nil }
    let assigned = samples.map { sample in
      central.map { sample.assigned(to: $0).path } ?? sample.path
    }
    let count = Double(assigned.count)
    places = axis.x.indices.map { index in
      let x = assigned.reduce(0.0) { $0 + $1.x[index] } / count
      let y = assigned.reduce(0.0) { $0 + $1.y[index] } / count
      let square = assigned.reduce(0.0) { sum, path in
        let (dx, dy) = (path.x[index] - x, path.y[index] - y)
        return sum + (dx * dx + dy * dy) / count
      }
      return Place(x: x, y: y, stroke: axis.stroke[index], variation: square.squareRoot())
    }
  }
}
