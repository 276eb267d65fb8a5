import Libc
import Strokes
import TouchModel

/// An example of a gesture in the form that Machete compares: few directions, one for each straight
/// part.
struct SpottingTemplate: Sendable {
  let label: String
  /// The directions as unit vectors.
  let directions: [Point]
  /// The distance from the first point to the last, as a share of the path: 0 for a closed shape, 1
  /// for a line.
  let closedness: Double
  /// The direction from the first point to the last as a unit vector; zero for a closed shape.
  let chord: Point
  /// The duration in seconds; nil if a time is missing.
  let duration: Double?

  /// The least deviation at a corner, as a share of the diagonal of the shape's box; ours [I].
  private static let leastDeviation = 0.02

  /// Creates a template; nil for a gesture without length, and for a gesture of several strokes.
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

  /// Splits a path with the method of Douglas and Peucker. The distance is weighted by how much the
  /// path turns there, so that corners are found before bends. Appends the ends of the parts, in
  /// order.
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
