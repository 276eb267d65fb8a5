package import Strokes

/// How far samples of one gesture deviate from its typical drawing.
///
/// Vatavu, Anthony and Wobbrock, "Relative accuracy measures for stroke gestures" (ICMI 2013). The
/// task axis is the sample that is nearest to the others. Points correspond as clouds, so that the
/// order and direction of strokes do not count as shape.
package struct RelativeAccuracy: Hashable, Sendable {
  /// The names of the measures, in the order of the numbers.
  package static let measures = [
    Feature("great.shape_error", .length, "mean distance of points from the axis"),
    Feature("great.shape_variability", .length, "deviation of those distances"),
    Feature("great.length_error", .length, "difference of path lengths"),
    Feature("great.size_error", .area, "difference of the areas of bounding boxes"),
    Feature("great.bending_error", .angle, "mean difference of turning angles"),
    Feature("great.bending_variability", .angle, "deviation of those differences"),
    Feature("great.time_error", .time, "difference of durations"),
    Feature("great.time_variability", .time, "deviation of the differences of instants"),
    Feature("great.speed_error", .speed, "mean difference of speeds"),
    Feature("great.speed_variability", .speed, "deviation of those differences"),
    Feature("great.stroke_error", .one, "difference of the numbers of strokes"),
    Feature(
      "great.stroke_order_error", .length,
      "how much farther points are in the order of drawing than at best"),
  ]

  /// The index of the sample that is the axis.
  package let axis: Int
  /// One row for each sample; zeros for the axis. Measures of time and speed are zero without
  /// times.
  package let values: [[Double]]

  /// The number of points to which gestures are resampled, as in $P.
  static let pointCount = 32

  /// Measures samples; nil without samples. O(samples²) comparisons.
  package init?(of gestures: [StrokeGesture]) {
    let articulations = gestures.map(Articulation.init)
    guard !articulations.isEmpty else { return nil }
    let sums = articulations.map { axis in
      articulations.reduce(0.0) { $0 + $1.shapeDistances(to: axis).mean }
    }
    let axis = sums.indices.min { (sums[$0], $0) < (sums[$1], $1) } ?? 0
    self.axis = axis
    values = articulations.map { $0.measures(against: articulations[axis]) }
  }
}

/// A gesture in the form that is measured: centered, in its original size.
private struct Articulation {
  let path: PathTable
  let turning: [Double]
  let speed: [Double]
  let length: Double
  let area: Double
  let duration: Double
  let strokes: Int

  init(_ gesture: StrokeGesture) {
    var sketch = Sketch()
    sketch.load(gesture)
    let recorded = sketch.recorded
    var path = sketch.path(RelativeAccuracy.pointCount)
    let centroid = path.centroid
    path.normalize(x: centroid.x, y: centroid.y, scale: 1)
    self.path = path
    turning = path.turning
    speed = sketch.hasTimes ? path.speed : path.x.map { _ in 0 }
    length = (1..<max(recorded.count, 1)).reduce(0.0) { sum, index in
      recorded.stroke[index] == recorded.stroke[index - 1]
        ? sum + recorded.distance(index - 1, index) : sum
    }
    area = recorded.box.x.length * recorded.box.y.length
    duration = sketch.hasTimes ? recorded.time.max() ?? 0 : 0
    strokes = sketch.strokeCount
  }

  func shapeDistances(to axis: Articulation) -> [Double] {
    distances(to: axis, CloudMatching(path, to: axis.path).partners)
  }

  private func distances(to axis: Articulation, _ partners: [Int]) -> [Double] {
    partners.enumerated().map { index, partner in
      let (dx, dy) = (path.x[partner] - axis.path.x[index], path.y[partner] - axis.path.y[index])
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  func measures(against axis: Articulation) -> [Double] {
    let partners = CloudMatching(path, to: axis.path).partners
    let shape = distances(to: axis, partners)
    func differences(_ own: [Double], _ others: [Double]) -> [Double] {
      partners.enumerated().map { abs(own[$1] - others[$0]) }
    }
    let bending = differences(turning, axis.turning)
    let instants = differences(path.time, axis.path.time)
    let speeds = differences(speed, axis.speed)
    let ordered = distances(to: axis, Array(partners.indices))
    return [
      shape.mean, shape.deviation, abs(length - axis.length), abs(area - axis.area),
      bending.mean, bending.deviation, abs(duration - axis.duration),
      duration > 0 && axis.duration > 0 ? instants.deviation : 0,
      speeds.mean, speeds.deviation, abs(Double(strokes - axis.strokes)),
      max(ordered.mean - shape.mean, 0),
    ]
  }
}
