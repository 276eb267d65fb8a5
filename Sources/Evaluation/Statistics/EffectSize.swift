internal import Glibc

/// How large a difference is, beside how sure.
package enum EffectSize {
  /// Cohen's h (1988): the difference of two proportions after the arcsine transformation.
  package static func cohensH(_ first: Double, _ second: Double) -> Double {
    2 * asin(max(0, min(1, second)).squareRoot()) - 2 * asin(max(0, min(1, first)).squareRoot())
  }

  /// Cliff's delta (1993): how much more often a value of the second is above one of the first
  /// than below, from -1 to 1; nil where one is empty.
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
