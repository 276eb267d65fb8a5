package import Strokes

/// Whether samples of one gesture are drawn the same way: the same strokes, in the same order and
/// direction.
///
/// Anthony, Vatavu and Wobbrock, "Understanding the consistency of users' pen and finger stroke
/// gesture articulation" (GI 2013).
package struct ArticulationConsistency: Hashable, Sendable {
  /// The way in which each sample is drawn, numbered from 0 in the order of appearance.
  package let ways: [Int]

  /// Finds the ways in which gestures are drawn.
  ///
  /// Strokes are named after those of a model, which is the sample with the same number of strokes
  /// that is nearest to all others with that number. Each stroke gets the name of the most similar
  /// model stroke, drawn in either direction. Samples are drawn the same way if they then have the
  /// same strokes in the same order and directions. The order of samples does not matter. In the
  /// papers, people decide this.
  package init(of gestures: [StrokeGesture]) {
    let shapes = gestures.map { StrokeShape.all(of: $0) }
    var known: [[Int]: Int] = [:]
    var ways = Array(repeating: 0, count: shapes.count)
    let models = Dictionary(grouping: shapes, by: \.count).mapValues(StrokeShape.model)
    for (index, strokes) in shapes.enumerated() {
      let code = StrokeShape.Naming(strokes, after: models[strokes.count] ?? strokes).code
      let way = known[code] ?? known.count
      known[code] = way
      ways[index] = way
    }
    self.ways = ways
  }

  /// The number of samples of each way.
  package var counts: [Int] {
    ways.reduce(into: Array(repeating: 0, count: (ways.max() ?? -1) + 1)) { $0[$1] += 1 }
  }

  /// The sum of the squared shares of the ways: 1 if all samples are drawn the same way; 0 without
  /// samples.
  package var agreement: Double {
    let squares = counts.reduce(0) { $0 + $1 * $1 }
    return ways.isEmpty ? 0 : Double(squares) / Double(ways.count * ways.count)
  }

  /// The share of pairs of samples that are drawn the same way; nil with fewer than two samples.
  /// Vatavu and Wobbrock, "Formalizing agreement analysis for elicitation studies" (CHI 2015).
  package var agreementRate: Double? {
    guard ways.count > 1 else { return nil }
    let pairs = counts.reduce(0) { $0 + $1 * ($1 - 1) }
    return Double(pairs) / Double(ways.count * (ways.count - 1))
  }
}

/// A stroke in the coordinates of its gesture's bounding box, so that its position in the gesture
/// counts.
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

  /// Returns the drawing that is nearest to all drawings.
  static func model(of drawings: [[StrokeShape]]) -> [StrokeShape] {
    let ranked = drawings.map { model in
      // Sorted, because the last bits of a sum depend on the order.
      let distances = drawings.map { Naming($0, after: model).distance }.sorted()
      return (strokes: model, distance: distances.reduce(0, +))
    }
    return ranked.min { one, other in
      one.distance != other.distance
        ? one.distance < other.distance
        : one.strokes.flatMap(\.places).lexicographicallyPrecedes(other.strokes.flatMap(\.places))
    }?.strokes ?? []
  }

  /// The strokes of one drawing, named after those of a model with the same number of strokes.
  struct Naming {
    /// The number of strokes, then the model stroke of each stroke in the order of drawing;
    /// negative if it is drawn in the other direction.
    private(set) var code: [Int]
    private(set) var distance = 0.0

    /// Pairs the most similar strokes first, then the most similar of the rest; O(k² log k) for k
    /// strokes.
    init(_ strokes: [StrokeShape], after model: [StrokeShape]) {
      var pairs: [(distance: Double, stroke: Int, name: Int)] = []
      for (stroke, shape) in strokes.enumerated() {
        for (place, other) in model.enumerated() {
          let forwards = shape.distance(to: other, isReversed: false)
          let backwards = shape.distance(to: other, isReversed: true)
          let name = forwards <= backwards ? place + 1 : -(place + 1)
          pairs.append((min(forwards, backwards), stroke, name))
        }
      }
      pairs.sort { $0 < $1 }
      code = Array(repeating: 0, count: strokes.count + 1)
      code[0] = strokes.count
      var named = Set<Int>()
      for pair in pairs where code[pair.stroke + 1] == 0 && named.insert(abs(pair.name)).inserted {
        code[pair.stroke + 1] = pair.name
        distance += pair.distance
      }
    }
  }

  private var places: [Double] { path.x + path.y }

  private func distance(to other: StrokeShape, isReversed: Bool) -> Double {
    let count = path.count
    return (0..<count).reduce(0.0) { sum, index in
      let partner = isReversed ? count - 1 - index : index
      let (dx, dy) = (path.x[index] - other.path.x[partner], path.y[index] - other.path.y[partner])
      return sum + (dx * dx + dy * dy).squareRoot()
    }
  }
}
