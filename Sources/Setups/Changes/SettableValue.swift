public import JSONText
public import Recognition

/// One value of a recognizer that a change can name: its configuration, its rules, its delegate.
public struct SettableValue: Hashable, Sendable {
  /// The quantity that a value measures, which decides how a search varies it.
  public enum Sort: Hashable, Sendable {
    case count, seconds, number, other
  }

  /// The name that follows the recognizer's id: `hysteresis`, `delegate.shouldBegin`.
  public var name: String
  public var sort: Sort
  public var value: JSONValue
}

extension RecognizerDescription {
  /// The prefix of the names of the delegate's answers.
  static let delegatePrefix = "delegate."

  /// Every value that has a name, and what it is now.
  public var settableValues: [SettableValue] {
    configuration.named.settableValues
      + RulesDescription.fields.compactMap { $0.settable(in: rules) }
      + RulesDescription.delegateFields.compactMap {
        $0.settable(in: rules, prefix: Self.delegatePrefix)
      }
  }

  /// The words that the value `name` may be; none where it is no word.
  public func words(for name: String) -> [String] { configuration.named.words(for: name) }

  /// The names alone.
  public var settableNames: [String] {
    configuration.names + RulesDescription.fields.map(\.name)
      + RulesDescription.delegateFields.map { Self.delegatePrefix + $0.name }
  }
}

extension TouchpadRules {
  /// Every value by its name, as a setup spells it under `touchpad`.
  public var settableValues: [SettableValue] { Self.fields.compactMap { $0.settable(in: self) } }
}

extension KindConfiguration {
  /// The names of every property of the kind.
  public var names: [String] { named.names }

  /// Every property with its value here, its unit and its meaning.
  var values: [ValueDescription] { named.descriptions }

  /// The configuration as a list of named properties, whatever its kind.
  fileprivate var named: any NamedConfiguration {
    switch self {
    case .tap(let it): it
    case .longPress(let it): it
    case .swipe(let it): it
    case .pan(let it): it
    case .screenEdgePan(let it): it
    case .pinch(let it): it
    case .rotation(let it): it
    case .shake(let it): it
    case .template(let it): it
    }
  }
}

extension NamedConfiguration {
  fileprivate var names: [String] { Self.fields.map(\.name) }
  fileprivate func words(for name: String) -> [String] {
    Self.fields.first { $0.name == name }?.words ?? []
  }
  fileprivate var settableValues: [SettableValue] {
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
