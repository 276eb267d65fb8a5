import Platforms
import Recognition
import Setups

/// Setups with one value each that is odd or usual: every value of every object, each with every
/// candidate.
enum OddSetups {
  /// The candidates beside the words that a value accepts.
  private static let candidates = [
    "0", "1", "3", "3.0", "0.5", "-1", "-0.001", "1e-7", "1000000", "1000001", "1e9", "1e10",
    "null",
    "true", "\"b\"", "\"foo\"", "[]", "[\"b\"]", "[1]", "{}", "[0, 0, 10, 10]", "[0, 0, -1, 10]",
    #"[{"gesture": "a", "strokes": [[0, 0, 1, 1]]}]"#, #"[{"gesture": "a", "strokes": []}]"#,
  ]

  static let all: [String] =
    GestureKind.allCases.flatMap { kind in
      documents(kind.values()) { recognizer(kind, $0) }
    }
    + documents(GestureKind.rules.filter { !isAnswer($0) }) { recognizer(.pan, $0) }
    + documents(answers) { recognizer(.pan, "\"delegate\": {\($0)}") }
    + documents(TouchpadRules.values) { #"{"touchpad": {\#($0)}, "recognizers": []}"# }
    + documents(ViewDescription.values) { #"{"view": {"id": "root", \#($0)}, "recognizers": []}"# }
    + others

  private static let others = [
    "{}", "[]", "null", #"{"recognizers": []}"#, #"{"recognizers": {}}"#,
    #"{"recognizers": [], "touchpad": null}"#, #"{"recognizers": [], "preset": "gtk"}"#,
    #"{"recognizers": [], "preset": "foo"}"#, #"{"recognizers": [], "splitsJumps": 1}"#,
    #"{"base": "natural"}"#, #"{"base": "foo"}"#, #"{"base": "natural", "recognizers": []}"#,
    #"{"$schema": "setup.schema.json", "recognizers": []}"#, #"{"$schema": 1, "recognizers": []}"#,
    #"{"$schema": "a", "base": "natural"}"#, #"{"recognizers": [], "preset": "ios"}"#,
    #"{"base": "natural", "set": {"press.minimumPressDuration": -1}}"#,
    #"{"base": "natural", "set": {"press.minimumPressDuration": "long"}}"#,
    #"{"base": "natural", "set": {"press.delegate.shouldBegin": 1}}"#,
    #"{"base": "natural", "set": {"pan.histeresis": 1}}"#,
    #"{"base": "natural", "set": {"pan.hysteresis": 6}}"#, #"{"base": "natural", "set": []}"#,
    #"{"recognizers": [{"id": "a"}]}"#, #"{"recognizers": [{"kind": "tap"}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "custom"}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "tap", "label": null}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "tap", "label": 1}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "tap", "hysteresis": 1}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "tap", "shouldBegin": true}]}"#,
    #"{"recognizers": [{"id": "a", "kind": "tap", "colour": "red"}]}"#,
    #"{"recognizers": [], "view": {"frame": [0, 0, 1, 1]}}"#,
    #"{"recognizers": [], "view": {"id": "a", "subviews": [{"id": "b", "x": 1}]}}"#,
    #"{"recognizers": [], "tunedOn": {"tool": "a", "captures": ["b"]}}"#,
    #"{"recognizers": [], "tunedOn": {"tool": "a", "captures": "b"}}"#,
  ]

  private static func isAnswer(_ value: ValueDescription) -> Bool { value.name.contains(".") }

  private static let answers = GestureKind.rules.filter(isAnswer).map { answer in
    var answer = answer
    answer.name = String(answer.name.dropFirst("delegate.".count))
    return answer
  }

  private static func documents(
    _ values: [ValueDescription], in frame: (String) -> String
  ) -> [String] {
    values.flatMap { value in
      let words = value.words.flatMap { ["\"\($0)\"", "[\"\($0)\"]"] }
      return (candidates + words).map { frame("\"\(value.name)\": \($0)") }
    }
  }

  private static func recognizer(_ kind: GestureKind, _ member: String) -> String {
    #"{"recognizers": [{"id": "a", "kind": "\#(kind.setupName)", \#(member)}, "#
      + #"{"id": "b", "kind": "tap"}]}"#
  }
}
