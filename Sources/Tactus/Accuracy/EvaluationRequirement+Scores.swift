extension EvaluationRequirement {
  /// A score that can be required, and what it is in one sentence.
  public struct Score: Hashable, Sendable {
    public var name: String
    public var summary: String
  }

  /// Every score that can be required.
  public static var scores: [Score] { names.map { Score(name: $0, summary: summaries[$0] ?? "") } }

  private static let summaries = [
    "precision": "The share of detections that are true, from 0 to 1.",
    "recall": "The share of annotations that are detected, from 0 to 1.",
    "f1": "The harmonic mean of precision and recall, from 0 to 1; CLASS.f1 is that of one class.",
    "macroF1": "The mean of the F1 of all classes, from 0 to 1.",
    "falseActivationsPerMinute": "Detections without an annotation, for each minute of captures.",
    "latency": "The mean time from the onset of a gesture to its first action, in seconds.",
  ]
}
