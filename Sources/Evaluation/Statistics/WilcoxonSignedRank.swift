/// Whether paired differences lie around zero: the signed-rank test of Wilcoxon (1945).
///
/// Differences of zero are left out. Up to 50 others the distribution is exact, also with ties
/// (every sign as likely, the ranks as they are); beyond, it is the normal one with the correction
/// for ties, and none for continuity.
package struct WilcoxonSignedRank: Hashable, Sendable {
  package static let exactLimit = 50

  /// Differences that are not zero.
  package let count: Int
  /// The sums of the ranks of positive and negative differences.
  package let positive: Double
  package let negative: Double
  package let isExact: Bool
  /// Two-sided.
  package let pValue: Double

  /// Makes the test from pairs of shares, such as hits out of tests; a pair with a share of zero
  /// tests is left out.
  ///
  /// Each difference is one quotient of whole numbers, so that equal ones are equal to the last bit:
  /// differences of quotients are not, and what rounding parts loses its common rank.
  package init(
    shares: some Sequence<(first: (part: Int, whole: Int), second: (part: Int, whole: Int))>
  ) {
    self.init(
      shares.map { first, second in
        Double(first.part * second.whole - second.part * first.whole)
          / Double(first.whole * second.whole)
      })
  }

  /// Differences that are no number are left out, too.
  package init(_ differences: [Double]) {
    self.init(differences, exactLimit: Self.exactLimit)
  }

  init(_ differences: [Double], exactLimit: Int) {
    let kept = differences.filter { $0 != 0 && !$0.isNaN }
    let ranks = Ranks(kept.map(\.magnitude))
    let plus = zip(kept, ranks.doubled).reduce(0) { $0 + ($1.0 > 0 ? $1.1 : 0) }
    let all = ranks.doubled.reduce(0, +)
    count = kept.count
    positive = Double(plus) / 2
    negative = Double(all - plus) / 2
    isExact = kept.count <= exactLimit
    if kept.isEmpty {
      pValue = 1
    } else if isExact {
      pValue = Self.exact(ranks.doubled, min(plus, all - plus))
    } else {
      pValue = Self.normal(kept.count, ranks.ties, positive)
    }
  }

  /// Twice the share of all choices of signs whose positive ranks sum to at most `sum`.
  private static func exact(_ ranks: [Int], _ sum: Int) -> Double {
    // Counts up to 2^50 are exact as doubles.
    var ways = Array(repeating: 0.0, count: ranks.reduce(0, +) + 1)
    ways[0] = 1
    var reach = 0
    for rank in ranks {
      reach += rank
      for total in stride(from: reach, through: rank, by: -1) { ways[total] += ways[total - rank] }
    }
    let low = ways[...sum].reduce(0, +)
    return min(1, 2 * low / ways.reduce(0, +))
  }

  private static func normal(_ count: Int, _ ties: Double, _ positive: Double) -> Double {
    let n = Double(count)
    let mean = n * (n + 1) / 4
    let variance = (n * (n + 1) * (2 * n + 1) - ties / 2) / 24
    return min(1, 2 * Normal.upperTail(abs(positive - mean) / variance.squareRoot()))
  }

  /// The matched-pairs rank-biserial correlation (Kerby 2014), from -1 to 1; nil of nothing.
  package var rankBiserial: Double? {
    count > 0 ? (positive - negative) / (positive + negative) : nil
  }
}
