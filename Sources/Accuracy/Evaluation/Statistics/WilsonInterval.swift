/// The score interval of a proportion (Wilson 1927, "Probable inference, the law of succession, and
/// statistical inference"), without correction for continuity.
public struct WilsonInterval: Hashable, Sendable {
  /// The lower limit, at least 0.
  public let low: Double
  /// The upper limit, at most 1.
  public let high: Double

  /// Creates the interval; nil without trials. `confidence` must be above 0 and below 1.
  public init?(_ successes: Int, of trials: Int, confidence: Double = 0.95) {
    guard trials > 0, (0...trials).contains(successes) else { return nil }
    self.init(share: Double(successes) / Double(trials), of: trials, confidence: confidence)
  }

  /// Creates the interval of a share of `trials`, from 0 to 1, that was measured by testing some of them several
  /// times; nil without trials. `confidence` must be above 0 and below 1.
  package init?(share: Double, of trials: Int, confidence: Double = 0.95) {
    guard trials > 0, (0...1).contains(share), confidence > 0, confidence < 1 else { return nil }
    let z = -Normal.quantile((1 - confidence) / 2)
    let n = Double(trials)
    let denominator = 1 + z * z / n
    let center = (share + z * z / (2 * n)) / denominator
    let spread =
      z / denominator * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    low = share == 0 ? 0 : max(0, center - spread)
    high = share == 1 ? 1 : min(1, center + spread)
  }

  private init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Returns an interval of F1 whose units are events, not captures.
  ///
  /// matched / (reference + detected - matched) is a proportion, J, and F1 = 2J / (1 + J) grows
  /// with it, so the limits of J's interval give those of F1's.
  public static func f1(_ events: EventCounts, confidence: Double = 0.95) -> WilsonInterval? {
    let union = events.reference + events.detected - events.matched
    guard let j = WilsonInterval(events.matched, of: union, confidence: confidence) else {
      return nil
    }
    return WilsonInterval(low: 2 * j.low / (1 + j.low), high: 2 * j.high / (1 + j.high))
  }
}
