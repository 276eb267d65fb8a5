public import TouchModel

/// Judges captures one at a time. Equal evidence gives equal tallies.
public struct Evaluator: Hashable, Sendable {
  /// The rule by which a detection matches an annotation.
  public var rule: MatchingRule
  /// The length of segments; at least a microsecond.
  public var segment: TimeSpan

  /// Creates an evaluator. Segments shorter than a microsecond are lengthened to it.
  public init(_ rule: MatchingRule = .standard, segment: TimeSpan = .seconds(1)) {
    self.rule = rule
    self.segment = TimeSpan(microseconds: max(1, segment.microseconds))
  }

  /// Compares the detections of a capture with its annotations and counts.
  public func judge(_ evidence: CaptureEvidence) -> Tally {
    var judgment = CaptureJudgment(evidence, self)
    judgment.matchClasses()
    judgment.matchAcrossClasses()
    judgment.countSegments()
    judgment.countNearMisses()
    judgment.finish()
    return judgment.tally
  }
}
