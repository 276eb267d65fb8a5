internal import Evaluation

/// The rows of a Pareto front as a table shows them, with rounded figures.
///
/// Two candidates on the front may differ by less than a table shows. In the table one of them is
/// then worse in what is shown and better in nothing, and would not seem to belong there.
package enum FrontRows {
  /// Returns the indices of the rows that no other row covers. A row has a figure for each axis, of
  /// which a smaller one is better. Of equal rows the first stays.
  package static func uncovered(_ rows: [[Int]]) -> [Int] {
    rows.indices.filter { place in
      !rows.indices.contains { other in
        other != place && zip(rows[other], rows[place]).allSatisfy { $0 <= $1 }
          && (rows[other] != rows[place] || other < place)
      }
    }
  }

  /// Returns the figures of a candidate as the table for people rounds them: F1 to 0.1 %, the latency
  /// to a millisecond, false activations to 0.01 a minute, and the price.
  static func figures(_ counts: TuningCounts) -> [Int] {
    func rounded(_ value: Double?, _ scale: Double, missing: Int) -> Int {
      value.map { Int(max(-1e15, min(1e15, ($0 * scale).rounded()))) } ?? missing
    }
    return [
      -rounded(counts.events.f1, 1000, missing: 0),
      rounded(counts.meanLatency, 1000, missing: .max),
      rounded(counts.falseActivationsPerMinute, 100, missing: 0),
      counts.gained + counts.lost + counts.turned,
    ]
  }
}
