internal import Evaluation

/// A score that must be reached, as `f1>=0.98` or `tap.f1>=0.9`.
///
/// A score is reached when the near end of its interval is: the lower for what must be at least so
/// much, the upper for what must be at most so much.
public struct EvaluationRequirement: Hashable, Sendable {
  /// The class that must reach it; nil: all together.
  public let label: String?
  private let statistic: PoissonBootstrap.Statistic
  private let isAtLeast: Bool
  public let bound: Double

  /// What can be required.
  public static let names = PoissonBootstrap.Statistic.allCases.map(\.rawValue)

  /// Nil unless it reads `[CLASS.]NAME>=NUMBER` or `[CLASS.]NAME<=NUMBER`; of a class, F1 alone.
  public init?(_ text: String) {
    let compact = text.filter { $0 != " " }
    isAtLeast = compact.contains(">=")
    let parts = compact.split(separator: isAtLeast ? ">=" : "<=", omittingEmptySubsequences: false)
    guard parts.count == 2, let bound = Double(parts[1]), bound.isFinite else { return nil }
    self.bound = bound
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard let name = words.last, let statistic = PoissonBootstrap.Statistic(rawValue: String(name))
    else { return nil }
    self.statistic = statistic
    label = words.count > 1 ? words.dropLast().joined(separator: ".") : nil
    if label != nil, statistic != .f1 { return nil }
  }

  /// How it turned out, in a sentence.
  public struct Verdict: Hashable, Sendable {
    public let isMet: Bool
    public let text: String
  }

  public func verdict(on report: EvaluationReport) -> Verdict {
    let interval =
      label.map { report.bootstrap.interval(ofClass: $0) }
      ?? report.bootstrap.interval(of: statistic)
    let name = (label.map { $0 + "." } ?? "") + statistic.rawValue
    let sign = isAtLeast ? ">=" : "<="
    guard let interval else {
      return Verdict(isMet: false, text: "\(name) \(sign) \(bound): there is nothing to judge by")
    }
    let end = isAtLeast ? interval.low : interval.high
    let isMet = isAtLeast ? end >= bound : end <= bound
    let side = isAtLeast ? "lower" : "upper"
    var text = "\(name) \(sign) \(bound): \(isMet ? "met" : "missed"), the \(side) end is \(end)"
    if interval.low == interval.high {
      text += "; all replicates agree, so the interval has no width: see Wilson's"
    }
    return Verdict(isMet: isMet, text: text)
  }
}
