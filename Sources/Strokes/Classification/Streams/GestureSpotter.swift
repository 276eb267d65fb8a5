internal import Ordering
package import Strokes
package import TouchModel

/// Finds gestures in the path of a finger that does not lift between them, and confirms them with a
/// matcher.
///
/// Taranta, Pittman, Maghoumi, Maslych, Moolenaar and LaViola, "Machete: easy, efficient, and
/// precise continuous custom gesture segmentation" (TOCHI 2021): each template is aligned with
/// every segment that may end at the newest point, by dynamic programming over its few directions.
/// At a minimum of the cost, a candidate is cut out. The correction for closed shapes and
/// directions is our interpretation [I]. O(templates · directions) for each point.
package struct GestureSpotter: Sendable {
  /// A gesture that was found.
  package struct Find: Hashable, Sendable {
    package var label: String
    package var start: Timestamp
    package var end: Timestamp
    /// The time of the decision: that of the first point that is no longer part of the gesture, or
    /// of the lift.
    package var decided: Timestamp
    /// The mean squared deviation of the direction, corrected; 0 for the same shape.
    package var score: Double
  }

  /// Confirms a candidate: returns its class name, or nil if it belongs to no known class.
  package typealias Confirmation = @Sendable (StrokeGesture) -> String?

  /// The shortest step that is not noise, in points: 0.3 mm [I].
  private static let leastStep = 2.0
  /// The duration of a gesture relative to that of its template [R].
  private static let paces = 0.5...2.0

  private var rows: [SpottingRow]
  private let confirm: Confirmation
  private var path: [StrokePoint] = []
  /// The length of the path up to each of its points.
  private var lengths: [Double] = []

  /// Makes a spotter with at most `templates` templates of each class, evenly spread over the
  /// samples of the class. Samples of several strokes are left out.
  package init(_ samples: [StrokeSample], templates: Int = 4, confirm: @escaping Confirmation) {
    let groups = Dictionary(grouping: samples.compactMap { SpottingTemplate($0) }, by: \.label)
    rows = groups.inOrderOfKeys.flatMap { _, all in
      let count = min(all.count, max(templates, 1))
      return (0..<count).map { SpottingRow(all[$0 * all.count / count]) }
    }
    self.confirm = confirm
  }

  /// The number of templates.
  package var templateCount: Int { rows.count }

  /// Adds the next point of the path, and returns a gesture that it completes. A point without a
  /// time is skipped.
  package mutating func add(_ point: StrokePoint) -> Find? {
    guard let time = point.time else { return nil }
    guard let last = path.last else {
      path = [point]
      lengths = [0]
      return nil
    }
    let way = point.position - last.position
    guard way.length >= Self.leastStep else { return nil }
    path.append(point)
    lengths.append(lengths[lengths.count - 1] + way.length)
    let index = path.count - 1
    let (path, lengths) = (path, lengths)
    var best: (row: Int, start: Int, score: Double)?
    for row in rows.indices {
      let found = rows[row].step(to: index, way / way.length, way.length) {
        Self.judge($0, $1, $2, path, lengths)
      }
      if let found, best.map({ found.score < $0.score }) ?? true {
        best = (row, found.start, found.score)
      }
    }
    guard let best, let find = find(best, end: index - 1, decided: time) else { return nil }
    restart(keeping: [last, point])
    return find
  }

  /// Ends the path at the lift of the finger. The next point begins another path.
  package mutating func lift(at time: Timestamp) -> Find? {
    var best: (row: Int, start: Int, score: Double)?
    for row in rows.indices {
      if let found = rows[row].conclude(), best.map({ found.score < $0.score }) ?? true {
        best = (row, found.start, found.score)
      }
    }
    defer { restart(keeping: []) }
    return best.flatMap { find($0, end: path.count - 1, decided: time) }
  }

  private mutating func restart(keeping points: [StrokePoint]) {
    path = points
    lengths = points.isEmpty ? [] : [0]
    if points.count > 1 { lengths.append(points[0].position.distance(to: points[1].position)) }
    for row in rows.indices { rows[row].restart() }
  }

  private func find(
    _ found: (row: Int, start: Int, score: Double), end: Int, decided: Timestamp
  ) -> Find? {
    guard found.start < end, let start = path[found.start].time, let stop = path[end].time else {
      return nil
    }
    let label = rows[found.row].template.label
    let gesture = StrokeGesture([Stroke(Array(path[found.start...end]))])
    guard confirm(gesture) == label else { return nil }
    return Find(label: label, start: start, end: stop, decided: decided, score: found.score)
  }

  /// Multiplies a score by the difference of closedness, and by the rotation of the chord.
  private static func judge(
    _ template: SpottingTemplate, _ start: Int, _ score: Double, _ path: [StrokePoint],
    _ lengths: [Double]
  ) -> Double? {
    let end = path.count - 1
    let length = lengths[end] - lengths[start]
    guard length > 0 else { return nil }
    if let duration = template.duration, duration > 0, let first = path[start].time,
      let last = path[end].time, !paces.contains(last.since(first).seconds / duration)
    {
      return nil
    }
    let chord = path[end].position - path[start].position
    let closedness = min(chord.length / length, 1)
    let (low, high) = (
      min(closedness, template.closedness), max(closedness, template.closedness)
    )
    let along =
      chord.length > 0
      ? (chord.x * template.chord.x + chord.y * template.chord.y) / chord.length : 1
    // The chord of a closed shape has no meaning.
    let turned = 1 - high * (1 - along) / 2
    return score * ((high + 0.2) / (low + 0.2)) / max(turned, 0.01)
  }
}
