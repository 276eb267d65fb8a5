internal import Glibc

/// Effect sizes, which say how large a difference is; a p-value says how certain it is.
package enum EffectSize {
  /// Returns Cohen's h (1988): the difference of two proportions after the arcsine transformation.
  package static func cohensH(_ first: Double, _ second: Double) -> Double {
    2 * asin(max(0, min(1, second)).squareRoot()) - 2 * asin(max(0, min(1, first)).squareRoot())
  }

  /// Returns Cliff's delta (1993), from -1 to 1: the share of pairs in which the value of `second`
  /// is larger than that of `first`, minus the share in which it is smaller. Nil if one of them is
  /// empty.
  package static func cliffsDelta(_ first: [Double], _ second: [Double]) -> Double? {
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let sorted = first.sorted()
    var balance = 0
    for value in second {
      let below = sorted.partition { $0 >= value }
      let above = sorted.count - sorted.partition { $0 > value }
      balance += below - above
    }
    return Double(balance) / Double(first.count * second.count)
  }
}
