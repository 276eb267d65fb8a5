package import Datasets
internal import Ordering
internal import TactusGestures
internal import TextSuggestion

/// Finds labels of annotations that nothing detects, so that a misspelt label is not taken for bad
/// recognition.
package struct LabelCheck {
  private let labels: [String: (count: Int, line: Int)]
  private let file: String

  /// `labels`: how often each label occurs in `file`, and the first line that has it.
  package init(_ labels: [String: (count: Int, line: Int)], in file: String) {
    self.labels = labels
    self.file = file
  }

  /// A warning for each label that is not among those that a setup's recognizers can produce. `setup`
  /// is how the sentence calls it.
  package func faults(
    detectable: Set<String>, of setup: String = "the setup"
  ) -> [DatasetFault] {
    let known = detectable.union([Annotation.nothing])
    return faults(besides: known, nearest: known) { "no recognizer of \(setup) detects \($0)" }
  }

  /// A warning for each label that no detection of a list has.
  ///
  /// Suggested are labels that only detections have: another label is not a misspelling.
  func faults(detected: Set<String>) -> [DatasetFault] {
    faults(
      besides: detected.union([Annotation.nothing]), nearest: detected.subtracting(labels.keys)
    ) { "no detection is labeled \($0)" }
  }

  private func faults(
    besides known: Set<String>, nearest: Set<String>, _ sentence: (String) -> String
  ) -> [DatasetFault] {
    labels.filter { !known.contains($0.key) }.inOrderOfKeys.map { label, found in
      let hint =
        Suggestion.nearest(to: label, in: nearest.sorted()).map { "; did you mean \"\($0)\"?" }
        ?? ""
      let count = found.count == 1 ? "1 annotation" : "\(found.count) annotations"
      return DatasetFault(
        sentence("\"\(label)\"") + ", which \(count) \(found.count == 1 ? "has" : "have")\(hint)",
        in: file, line: found.line, .warning)
    }
  }
}
