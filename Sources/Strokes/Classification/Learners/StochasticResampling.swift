package import Strokes
package import Synthesis
import TouchModel

/// Makes variants of a gesture by resampling it at random distances (GPSR).
///
/// Taranta, Maghoumi, Pittman and LaViola, A rapid prototyping approach to synthetic data
/// generation for improved 2D gesture recognition, UIST 2016: steps along the path are drawn at
/// random, a few points are left out, which cuts corners, and every step is made equally long.
/// Unlike in the paper, the variant keeps the position, length and duration of its source, so that
/// features of size and time do not vary more than they should.
package struct StochasticResampling: Hashable, Sendable {
  /// The number of points in a variant. The paper finds 16 to 64 best, depending on the gesture.
  package var pointCount = 24
  /// The number of points that are left out; the paper's value for unistrokes.
  package var removedCount = 2
  /// The variance of the random gaps between points, before the points are moved to equal
  /// distances; the paper's value.
  package var variance = 0.25

  package init() {}

  /// Returns one variant. Strokes keep their order and direction. A gesture without length, or with
  /// fewer than two points, is returned unchanged.
  package func variant(
    of gesture: StrokeGesture, using generator: inout SeededGenerator
  ) -> StrokeGesture {
    let path = JoinedPath(gesture)
    guard path.length > 0, path.length.isFinite, pointCount > 1 else { return gesture }
    let drawn = pointCount + max(removedCount, 0)
    // Gaps are uniform over an interval from 1 up with the wanted variance.
    let spread = (12 * max(variance, 0)).squareRoot()
    var places = [0.0]
    for _ in 1..<drawn {
      places.append(places[places.count - 1] + generator.uniform(1, 1 + spread))
    }
    let factor = path.length / places[drawn - 1]
    var kept = Array(0..<drawn)
    for _ in 0..<max(removedCount, 0) { kept.remove(at: generator.index(below: kept.count)) }
    let points = path.points(at: kept.map { places[$0] * factor })

    let step = path.length / Double(pointCount - 1)
    var (strokes, last) = ([Stroke()], points[0])
    var position = points[0].position
    for (index, point) in points.enumerated() {
      if index > 0 {
        let way = point.position - last.position
        let length = way.length
        if length > 0 { position += way * (step / length) }
        if point.stroke != last.stroke { strokes.append(Stroke()) }
      }
      strokes[strokes.count - 1].points.append(StrokePoint(position, time: point.time))
      last = point
    }
    return StrokeGesture(strokes)
  }
}

/// The strokes of a gesture as one path, including hops.
struct JoinedPath {
  struct Place {
    var position: Point
    var time: Timestamp?
    var stroke: Int
  }

  private var places: [Place] = []
  /// The length of the path up to each point.
  private var lengths: [Double] = []

  var length: Double { lengths.last ?? 0 }

  init(_ gesture: StrokeGesture) {
    for (number, stroke) in gesture.strokes.enumerated() {
      for point in stroke.points {
        let way = places.last.map { $0.position.distance(to: point.position) } ?? 0
        lengths.append(length + way)
        places.append(Place(position: point.position, time: point.time, stroke: number))
      }
    }
  }

  /// Returns the points at ascending distances from the start.
  func points(at distances: [Double]) -> [Place] {
    var index = 0
    return distances.map { distance in
      while index < lengths.count - 2, lengths[index + 1] < distance { index += 1 }
      let (from, to) = (places[index], places[min(index + 1, places.count - 1)])
      let segment = lengths[min(index + 1, lengths.count - 1)] - lengths[index]
      let share = segment > 0 ? min(max((distance - lengths[index]) / segment, 0), 1) : 0
      var place = share < 0.5 ? from : to
      place.position = from.position + (to.position - from.position) * share
      if let start = from.time, let end = to.time {
        place.time = start.advanced(by: .seconds(end.since(start).seconds * share))
      }
      return place
    }
  }
}
