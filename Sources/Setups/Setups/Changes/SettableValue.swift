package import JSONText
package import Platforms

/// One value of a recognizer that a change can name: of its configuration, its rules or its
/// delegate.
package struct SettableValue: Hashable, Sendable {
  /// The quantity that a value measures, which decides how a search varies it.
  package enum Sort: Hashable, Sendable {
    case count, seconds, number, other
  }

  /// The name that follows the recognizer's id, such as `hysteresis` or `delegate.shouldBegin`.
  package var name: String
  package var sort: Sort
  package var value: JSONValue
  /// Whether the value changes only what a gesture reports, and never whether it is recognized.
  package var reportsOnly: Bool
}

extension RecognizerDescription {
  /// The prefix of the names of the delegate's answers.
  static let delegatePrefix = "delegate."

  /// Every value that has a name, with its current value.
  package var settableValues: [SettableValue] {
    var rules = rules
    return configuration.settableValues
      + FieldPass.entries { rules.visitFields(&$0) }.map { SettableValue($0) }
      + FieldPass.entries { rules.visitDelegateFields(&$0) }.map {
        SettableValue($0, prefix: Self.delegatePrefix)
      }
  }

  /// Returns the words that the value `name` may be; empty if its value is not a word.
  package func words(for name: String) -> [String] { configuration.words(for: name) }

  /// The names of the settable values.
  package var settableNames: [String] {
    configuration.names + RulesDescription.names
      + RulesDescription.delegateNames.map { Self.delegatePrefix + $0 }
  }
}

extension TouchpadRules {
  /// Every value by its name, as a setup spells it under `touchpad`.
  package var settableValues: [SettableValue] { entries().map { SettableValue($0) } }
}

extension NamedConfiguration {
  var names: [String] {
    var named = self
    return FieldPass.names { named.visitFields(&$0) }
  }

  /// Returns the properties with their values, or only the property `wanted`.
  func entries(_ wanted: String? = nil) -> [FieldEntry] {
    var listed = self
    return FieldPass.entries(wanted) { listed.visitFields(&$0) }
  }
}

extension SettableValue {
  init(_ entry: FieldEntry, prefix: String = "") {
    self.init(
      name: prefix + entry.name, sort: entry.sort, value: entry.value,
      reportsOnly: entry.statement.reportsOnly)
  }
}
