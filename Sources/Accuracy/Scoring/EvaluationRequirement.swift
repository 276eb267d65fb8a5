internal import Evaluation
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion

/// A required score, such as `f1>=0.98` or `tap.f1>=0.9`.
///
/// The near limit of the score's confidence interval is compared: the lower limit for `>=`, the
/// upper limit for `<=`. There are two intervals: one over the units (participants, captures or
/// events), if there are enough of them, and one over single events (Wilson; for false activations
/// the exact Poisson interval). The limit that is farther from the score is used. Therefore a
/// perfect score of a few events does not fulfil a high requirement. If `isOfPoint` is true, the
/// score itself is compared instead.
package struct EvaluationRequirement: Hashable, Sendable {
  /// The class whose score is required; nil for all classes together.
  package let label: String?
  private let statistic: PoissonBootstrap.Statistic
  private let isAtLeast: Bool
  package let bound: Double
  /// Whether the score itself is compared instead of its interval.
  package let isOfPoint: Bool

  /// The names of the figures that can be required.
  package static let names = PoissonBootstrap.Statistic.allCases.map(\.rawValue)

  /// Reads a requirement of the form `[CLASS.]NAME>=NUMBER` or `[CLASS.]NAME<=NUMBER`; nil for
  /// other text. For a class, only F1 can be required.
  package init?(_ text: String, ofPoint: Bool = false) {
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
    isOfPoint = ofPoint
  }

  /// Whether a requirement is met, with a sentence for people.
  package struct Verdict: Hashable, Sendable {
    package let isMet: Bool
    /// True if the requirement is missed because of the interval: the score has none, or the score
    /// itself reaches the bound.
    package var dependsOnInterval = false
    package let text: String
  }

  package func verdict(on report: EvaluationReport) -> Verdict {
    let name = (label.map { $0 + "." } ?? "") + statistic.rawValue
    let head = "\(name) \(isAtLeast ? ">=" : "<=") \(bound): "
    guard let score = score(report) else {
      return Verdict(
        isMet: false, text: head + "missed, because there are no events to compute it from")
    }
    let isReached = reaches(score)
    let value = Quantity.plain(score, decimals: 6)
    if isOfPoint {
      return Verdict(
        isMet: isReached, text: head + (isReached ? "met" : "missed") + ", the score is \(value)")
    }
    guard let end = end(report) else {
      let reason = report.whyNoIntervals ?? "no replicate has a value"
      return Verdict(
        isMet: false, dependsOnInterval: true,
        text: head + "missed, the score is \(value) but has no interval: \(reason)")
    }
    let isMet = reaches(end.value)
    let share = Quantity.plain(report.bootstrap.confidence * 100, decimals: 2)
    var text = head + (isMet ? "met" : "missed") + ", the score is \(value) and the "
    text += "\(isAtLeast ? "lower" : "upper") end of its \(share) % interval "
    text += "\(Quantity.plain(end.value, decimals: 6)) (\(end.method))"
    if isReached, !isMet { text += "; more events narrow the interval" }
    return Verdict(isMet: isMet, dependsOnInterval: isReached && !isMet, text: text)
  }

  private func reaches(_ value: Double) -> Bool { isAtLeast ? value >= bound : value <= bound }

  /// Returns the score itself; nil if no events define it.
  private func score(_ report: EvaluationReport) -> Double? {
    let tally = report.tally
    if let label { return tally.classes[label]?.events.f1 }
    let events = tally.overall.events
    return switch statistic {
    case .precision: events.precision
    case .recall: events.recall
    case .f1: events.f1
    case .macroF1: tally.macro.f1
    case .falseActivationsPerMinute: report.falseActivationsPerMinute
    case .latency: tally.total.meanLatency.map { $0 / 1e6 }
    }
  }

  /// Returns the near limit of the interval, and the name of its method.
  private func end(_ report: EvaluationReport) -> (value: Double, method: String)? {
    let interval =
      label.map { report.bootstrap.interval(ofClass: $0) }
      ?? report.bootstrap.interval(of: statistic)
    let units = interval.map { ($0.low, $0.high, "bootstrap over \(report.unitsText)") }
    let ends = [units, events(report)].compactMap { $0 }
      .map { (value: isAtLeast ? $0.0 : $0.1, method: $0.2) }
    return ends.min { isAtLeast ? $0.value < $1.value : $0.value > $1.value }
  }

  /// Returns the interval over single events; nil for the mean latency, which has none.
  private func events(_ report: EvaluationReport) -> (Double, Double, String)? {
    let (tally, level) = (report.tally, report.bootstrap.confidence)
    func wilson(_ interval: WilsonInterval?, _ count: Int) -> (Double, Double, String)? {
      interval.map { ($0.low, $0.high, "Wilson, \(Plural.text(count, "event"))") }
    }
    func f1(_ events: EventCounts) -> (Double, Double, String)? {
      wilson(
        .f1(events, confidence: level), events.reference + events.detected - events.matched)
    }
    if let label { return tally.classes[label].flatMap { f1($0.events) } }
    let events = tally.overall.events
    switch statistic {
    case .precision:
      return wilson(
        WilsonInterval(events.matched, of: events.detected, confidence: level), events.detected)
    case .recall:
      return wilson(
        WilsonInterval(events.matched, of: events.reference, confidence: level), events.reference)
    case .f1: return f1(events)
    case .macroF1:
      let all = tally.classes.inOrderOfKeys.compactMap { f1($0.value.events) }
      guard !all.isEmpty else { return nil }
      let count = Double(all.count)
      return (
        all.reduce(0) { $0 + $1.0 } / count, all.reduce(0) { $0 + $1.1 } / count,
        "the mean of the Wilson intervals of \(all.count) classes"
      )
    case .falseActivationsPerMinute:
      let minutes = Double(tally.total.duration) / 60e6
      guard minutes > 0, let mean = PoissonInterval(events.inserted, confidence: level) else {
        return nil
      }
      return (
        mean.low / minutes, mean.high / minutes,
        "exact Poisson, \(Quantity.plain(minutes, decimals: 2)) min"
      )
    case .latency: return nil
    }
  }
}
