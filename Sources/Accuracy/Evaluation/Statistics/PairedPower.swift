internal import Libc

/// The power of the paired t-test, from which follows how many participants would show a difference.
///
/// The noncentral t distribution is integrated over the distribution of the standard deviation
/// (Simpson's rule), which gives the figures of `statsmodels.stats.power.TTestPower`.
package struct PairedPower: Hashable, Sendable {
  /// The largest number of participants that is searched.
  package static let limit = 1_000_000

  /// The mean of the differences divided by their standard deviation (Cohen's d of pairs).
  package let effect: Double
  /// The number of pairs from which the effect was estimated.
  package let pairs: Int

  /// Measures the effect of some differences; nil with fewer than two, or if all are equal.
  package init?(_ differences: [Double]) {
    guard let effect = EffectIntervals.cohensD(differences.map { ($0, 1) }) else { return nil }
    self.effect = effect
    pairs = differences.count
  }

  init(effect: Double, pairs: Int = 0) {
    self.effect = effect
    self.pairs = pairs
  }

  /// Returns the probability that the two-sided test with `count` pairs shows an effect of this size.
  package func power(_ count: Int, level: Double = 0.05) -> Double {
    guard count > 1 else { return 0 }
    let degrees = Double(count - 1)
    return Self.beyond(
      Self.critical(level, degrees), degrees, abs(effect) * Double(count).squareRoot())
  }

  /// Returns the smallest number of participants with which the two-sided test at `level` shows an
  /// effect of this size with the probability `power`; nil if it is more than `limit`.
  package func participants(power wanted: Double = 0.8, level: Double = 0.05) -> Int? {
    var (low, high) = (1, 2)
    while power(high, level: level) < wanted {
      (low, high) = (high, high * 2)
      if low >= Self.limit { return nil }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if power(middle, level: level) < wanted { low = middle } else { high = middle }
    }
    return high > Self.limit ? nil : high
  }

  /// Returns the value that |t| exceeds with the probability `level` if there is no effect.
  private static func critical(_ level: Double, _ degrees: Double) -> Double {
    var (low, high) = (0.0, 2.0)
    while beyond(high, degrees, 0) > level { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if beyond(middle, degrees, 0) > level { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the probability that |t| exceeds `limit`, if t has the noncentral t distribution.
  private static func beyond(_ limit: Double, _ degrees: Double, _ shift: Double) -> Double {
    // The standard deviation of the sample over the true one has mean about 1 and this deviation.
    let spread = 10 / (2 * degrees).squareRoot()
    let (first, last) = (max(0, 1 - spread), 1 + spread)
    let steps = 400
    let width = (last - first) / Double(steps)
    let constant = log(2) + degrees / 2 * log(degrees / 2) - lgamma(degrees / 2)
    return (0...steps).reduce(0) { sum, step in
      let ratio = first + Double(step) * width
      let density =
        ratio > 0
        ? exp(constant + (degrees - 1) * log(ratio) - degrees * ratio * ratio / 2)
        : degrees == 1 ? exp(constant) : 0
      let tails = upper(limit * ratio - shift) + upper(limit * ratio + shift)
      let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
      return sum + weight * density * tails
    } * width / 3
  }

  private static func upper(_ value: Double) -> Double { erfc(value / 2.0.squareRoot()) / 2 }
}
