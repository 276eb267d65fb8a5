package import Datasets
internal import Ordering
package import Setups
internal import TactusGestures
internal import TextSuggestion

/// Finds labels of annotations that nothing detects, so that a misspelled label is not mistaken for
/// poor recognition.
package struct LabelCheck {
  private let labels: [String: (count: Int, line: Int)]
  private let file: String

  /// Prepares a check. `labels` gives the number of occurrences of each label in `file`, and the
  /// first line that has it.
  package init(_ labels: [String: (count: Int, line: Int)], in file: String) {
    self.labels = labels
    self.file = file
  }

  /// Returns a warning for each label that no recognizer of a setup can produce. `setup` is the
  /// name of the setup in the sentence. `recognizers` may detect gestures of a label under another one.
  package func faults(
    detectable: Set<String>, of setup: String = "the setup",
    by recognizers: [RecognizerDescription] = []
  ) -> [DatasetFault] {
    let known = detectable.union([Annotation.nothing])
    return faults(besides: known, nearest: known, remedy: { Self.remedy($0, recognizers) }) {
      "no recognizer of \(setup) detects \($0)"
    }
  }

  /// Returns what gives gestures the label: a recognizer that has it as its name or as its kind, or that detects double
  /// taps, needs it as its label, and a kind needs a recognizer. Nil if the label is the name of neither.
  private static func remedy(
    _ label: String, _ recognizers: [RecognizerDescription]
  ) -> String? {
    let other = recognizers.first {
      [$0.comparedLabel, $0.id, $0.configuration.kind.name].contains(label)
    }
    if let other {
      return
        "the recognizer \"\(other.id)\" detects such gestures as \"\(other.detectionLabel)\"; with "
        + "\(other.id).label=\(label) they have that label"
    }
    guard !recognizers.isEmpty else { return nil }
    if label == "doubleTap" {
      return "add a tap with 2 for numberOfTapsRequired and this label to the setup"
    }
    guard GestureKind.names.contains(where: { $0.name == label }) else { return nil }
    return "add a recognizer of the kind \(label) to the setup"
  }

  /// Returns a warning for each label that no detection of a list has.
  ///
  /// Only labels that no annotation has are suggested, because a label that annotations have, too,
  /// is not a misspelling.
  func faults(detected: Set<String>) -> [DatasetFault] {
    faults(
      besides: detected.union([Annotation.nothing]), nearest: detected.subtracting(labels.keys)
    ) { "no detection is labeled \($0)" }
  }

  /// Returns the label that was probably meant: that of the gesture which the word means, or else the
  /// most similar one.
  private func meant(by label: String, among known: Set<String>) -> String? {
    if let word = GestureWord(label)?.label, known.contains(word) { return word }
    return Suggestion.nearest(to: label, in: known.ordered())
  }

  private func faults(
    besides known: Set<String>, nearest: Set<String>, remedy: (String) -> String? = { _ in nil },
    _ sentence: (String) -> String
  ) -> [DatasetFault] {
    labels.filter { !known.contains($0.key) }.inOrderOfKeys.map { label, found in
      let hint =
        remedy(label).map { "; " + $0 }
        ?? meant(by: label, among: nearest).map { "; did you mean \"\($0)\"?" } ?? ""
      let count = Plural.text(found.count, "annotation has", "annotations have")
      return DatasetFault(
        sentence("\"\(label)\"") + ", which \(count)\(hint)",
        in: file, line: found.line, .warning)
    }
  }
}
