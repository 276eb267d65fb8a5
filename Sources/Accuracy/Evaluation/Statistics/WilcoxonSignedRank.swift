/// The signed-rank test of Wilcoxon (1945) of whether paired differences are centered on zero.
///
/// Differences of zero are left out. For at most 50 others the distribution is exact, also with
/// ties: every combination of signs of the given ranks is equally likely. For more, it is the
/// normal distribution with correction for ties and without correction for continuity.
package struct WilcoxonSignedRank: Hashable, Sendable {
  package static let exactLimit = 50

  /// The number of differences that are not zero.
  package let count: Int
  /// The sums of the ranks of positive and negative differences.
  package let positive: Double
  package let negative: Double
  package let isExact: Bool
  /// The two-sided p-value.
  package let pValue: Double

  /// A share, such as hits out of tests.
  package typealias Share = (part: Int, whole: Int)

  /// Creates the test from pairs of shares. A pair with a share of zero tests is left out.
  package init(shares: some Sequence<(first: Share, second: Share)>) {
    self.init(shares.map { Self.difference($0, $1) })
  }

  /// Returns the first share minus the second one, which is not a number if one of them is of zero
  /// tests.
  ///
  /// The difference is one quotient of integers, so that equal differences are exactly equal.
  /// Differences of rounded quotients would not be, and would lose their common rank.
  static func difference(_ first: Share, _ second: Share) -> Double {
    Double(first.part * second.whole - second.part * first.whole)
      / Double(first.whole * second.whole)
  }

  /// Creates the test from differences. Differences that are not a number are left out.
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

  /// Returns twice the share of all combinations of signs whose positive ranks sum to at most
  /// `sum`.
  private static func exact(_ ranks: [Int], _ sum: Int) -> Double {
    // Counts up to 2^50 are exact in doubles.
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

  /// The matched-pairs rank-biserial correlation (Kerby 2014), from -1 to 1; nil if there are no
  /// differences.
  package var rankBiserial: Double? {
    count > 0 ? (positive - negative) / (positive + negative) : nil
  }
}
