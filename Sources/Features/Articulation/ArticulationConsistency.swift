public import Strokes

/// Whether samples of one gesture are drawn the same way: the same strokes, in the same order and
/// direction.
///
/// Anthony, Vatavu and Wobbrock, "Understanding the consistency of users' pen and finger stroke
/// gesture articulation" (GI 2013).
public struct ArticulationConsistency: Hashable, Sendable {
  /// For each sample, the way it is drawn: from 0, in the order in which they come.
  public let ways: [Int]

  /// A sample is drawn as another if they have as many strokes, and each of its strokes is liker to
  /// the one in the same place, drawn forwards, than to any other or its reverse.
  public init(of gestures: [StrokeGesture]) {
    var examples: [[StrokeShape]] = []
    ways = gestures.map { gesture in
      let shapes = StrokeShape.all(of: gesture)
      if let way = examples.firstIndex(where: { StrokeShape.areDrawnAlike($0, shapes) }) {
        return way
      }
      examples.append(shapes)
      return examples.count - 1
    }
  }

  /// Of each way, how many samples.
  public var counts: [Int] {
    ways.reduce(into: Array(repeating: 0, count: (ways.max() ?? -1) + 1)) { $0[$1] += 1 }
  }

  /// The sum of the squared shares of the ways: 1 if all are drawn alike; 0 without samples.
  public var agreement: Double {
    counts.reduce(0.0) { sum, count in
      let share = Double(count) / Double(ways.count)
      return sum + share * share
    }
  }

  /// The share of pairs of samples that are drawn alike; nil with fewer than two. Vatavu and
  /// Wobbrock, "Formalizing agreement analysis for elicitation studies" (CHI 2015).
  public var agreementRate: Double? {
    guard ways.count > 1 else { return nil }
    let pairs = counts.reduce(0) { $0 + $1 * ($1 - 1) }
    return Double(pairs) / Double(ways.count * (ways.count - 1))
  }
}

/// A stroke within its gesture: places in the gesture's own box, so that where it is counts.
private struct StrokeShape {
  let path: PathTable

  private static let pointCount = 16

  static func all(of gesture: StrokeGesture) -> [StrokeShape] {
    var sketch = Sketch()
    sketch.load(gesture)
    let whole = sketch.recorded
    let (box, centroid) = (whole.box, whole.centroid)
    let size = max(box.x.length, box.y.length, 1e-9)
    return (0..<sketch.strokeCount).map { number in
      var path = PathTable()
      for index in 0..<whole.count where whole.stroke[index] == number {
        path.append(index, of: whole)
      }
      path = path.resampled(pointCount, countsHops: false)
      path.normalize(x: centroid.x, y: centroid.y, scale: size)
      return StrokeShape(path: path)
    }
  }

  static func areDrawnAlike(_ first: [StrokeShape], _ second: [StrokeShape]) -> Bool {
    guard first.count == second.count else { return false }
    return first.indices.allSatisfy { place in
      let own = first[place].distance(to: second[place], isReversed: false)
      return second.indices.allSatisfy { other in
        own <= first[place].distance(to: second[other], isReversed: true)
          && own <= first[place].distance(to: second[other], isReversed: false)
      }
    }
  }

  private func distance(to other: StrokeShape, isReversed: Bool) -> Double {
    let count = path.count
    return (0..<count).reduce(0.0) { sum, index in
      let partner = isReversed ? count - 1 - index : index
      let (dx, dy) = (path.x[index] - other.path.x[partner], path.y[index] - other.path.y[partner])
      return sum + (dx * dx + dy * dy).squareRoot()
    }
  }
}
