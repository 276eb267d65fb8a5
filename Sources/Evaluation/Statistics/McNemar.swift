internal import Glibc

/// Whether two judges of the same events differ: the exact test of McNemar (1947).
package struct McNemar: Hashable, Sendable {
  /// Events that only the first had right: broken.
  package let broken: Int
  /// Events that only the second had right: fixed.
  package let fixed: Int

  package init(broken: Int, fixed: Int) {
    self.broken = max(0, broken)
    self.fixed = max(0, fixed)
  }

  /// Two-sided: the chance of a split at least so uneven, if either way were as likely.
  package var pValue: Double {
    let trials = broken + fixed
    return trials == 0 ? 1 : min(1, 2 * Binomial.lowerTail(min(broken, fixed), of: trials))
  }

  /// Odds of being fixed rather than broken; nil where nothing was broken.
  package var oddsRatio: Double? { broken > 0 ? Double(fixed) / Double(broken) : nil }

  /// Cohen's g: how far the share of the fixed is from a half, from -0.5 to 0.5; nil of nothing.
  package var cohensG: Double? {
    EventCounts.ratio(fixed, broken + fixed).map { $0 - 0.5 }
  }
}
