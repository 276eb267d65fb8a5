import Glibc
import Strokes
import TouchModel

/// An example of a gesture as Machete compares it: few directions, one a straight part.
struct SpottingTemplate: Sendable {
  let label: String
  /// Unit vectors.
  let directions: [Point]
  /// From the first point to the last, as a share of the path: 0 for a closed shape, 1 for a line.
  let closedness: Double
  /// A unit vector; zero for a closed shape.
  let chord: Point
  /// In seconds; nil where a time is missing.
  let duration: Double?

  /// Deviations below this share of the diagonal of the shape's box are no corner; ours [I].
  private static let leastDeviation = 0.02

  /// Nil for what has no length, and for gestures of several strokes.
  init?(_ sample: StrokeSample) {
    let strokes = sample.gesture.strokes.filter { !$0.points.isEmpty }
    guard let label = sample.label, strokes.count == 1, let points = strokes.first?.points,
      let first = points.first, let last = points.last
    else { return nil }
    var path = [first.position]
    for point in points where point.position != path[path.count - 1] { path.append(point.position) }
    let chord = last.position - first.position
    let length = zip(path, path.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    guard length > 0, length.isFinite else { return nil }
    var corners = [0]
    Self.split(path, 0, path.count - 1, Self.leastDeviation * Self.diagonal(path), &corners)
    directions = zip(corners, corners.dropFirst()).compactMap { from, to in
      let way = path[to] - path[from]
      return way.length > 0 ? way / way.length : nil
    }
    guard !directions.isEmpty else { return nil }
    self.label = label
    closedness = chord.length / length
    self.chord = chord.length > 0 ? chord / chord.length : .zero
    duration = first.time.flatMap { start in last.time.map { $0.since(start).seconds } }
  }

  private static func diagonal(_ path: [Point]) -> Double {
    let (xs, ys) = (path.map(\.x), path.map(\.y))
    return Point(
      x: (xs.max() ?? 0) - (xs.min() ?? 0), y: (ys.max() ?? 0) - (ys.min() ?? 0)
    ).length
  }

  /// Douglas and Peucker's splitting, the distance weighted by how much the path turns there, so
  /// that corners are found before bends. Appends the ends of the parts, in order.
  private static func split(
    _ path: [Point], _ start: Int, _ end: Int, _ least: Double, _ corners: inout [Int]
  ) {
    var (farthest, deviation) = (start, 0.0)
    let chord = path[end] - path[start]
    for index in (start + 1)..<max(end, start + 1) {
      let (before, after) = (path[index] - path[start], path[end] - path[index])
      let cross = chord.x * before.y - chord.y * before.x
      let distance = chord.length > 0 ? abs(cross) / chord.length : before.length
      let turn = abs(
        Trigonometry.angle(
          y: before.x * after.y - before.y * after.x, x: before.x * after.x + before.y * after.y))
      let weighted = distance * turn / Trigonometry.halfTurn
      if weighted > deviation { (farthest, deviation) = (index, weighted) }
    }
    if deviation > least {
      split(path, start, farthest, least, &corners)
      split(path, farthest, end, least, &corners)
    } else {
      corners.append(end)
    }
  }
}
