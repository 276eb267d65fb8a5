internal import Ordering

/// The test of Friedman (1937) of whether several treatments of the same subjects differ, with the
/// correction for ties.
package struct Friedman: Hashable, Sendable {
  package let subjects: Int
  package let treatments: Int
  package let statistic: Double
  package let pValue: Double

  /// Creates the test. `rows` has one value for each treatment, for each subject. Nil with fewer
  /// than 2 subjects or 3 treatments, if rows have different lengths, if a value is not a number,
  /// or if all values of every subject are equal.
  package init?(_ rows: [[Double]]) {
    guard let width = rows.first?.count, rows.count >= 2, width >= 3,
      rows.allSatisfy({ $0.count == width && !$0.contains { $0.isNaN } })
    else { return nil }
    var sums = Array(repeating: 0, count: width)
    var ties = 0.0
    for row in rows {
      let ranks = Ranks(row)
      ties += ranks.ties
      for (place, rank) in ranks.doubled.enumerated() { sums[place] += rank }
    }
    let (n, k) = (Double(rows.count), Double(width))
    let correction = 1 - ties / (n * k * (k * k - 1))
    guard correction > 0 else { return nil }
    // The sums are of doubled ranks, so their squares are four times too large.
    let squares = sums.reduce(0.0) { $0 + Double($1) * Double($1) } / 4
    subjects = rows.count
    treatments = width
    statistic = (12 / (n * k * (k + 1)) * squares - 3 * n * (k + 1)) / correction
    pValue = ChiSquared.upperTail(statistic, degrees: width - 1)
  }

  /// Kendall's coefficient of concordance, from 0 to 1.
  package var kendallsW: Double { statistic / (Double(subjects) * Double(treatments - 1)) }

  /// Returns the interval of Kendall's coefficient by a Poisson bootstrap over subjects, whose rows are
  /// given by their names; nil with fewer than `PoissonBootstrap.minimumUnits` subjects, or if all
  /// replicates are equal. The
  /// coefficient of few subjects is biased upwards, and so are the limits.
  package static func kendallsWInterval(
    _ rows: [String: [Double]], seed: UInt64, replicates: Int, confidence: Double
  ) -> PoissonBootstrap.Interval? {
    guard rows.count >= PoissonBootstrap.minimumUnits else { return nil }
    let subjects = rows.inOrderOfKeys.map { name, row in
      (row: row, weights: PoissonWeights(seed: seed, unit: name))
    }
    let samples = (0..<max(0, replicates)).compactMap { number in
      let drawn = subjects.flatMap { Array(repeating: $0.row, count: $0.weights[number]) }
      return Friedman(drawn)?.kendallsW
    }
    return PoissonBootstrap.Interval(effects: samples, confidence: confidence)
  }
}
