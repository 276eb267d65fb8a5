package import JSONText
package import Platforms
package import Recognition
internal import ViewTree

/// One value that a setup can state: its name, unit, default and meaning, for help and tables.
package struct ValueDescription: Hashable, Sendable {
  /// The name in a setup; the name of a delegate's answer begins with `delegate.`.
  package var name: String
  /// The unit of the value; nil for words, lists, true and false.
  package var unit: ValueUnit?
  /// The default: the value if the setup does not state one.
  package var standard: JSONValue
  /// The allowed words, if the value is a word or a list of words; otherwise empty.
  package var words: [String]
  /// One sentence that says what the value does.
  package var meaning: String
  /// The form of the value in JSON.
  package var shape: ValueShape
  /// The numbers that are accepted, both limits included; nil if the value is no number.
  package var range: ClosedRange<Double>?
  /// Whether null is accepted.
  package var isOptional: Bool
  /// Whether the value changes only what a gesture reports, and never whether it is recognized.
  package var reportsOnly: Bool

  /// The default as text: `0.75 s`, `45 pt`, `0.1745 rad (10°)`, `none` for null, `yes` or `no`.
  package var standardText: String { Self.text(standard, unit) }

  /// Returns `value` as text with its unit.
  package static func text(_ value: JSONValue, _ unit: ValueUnit?) -> String {
    if value.isNull { return "none" }
    if let word = value.string { return word }
    if let flag = value.bool { return flag ? "yes" : "no" }
    if let list = value.array {
      let words = list.compactMap { $0.string }
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

#if !hasFeature(Embedded)
  extension ValueDescription {
    /// The accepted values as text: `one of vertical, horizontal` or `0 to 1`; nil if any number that is
    /// not negative is accepted, and for values that are neither words nor numbers.
    package var allowedText: String? {
      switch shape {
      case .word: "one of " + words.joined(separator: ", ")
      case .words: "any of " + words.joined(separator: ", ")
      case .number: range.flatMap { $0 == FieldPass.numbers ? nil : Self.text($0) }
      case .wordOrAngle: "an angle, or one of " + words.joined(separator: ", ")
      case .integer, .flag, .text, .recognizers, .recognizersOrAll, .frame, .templates, .offsets,
        .edges, .condition, .reception:
        nil
      }
    }

    private static func text(_ range: ClosedRange<Double>) -> String {
      let (least, most) = (range.lowerBound, range.upperBound)
      let lower = Quantity.plain(least, decimals: 6)
      return most == FieldPass.numbers.upperBound
        ? "at least \(lower)" : "\(lower) to \(Quantity.plain(most, decimals: 6))"
    }
  }
#endif

extension GestureKind {
  /// Returns the properties of this kind with the values of `preset`.
  package func values(in preset: Preset = .uikit) -> [ValueDescription] {
    guard let configuration = KindConfiguration(self, in: preset) else { return [] }
    return configuration.values
  }

  /// The rules that recognizers of all kinds have.
  package static var rules: [ValueDescription] {
    var rules = RulesDescription()
    return FieldPass.entries { rules.visitFields(&$0) }.map { ValueDescription($0) }
      + FieldPass.entries { rules.visitDelegateFields(&$0) }.map {
        ValueDescription($0, prefix: RecognizerDescription.delegatePrefix)
      }
  }
}

extension ViewDescription {
  /// The properties of a view, with their defaults.
  package static var values: [ValueDescription] {
    var view = View(id: "")
    return FieldPass.entries { view.visitFields(&$0) }.map { ValueDescription($0) }
  }
}

extension TouchpadRules {
  /// The rules of a touchpad as a whole, with the defaults of the preset libinput.
  package static var values: [ValueDescription] { TouchpadRules().descriptions }
}

extension NamedConfiguration {
  var descriptions: [ValueDescription] {
    entries().map { ValueDescription($0) }
  }
}

extension ValueDescription {
  init(_ entry: FieldEntry, prefix: String = "") {
    let statement = entry.statement
    self.init(
      name: prefix + entry.name, unit: statement.unit, standard: entry.value, words: entry.words,
      meaning: statement.meaning, shape: statement.shape, range: statement.range,
      isOptional: statement.isOptional, reportsOnly: statement.reportsOnly)
  }
}
