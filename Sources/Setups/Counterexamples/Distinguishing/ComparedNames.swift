internal import JSONText
internal import Setups

/// The names by which the gestures of several setups are compared.
///
/// If all setups have recognizers with the same ids, the names are the ids. If all recognizers have labels,
/// as those of platforms have, the names are the labels. Otherwise they consist of the kind, the number of
/// taps and touches, and the direction.
struct ComparedNames: Sendable {
  /// All names, each once.
  private(set) var names: [String] = []
  /// The name of each recognizer of each setup, as an index into `names`.
  private(set) var numbers: [[Int]] = []

  /// Whether the names are labels. A gesture that several recognizers of a setup report, as Android's two
  /// taps do, then counts once.
  let usesLabels: Bool

  init(_ setups: [Setup]) {
    let usesIDs = Set(setups.map { Set($0.recognizerNames) }).count == 1
    usesLabels = !usesIDs && setups.allSatisfy { $0.recognizers.allSatisfy { $0.label != nil } }
    for setup in setups {
      var numbers: [Int] = []
      for recognizer in setup.recognizers {
        let name =
          usesIDs
          ? recognizer.id
          : usesLabels ? recognizer.comparedLabel : Self.kindName(of: recognizer)
        if !names.contains(name) { names.append(name) }
        numbers.append(names.firstIndex(of: name) ?? 0)
      }
      self.numbers.append(numbers)
    }
  }

  private static func kindName(of recognizer: RecognizerDescription) -> String {
    let telling: Set<String> = [
      "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "direction",
      "edges",
    ]
    let values = recognizer.settableValues.filter { telling.contains($0.name) }.map { value in
      var writer = JSONWriter()
      writer.value(value.value)
      return writer.text
    }
    return ([recognizer.configuration.kind.name] + values).joined(separator: " ")
  }
}
