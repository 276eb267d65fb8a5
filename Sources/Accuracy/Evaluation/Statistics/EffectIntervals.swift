internal import Ordering

/// The confidence intervals of effect sizes over participants, by a Poisson bootstrap.
///
/// A replicate counts a participant as often as `PoissonWeights` says, so that the participants are
/// drawn as for the difference of F1. There is no interval with fewer than
/// `PoissonBootstrap.minimumUnits` participants, or if all replicates have one value, as when
/// all participants differ in the same direction: an interval without width would seem certain.
package struct EffectIntervals: Hashable, Sendable {
  /// The interval of the matched-pairs rank-biserial correlation.
  package let rankBiserial: PoissonBootstrap.Interval?
  /// The interval of Cohen's d of pairs. Replicates in which all differences are equal have none.
  package let cohensD: PoissonBootstrap.Interval?

  /// Resamples the paired differences of participants, by their names. The time is O(n log n +
  /// replicates × n) for n participants.
  package init(
    _ differences: [String: Double], seed: UInt64, replicates: Int, confidence: Double
  ) {
    guard differences.count >= PoissonBootstrap.minimumUnits else {
      (rankBiserial, cohensD) = (nil, nil)
      return
    }
    let participants = differences.filter { !$1.isNaN }.map { name, value in
      Participant(difference: value, weights: PoissonWeights(seed: seed, unit: name))
    }.ordered { $0.precedes($1) }
    func interval(_ effect: ([Weighted]) -> Double?) -> PoissonBootstrap.Interval? {
      let samples = (0..<max(0, replicates)).compactMap { number in
        effect(participants.map { ($0.difference, $0.weights[number]) })
      }
      return PoissonBootstrap.Interval(effects: samples, confidence: confidence)
    }
    rankBiserial = interval(Self.rankBiserial)
    cohensD = interval(Self.cohensD)
  }

  /// A difference, and the number of participants who have it.
  typealias Weighted = (difference: Double, count: Int)

  private struct Participant {
    let difference: Double
    let weights: PoissonWeights

    func precedes(_ other: Participant) -> Bool {
      (difference.magnitude, difference) < (other.difference.magnitude, other.difference)
    }
  }

  /// Returns the matched-pairs rank-biserial correlation (Kerby 2014) of differences in ascending order
  /// of magnitude: the ranks of positive differences minus those of negative ones, over their sum.
  /// Differences of zero are left out. Nil if there are no others.
  static func rankBiserial(_ differences: [Weighted]) -> Double? {
    var (positive, negative, below) = (0, 0, 0)
    var first = differences.firstIndex { $0.difference != 0 } ?? differences.count
    while first < differences.count {
      let magnitude = differences[first].difference.magnitude
      let end = differences[first...].firstIndex { $0.difference.magnitude != magnitude }
      let group = differences[first..<(end ?? differences.count)]
      let size = group.reduce(0) { $0 + $1.count }
      // Twice the mean of the ranks from below + 1 to below + size.
      let doubledRank = 2 * below + size + 1
      for each in group where each.difference > 0 { positive += doubledRank * each.count }
      for each in group where each.difference < 0 { negative += doubledRank * each.count }
      (below, first) = (below + size, group.endIndex)
    }
    return below > 0 ? Double(positive - negative) / Double(positive + negative) : nil
  }

  /// Returns Cohen's d of pairs: the mean of the differences over their standard deviation. Nil with
  /// fewer than two, or if all are equal.
  static func cohensD(_ differences: [Weighted]) -> Double? {
    let count = Double(differences.reduce(0) { $0 + $1.count })
    guard count > 1 else { return nil }
    let mean = differences.reduce(0) { $0 + Double($1.count) * $1.difference } / count
    let squares = differences.reduce(0) { sum, each in
      sum + Double(each.count) * (each.difference - mean) * (each.difference - mean)
    }
    let deviation = (squares / (count - 1)).squareRoot()
    // Equal differences have a deviation that is only rounding.
    return deviation > 1e-12 * max(1, abs(mean)) ? mean / deviation : nil
  }
}
