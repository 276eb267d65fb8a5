import Libc
import Strokes
import TouchModel

/// The common movement of the contacts while the largest number of them is down.
struct TouchMotion {
  private let instants: [Double]
  private let positions: [[Point]]
  private let centroids: [Point]

  init(_ scene: TouchScene) {
    instants = scene.instants
    positions = scene.positions(at: instants)
    centroids = positions.map { $0.reduce(.zero, +) / Double(max($0.count, 1)) }
  }

  private var displacement: Point { (centroids.last ?? .zero) - (centroids.first ?? .zero) }

  /// The seven features of the centroid's path.
  var centroid: [Double] {
    let length = zip(centroids, centroids.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    let way = displacement
    let distance = way.length
    return [
      length, way.x, way.y, distance, distance > 0 ? way.x / distance : 0,
      distance > 0 ? way.y / distance : 0, length > 0 ? distance / length : 1,
    ]
  }

  /// The largest and the last speed of the centroid.
  var speeds: [Double] {
    let stroke = Stroke(
      zip(instants, centroids).map { StrokePoint($1, time: Timestamp(seconds: $0)) })
    let kinematics = PathKinematics(stroke)
    let speeds = zip(kinematics.velocityX, kinematics.velocityY).map {
      ($0 * $0 + $1 * $1).squareRoot()
    }
    return [speeds.max() ?? 0, speeds.last ?? 0]
  }

  /// Spread, similarity fit and parallelism: eight features.
  var shape: [Double] {
    guard let first = positions.first, let last = positions.last else {
      return [0, 0, 0, 0, 0, 0, 0, 1]
    }
    let fit = SimilarityFit(from: first, to: last)
    var (turn, topTurn, topScale) = (0.0, 0.0, 0.0)
    for (before, after) in zip(positions, positions.dropFirst()) {
      // Turns are added step by step, so that more than half a turn is counted as such.
      turn += SimilarityFit(from: before, to: after).rotation
      topTurn = max(topTurn, abs(turn))
      topScale = max(topScale, abs(Self.logarithm(SimilarityFit(from: first, to: after).scale)))
    }
    return [
      Self.spread(first), Self.spread(last), Self.logarithm(fit.scale), turn, fit.residual,
      topScale, topTurn, parallelism,
    ]
  }

  /// The largest change of the mean distance from the centroid, in points. The last instant, at which a
  /// finger lifts, does not count if there are others.
  var opening: Double {
    let spreads = (positions.count > 3 ? positions.dropLast() : positions[...]).map(Self.spread)
    let first = spreads.first ?? 0
    return spreads.reduce(0) { max($0, abs($1 - first)) }
  }

  /// Below this share fingers have met, and how much nearer they are says nothing.
  private static let leastScale = 0.01

  private static func logarithm(_ scale: Double) -> Double {
    log(min(max(scale, leastScale), 1 / leastScale))
  }

  private static func spread(_ points: [Point]) -> Double {
    let centroid = points.reduce(.zero, +) / Double(max(points.count, 1))
    return points.reduce(0.0) { $0 + $1.distance(to: centroid) } / Double(max(points.count, 1))
  }

  /// The mean parallelism of pairs of fingers, without pairs in which one rests.
  private var parallelism: Double {
    guard let first = positions.first, let last = positions.last else { return 1 }
    let ways = zip(first, last).map { $1 - $0 }.filter { $0.length > 0 }
    var (sum, pairs) = (0.0, 0.0)
    for (index, way) in ways.enumerated() {
      for other in ways[(index + 1)...] {
        sum += (way.x * other.x + way.y * other.y) / (way.length * other.length)
        pairs += 1
      }
    }
    return pairs > 0 ? sum / pairs : 1
  }

  /// The share of the steps in which all fingers move or all rest. A finger rests in a step if it
  /// moves at most a tenth of its mean step.
  var synchrony: Double {
    let steps = zip(positions, positions.dropFirst()).map { before, after in
      zip(before, after).map { $0.distance(to: $1) }
    }
    guard let fingers = steps.first?.count, fingers > 1 else { return 1 }
    let means = (0..<fingers).map { finger in
      steps.reduce(0.0) { $0 + $1[finger] } / Double(steps.count)
    }
    let agreeing = steps.count { step in
      let moving = (0..<fingers).count { step[$0] > means[$0] / 10 }
      return moving == 0 || moving == fingers
    }
    return Double(agreeing) / Double(steps.count)
  }
}
