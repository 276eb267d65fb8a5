internal import TouchModel

/// Merges the strokes of fingers that move together, so that a gesture drawn with three fingers is
/// compared as one line.
///
/// After Rekik, Vatavu and Grisoni, "Match-Up & Conquer" (AVI 2014), which clusters touches that
/// are near each other and move in the same direction. The two limits, and the clustering of whole
/// strokes instead of the touches at each time, are our interpretation [I].
public struct MatchUp: Hashable, Sendable {
  /// The largest mean distance between fingers that move together, in points: 60 mm, about the span
  /// between the fingers of one hand.
  package var nearness = 60 * Point.perMillimetre
  /// The largest mean difference between the directions of fingers that move together, in radians.
  package var angle = 30 * Trigonometry.radiansPerDegree
  /// The least share of the shorter stroke's time during which both strokes must be down.
  package var overlap = 0.6

  package init() {}

  /// The number of times at which two strokes are compared.
  private static let steps = 8

  /// Returns the gesture with each group of merged strokes in the place of its first stroke.
  /// Strokes without times stay unchanged, because it is unknown whether they were drawn together.
  package func merged(_ gesture: StrokeGesture) -> StrokeGesture {
    let tracks = gesture.strokes.map { TimedPath($0) }
    var clusters: [[Int]] = []
    for index in tracks.indices {
      // Complete linkage: a stroke joins a cluster if it moves together with all of its strokes.
      let home = clusters.firstIndex { cluster in
        cluster.allSatisfy { goTogether(tracks[$0], tracks[index]) }
      }
      if let home { clusters[home].append(index) } else { clusters.append([index]) }
    }
    return StrokeGesture(
      clusters.map { cluster in
        cluster.count == 1
          ? gesture.strokes[cluster[0]] : Self.centre(of: cluster.compactMap { tracks[$0] })
      })
  }

  private func goTogether(_ first: TimedPath?, _ second: TimedPath?) -> Bool {
    guard let first, let second else { return false }
    let start = max(first.start, second.start)
    let end = min(first.end, second.end)
    let shorter = min(first.end - first.start, second.end - second.start)
    guard end >= start, end - start >= overlap * shorter else { return false }
    var (distance, angles, turns) = (0.0, 0.0, 0.0)
    var before: (Point, Point)?
    for step in 0...Self.steps {
      let time = start + (end - start) * Double(step) / Double(Self.steps)
      let now = (first.position(at: time), second.position(at: time))
      distance += now.0.distance(to: now.1) / Double(Self.steps + 1)
      if let before {
        let (a, b) = (now.0 - before.0, now.1 - before.1)
        // Longer steps show the direction of a finger better.
        let weight = a.length * b.length
        let cross = a.x * b.y - a.y * b.x
        angles += weight * abs(Trigonometry.angle(y: cross, x: a.x * b.x + a.y * b.y))
        turns += weight
      }
      before = now
    }
    guard distance <= nearness else { return false }
    return turns == 0 || angles / turns <= angle
  }

  /// Returns the mean of the paths, at each time at which one of them has a point. A path that has
  /// not begun, or has ended, counts with its next or last position; otherwise the mean would jump.
  private static func centre(of paths: [TimedPath]) -> Stroke {
    let times = Set(paths.flatMap(\.times)).sorted()
    return Stroke(
      times.map { time in
        let sum = paths.reduce(into: Point.zero) { $0 += $1.position(at: time) }
        return StrokePoint(sum / Double(paths.count), time: Timestamp(seconds: time))
      })
  }
}

/// A stroke as a function of time, in seconds.
private struct TimedPath {
  let times: [Double]
  private let positions: [Point]

  /// Creates a path; nil if a time is missing.
  init?(_ stroke: Stroke) {
    let times = stroke.points.compactMap { $0.time?.seconds }
    guard !times.isEmpty, times.count == stroke.points.count else { return nil }
    self.times = times
    positions = stroke.points.map(\.position)
  }

  var start: Double { times[0] }
  var end: Double { times[times.count - 1] }

  func position(at time: Double) -> Point {
    guard let next = times.firstIndex(where: { $0 >= time }) else {
      return positions[positions.count - 1]
    }
    guard next > 0, times[next] > times[next - 1] else { return positions[next] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return positions[next - 1] + (positions[next] - positions[next - 1]) * share
  }
}
