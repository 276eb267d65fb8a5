internal import TextSuggestion

extension EvaluationRequirement {
  /// A score that can be required, with a sentence about it.
  package struct Score: Hashable, Sendable {
    package var name: String
    package var summary: String
  }

  /// All scores that can be required.
  package static var scores: [Score] { names.map { Score(name: $0, summary: summaries[$0] ?? "") } }

  /// Returns the message for a `text` that `init` cannot read, with the words that are allowed.
  package static func fault(in text: String) -> String {
    let shown =
      text.unicodeScalars.prefix(60).allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      ? "'\(text.prefix(60))'" : "the value"
    let compact = text.filter { $0 != " " }
    guard let sign = compact.firstRange(of: ">=") ?? compact.firstRange(of: "<=") else {
      return "\(shown) is not of the form SCORE>=NUMBER or SCORE<=NUMBER, for example f1>=0.98"
    }
    let words = compact[..<sign.lowerBound].split(separator: ".", omittingEmptySubsequences: false)
    let name = String(words.last ?? "")
    guard names.contains(name) else {
      let hint = Suggestion.nearest(to: name, in: names).map { "did you mean \($0)? " } ?? ""
      return "\(shown) names no score; \(hint)the scores are \(names.joined(separator: ", "))"
    }
    if words.count > 1, name != "f1" {
      return "\(shown): for a single class only f1 can be required, for example tap.f1>=0.9"
    }
    return "\(shown) has no number after the sign; write for example \(name)>=0.98"
  }

  private static let summaries = [
    "precision": "The share of detections that are true, from 0 to 1.",
    "recall": "The share of annotations that are detected, from 0 to 1.",
    "f1": "The harmonic mean of precision and recall, from 0 to 1; CLASS.f1 is that of one class.",
    "macroF1": "The mean of the F1 of all classes, from 0 to 1.",
    "falseActivationsPerMinute": "Detections where nothing is asked for, each minute of captures.",
    "latency": "The mean time from the onset of a gesture to its first action, in seconds.",
  ]
}
