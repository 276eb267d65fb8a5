package import JSONText
package import Presets
package import Recognition
internal import ViewTree

/// One value that a setup can name: its name, its default and what it is, for help and tables.
package struct ValueDescription: Hashable, Sendable {
  /// The name in a setup; the name of a delegate's answer begins with `delegate.`.
  package var name: String
  /// nil for words, lists, true and false.
  package var unit: ValueUnit?
  /// The default: the value if the setup does not state one.
  package var standard: JSONValue
  /// The words that it may be, if it is one of some words.
  package var words: [String]
  /// One sentence.
  package var meaning: String

  /// `0.75 s`, `45 pt`, `0.1745 rad (10°)`, `none` for null, `yes` and `no`.
  package var standardText: String { Self.text(standard, unit) }

  /// `value` as people read it, with its unit.
  package static func text(_ value: JSONValue, _ unit: ValueUnit?) -> String {
    if value.isNull { return "none" }
    if let word = value.string { return word }
    if let flag = value.bool { return flag ? "yes" : "no" }
    if let list = value.array {
      let words = list.compactMap(\.string)
      return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
    guard let number = value.double else { return "" }
    let plain = Quantity.plain(number, decimals: unit == .seconds ? 6 : 4)
    switch unit {
    case .radians: return "\(plain) rad (\(Quantity.angle(number)))"
    case .seconds, .points, .pointsPerSecond, .gravity: return "\(plain) \(unit?.rawValue ?? "")"
    case .ratio, .count, nil: return plain
    }
  }
}

extension GestureKind {
  /// The properties of this kind, as `preset` has them.
  package func values(in preset: Preset = .uikit) -> [ValueDescription] {
    guard let configuration = KindConfiguration(self, in: preset) else { return [] }
    return configuration.values
  }

  /// The rules that recognizers of all kinds have.
  package static var rules: [ValueDescription] {
    let rules = RulesDescription()
    let own = RulesDescription.fields.compactMap {
      $0.description(in: rules, RulesDescription.meanings)
    }
    let delegate = RulesDescription.delegateFields.compactMap {
      $0.description(
        in: rules, RulesDescription.delegateMeanings, prefix: RecognizerDescription.delegatePrefix)
    }
    return own + delegate
  }
}

extension ViewDescription {
  /// The properties of a view, with their defaults.
  package static var values: [ValueDescription] {
    fields.compactMap { $0.description(in: View(id: ""), meanings) }
  }
}

extension TouchpadRules {
  /// The rules of a touchpad as a whole, with the defaults of the preset libinput.
  package static var values: [ValueDescription] {
    fields.compactMap { $0.description(in: TouchpadRules(), meanings) }
  }
}

extension NamedConfiguration {
  var descriptions: [ValueDescription] {
    Self.fields.compactMap { $0.description(in: self, Self.meanings) }
  }
}

extension Field {
  /// nil if what the field writes is no JSON, which does not happen.
  fileprivate func description(
    in holder: Configuration, _ meanings: [String: FieldMeaning], prefix: String = ""
  ) -> ValueDescription? {
    guard let value = settable(in: holder, prefix: prefix) else { return nil }
    let meaning = meanings[name]
    return ValueDescription(
      name: value.name, unit: meaning?.unit, standard: value.value, words: words,
      meaning: meaning?.text ?? "")
  }
}
