package import JSONText
package import Recognition

/// One value of a recognizer that a change can name: its configuration, its rules, its delegate.
package struct SettableValue: Hashable, Sendable {
  /// The quantity that a value measures, which decides how a search varies it.
  package enum Sort: Hashable, Sendable {
    case count, seconds, number, other
  }

  /// The name that follows the recognizer's id: `hysteresis`, `delegate.shouldBegin`.
  package var name: String
  package var sort: Sort
  package var value: JSONValue
}

extension RecognizerDescription {
  /// The prefix of the names of the delegate's answers.
  static let delegatePrefix = "delegate."

  /// Every value that has a name, and what it is now.
  package var settableValues: [SettableValue] {
    configuration.descriptor.settableValues
      + RulesDescription.fields.compactMap { $0.settable(in: rules) }
      + RulesDescription.delegateFields.compactMap {
        $0.settable(in: rules, prefix: Self.delegatePrefix)
      }
  }

  /// The words that the value `name` may be; none where it is no word.
  package func words(for name: String) -> [String] { configuration.descriptor.words(for: name) }

  /// The names alone.
  package var settableNames: [String] {
    configuration.names + RulesDescription.fields.map(\.name)
      + RulesDescription.delegateFields.map { Self.delegatePrefix + $0.name }
  }
}

extension TouchpadRules {
  /// Every value by its name, as a setup spells it under `touchpad`.
  package var settableValues: [SettableValue] { Self.fields.compactMap { $0.settable(in: self) } }
}

extension NamedConfiguration {
  var names: [String] { Self.fields.map(\.name) }
  func words(for name: String) -> [String] {
    Self.fields.first { $0.name == name }?.words ?? []
  }
  var settableValues: [SettableValue] {
    Self.fields.compactMap { $0.settable(in: self) }
  }
}

extension Field {
  func settable(in holder: Configuration, prefix: String = "") -> SettableValue? {
    var writer = JSONWriter()
    write(holder, &writer)
    guard let value = try? JSONReader().read(writer.bytes) else { return nil }
    return SettableValue(name: prefix + name, sort: sort, value: value)
  }
}
