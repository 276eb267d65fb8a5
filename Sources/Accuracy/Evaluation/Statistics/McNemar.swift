internal import Libc

/// The exact test of McNemar (1947) of whether two judges of the same events differ.
package struct McNemar: Hashable, Sendable {
  /// The number of events that only the first judge had right.
  package let broken: Int
  /// The number of events that only the second judge had right.
  package let fixed: Int

  package init(broken: Int, fixed: Int) {
    self.broken = max(0, broken)
    self.fixed = max(0, fixed)
  }

  /// The two-sided p-value: the probability of a split that is at least as uneven, if both
  /// directions are equally likely.
  package var pValue: Double {
    let trials = broken + fixed
    return trials == 0 ? 1 : min(1, 2 * Binomial.lowerTail(min(broken, fixed), of: trials))
  }

  /// The odds of being fixed rather than broken; nil if no event was broken.
  package var oddsRatio: Double? { broken > 0 ? Double(fixed) / Double(broken) : nil }

  /// Cohen's g, from -0.5 to 0.5: the share of fixed events minus a half; nil if no event changed.
  package var cohensG: Double? {
    EventCounts.ratio(fixed, broken + fixed).map { $0 - 0.5 }
  }

  /// The interval of Cohen's g: Wilson's interval of the share of fixed events, minus a half; nil if
  /// no event changed.
  package func cohensGInterval(confidence: Double = 0.95) -> PoissonBootstrap.Interval? {
    WilsonInterval(fixed, of: broken + fixed, confidence: confidence).map {
      PoissonBootstrap.Interval(low: $0.low - 0.5, high: $0.high - 0.5)
    }
  }

  /// The interval of the odds ratio, from the same limits; the upper limit is infinite if no event
  /// was broken, and nil stands for an interval without any changed event.
  package func oddsRatioInterval(confidence: Double = 0.95) -> PoissonBootstrap.Interval? {
    WilsonInterval(fixed, of: broken + fixed, confidence: confidence).map {
      PoissonBootstrap.Interval(
        low: $0.low / (1 - $0.low), high: $0.high < 1 ? $0.high / (1 - $0.high) : .infinity)
    }
  }
}
