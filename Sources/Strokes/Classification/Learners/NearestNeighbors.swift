import LinearAlgebra
internal import Ordering

/// A nearest-neighbor classifier: it stores the examples and compares gestures with them.
///
/// The score of a class is the negative mean distance to its `neighbors` nearest examples in
/// standardized features, so every class has a score.
package struct NearestNeighbors: Sendable {
  package let standardization: Standardization
  package let neighbors: Int
  /// The standardized examples, grouped by class.
  let examples: Matrix<Double>
  /// The class of each example, in ascending order.
  let classes: [Int]

  init(
    standardization: Standardization, neighbors: Int, examples: Matrix<Double>, classes: [Int]
  ) {
    self.standardization = standardization
    self.neighbors = neighbors
    self.examples = examples
    self.classes = classes
  }

  init(_ rows: Matrix<Double>, _ labels: [Int], _ neighbors: Int) throws(LearnerFault) {
    guard Set(labels).count > 1 else { throw .tooFewClasses(Set(labels).count) }
    let standardization = Standardization(of: rows)
    let order = Ordering.numbers(below: labels.count) { (labels[$0], $0) < (labels[$1], $1) }
    self.init(
      standardization: standardization, neighbors: max(neighbors, 1),
      examples: standardization.apply(rows).rows(at: order), classes: order.map { labels[$0] })
  }

  func ranking(of values: [Double]) -> Ranking {
    guard values.count == standardization.means.count else { return Ranking([]) }
    let standardized = standardization.apply(values)
    var entries: [Ranking.Entry] = []
    var start = 0
    while start < classes.count {
      let end = classes[start...].firstIndex { $0 != classes[start] } ?? classes.count
      let nearest = nearest(in: start..<end, to: standardized)
      entries.append(Ranking.Entry(classIndex: classes[start], score: -nearest))
      start = end
    }
    return Ranking(entries)
  }

  func novelty(of values: [Double], classIndex: Int) -> Double {
    guard let start = classes.firstIndex(of: classIndex),
      values.count == standardization.means.count
    else { return .infinity }
    let end = classes[start...].firstIndex { $0 != classIndex } ?? classes.count
    return nearest(in: start..<end, to: standardization.apply(values))
  }

  /// Returns the mean distance to the nearest few examples of a class, or to all if there are
  /// fewer.
  private func nearest(in range: Range<Int>, to values: [Double]) -> Double {
    var best: [Double] = []
    for example in range {
      let limit = best.count < neighbors ? Double.infinity : best[best.count - 1]
      let distance = squaredDistance(example, values, limit)
      guard distance < limit else { continue }
      if best.count == neighbors { best.removeLast() }
      best.insert(distance, at: best.firstIndex { $0 > distance } ?? best.count)
    }
    guard !best.isEmpty else { return .infinity }
    return best.reduce(0.0) { $0 + $1.squareRoot() } / Double(best.count)
  }

  /// Returns the squared distance; infinite once it exceeds the limit.
  private func squaredDistance(_ example: Int, _ values: [Double], _ limit: Double) -> Double {
    examples.row(example).withContiguous { row in
      var sum = 0.0
      for column in row.indices {
        let difference = row[column] - values[column]
        sum += difference * difference
        if column & 15 == 15, sum > limit { return .infinity }
      }
      return sum
    }
  }
}
