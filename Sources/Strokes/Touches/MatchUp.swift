internal import TouchModel

/// Merges the strokes of fingers that move together into key strokes, so that a gesture drawn with
/// three fingers is compared as the one line it shows.
///
/// After Rekik, Vatavu and Grisoni, "Match-Up & Conquer" (AVI 2014), which clusters touches that are
/// near each other and go the same way. The two limits and the clustering of whole strokes, rather
/// than of the touches of each instant, are our reading [I].
public struct MatchUp: Hashable, Sendable {
  /// Fingers farther apart than this, on the mean, draw for themselves. In points; 60 mm, about the
  /// span between the fingers of one hand.
  package var nearness = 60 * Point.perMillimetre
  /// Fingers whose ways differ by more than this, on the mean, draw for themselves. In radians.
  package var angle = 30 * Trigonometry.radiansPerDegree
  /// The share of the shorter stroke's time during which both strokes must be down.
  package var overlap = 0.6

  package init() {}

  /// Instants at which two strokes are compared.
  private static let steps = 8

  /// Returns the gesture with each group of merged strokes in the place of its first stroke.
  /// Strokes without times stay unchanged, because it is unknown whether they were drawn together.
  package func merged(_ gesture: StrokeGesture) -> StrokeGesture {
    let tracks = gesture.strokes.map { TimedPath($0) }
    var clusters: [[Int]] = []
    for index in tracks.indices {
      // Complete linkage: a stroke joins those with all of whom it goes.
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
        // Longer steps say more of where a finger goes.
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

  /// The mean of all, at each instant at which one of them was seen. One that is not yet, or no
  /// longer, down counts where it is next or last seen: otherwise the mean would jump.
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

  /// Nil where a time is missing.
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
