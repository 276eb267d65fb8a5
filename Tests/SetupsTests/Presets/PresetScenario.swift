import Scenarios
import Setups

/// One recognizer under a preset, the movements of fingers, and the expected actions.
struct PresetScenario {
  var preset: String
  /// The kind of the recognizer, and its values that differ from the preset: `pan` or
  /// `"swipe","direction":"up"`.
  var recognizer: String
  var log: [String] = []

  /// Adds a frame at `time`: the touches that change, each with its phase and position.
  func at(_ time: Double, _ touches: String...) -> PresetScenario {
    let touches = touches.map { touch in
      let words = touch.split(separator: " ")
      return #"{"id":\#(words[0]),"phase":"\#(words[1])","x":\#(words[2]),"y":\#(words[3])}"#
    }
    return adding(#"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#)
  }

  /// Adds a value that an application sets: `"scale":2`.
  func set(_ value: String, at time: Double) -> PresetScenario {
    adding(#"{"t":\#(time),"set":{"recognizer":"it",\#(value)}}"#)
  }

  /// The differences from `actions`.
  func differences(from actions: String...) throws -> [String] {
    try differences(fromAll: actions)
  }

  func differences(fromAll actions: [String]) throws -> [String] {
    let kind = recognizer.hasPrefix("\"") ? recognizer : "\"\(recognizer)\""
    let text = """
      {"id":"S","setup":{"preset":"\(preset)","recognizers":[{"id":"it","kind":\(kind)}]},
       "log":[\(log.joined(separator: ","))],
       "expect":{"actions":[\(actions.joined(separator: ","))]}}
      """
    return ScenarioCheck(try ScenarioReader().read(Array(text.utf8))).run().map(\.message)
  }

  private func adding(_ line: String) -> PresetScenario {
    var scenario = self
    scenario.log.append(line)
    return scenario
  }
}

/// An expected action: its time, its state, and the values that matter.
func action(_ time: Double, _ state: String, _ values: String = "") -> String {
  #"{"t":\#(time),"state":"\#(state)"\#(values.isEmpty ? "" : ",\(values)")}"#
}
