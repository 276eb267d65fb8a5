/// The exact interval of the mean of a Poisson variable (Garwood 1936, "Fiducial limits for the
/// Poisson distribution").
package struct PoissonInterval: Hashable, Sendable {
  package let low: Double
  package let high: Double

  /// Creates the interval for a number of events, at least 0. `confidence` is above 0 and below 1;
  /// nil otherwise.
  package init?(_ count: Int, confidence: Double = 0.95) {
    guard count >= 0, confidence > 0, confidence < 1 else { return nil }
    let tail = (1 - confidence) / 2
    low = count == 0 ? 0 : Self.mean(atMost: count - 1, chance: 1 - tail)
    high = Self.mean(atMost: count, chance: tail)
  }

  /// Returns the mean at which at most `count` events occur with probability `chance`.
  private static func mean(atMost count: Int, chance: Double) -> Double {
    // P(X <= count) = Q(count + 1, mean), which falls as the mean grows.
    func lowerTail(_ mean: Double) -> Double {
      ChiSquared.upperTail(2 * mean, degrees: 2 * (count + 1))
    }
    var (low, high) = (0.0, Double(count) + 1)
    while lowerTail(high) > chance, high < 1e15 { high *= 2 }
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if lowerTail(middle) > chance { low = middle } else { high = middle }
      if high - low <= 1e-12 * high { break }
    }
    return high
  }
}
