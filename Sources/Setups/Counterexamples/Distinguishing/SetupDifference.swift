internal import JSONText
package import Setups
internal import TactusGestures

/// One difference between two setups.
package enum SetupDifference: Hashable, Sendable {
  /// A value of a recognizer that both have: `tap.allowableMovement`, its JSON text in both setups,
  /// and its unit.
  case value(name: String, one: String, other: String, unit: ValueUnit?)
  /// The rules between recognizers, which the preset names.
  case policy(one: String, other: String)
  /// The rules of a touchpad as a whole.
  case touchpad
  /// The views, as words about those that differ, in both setups.
  case views(one: String, other: String)
  /// A recognizer that only the second setup has.
  case added(String)
  /// A recognizer that only the first setup has.
  case removed(String)

  /// Returns all differences that can affect the recognition of gestures.
  package static func all(from one: Setup, to other: Setup) -> [SetupDifference] {
    var all: [SetupDifference] = []
    if one.preset.policy != other.preset.policy {
      all.append(.policy(one: one.preset.name, other: other.preset.name))
    }
    if one.touchpad != other.touchpad { all.append(.touchpad) }
    if one.view != other.view {
      let (mine, theirs) = (ViewWords.all(of: one.view), ViewWords.all(of: other.view))
      all.append(
        .views(
          one: ViewWords.text(of: mine, without: theirs),
          other: ViewWords.text(of: theirs, without: mine)))
    }
    for recognizer in one.recognizers {
      guard let number = other.number(of: recognizer.id) else {
        all.append(.removed(recognizer.id))
        continue
      }
      let values = other.recognizers[number].settableValues
      for value in recognizer.settableValues where !value.reportsOnly {
        guard let match = values.first(where: { $0.name == value.name }),
          match.value.content != value.value.content
        else { continue }
        all.append(
          .value(
            name: "\(recognizer.id).\(value.name)", one: text(value.value),
            other: text(match.value),
            unit: recognizer.configuration.values.first { $0.name == value.name }?.unit))
      }
    }
    for recognizer in other.recognizers where one.number(of: recognizer.id) == nil {
      all.append(.added(recognizer.id))
    }
    return all
  }

  /// Returns `setup` with this difference taken from `other`; unchanged if the value cannot be set.
  func applied(to setup: Setup, from other: Setup) -> Setup {
    var changed = setup
    switch self {
    case .value(let name, _, let text, _): try? changed.set(name, to: text)
    case .policy: changed.preset = other.preset
    case .touchpad: changed.touchpad = other.touchpad
    case .views: changed.view = other.view
    case .added(let id):
      if let number = other.number(of: id) { changed.recognizers.append(other.recognizers[number]) }
    case .removed(let id): changed.recognizers.removeAll { $0.id == id }
    }
    // The touchpad rules are a separate difference.
    if case .policy = self { changed.touchpad = setup.touchpad }
    return changed
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }

  /// Returns a value as text with its unit.
  private static func words(_ text: String, _ unit: ValueUnit?) -> String {
    (try? JSONReader().read(text)).map { ValueDescription.text($0, unit) } ?? text
  }

  /// Returns the difference in words, with the names of both setups.
  package func sentence(_ one: String, _ other: String) -> String {
    switch self {
    case .value(let name, let first, let second, let unit):
      "\(name) is \(Self.words(first, unit)) in \(one) and \(Self.words(second, unit)) in \(other)"
    case .policy(let first, let second):
      "the rules between recognizers are those of \(first) in \(one) and of \(second) in \(other)"
    case .touchpad: "the rules of the touchpad differ"
    case .views(let first, let second):
      first == second
        ? "views have other options or parents" : "\(one) has \(first), \(other) has \(second)"
    case .added(let id): "only \(other) has the recognizer \(id)"
    case .removed(let id): "only \(one) has the recognizer \(id)"
    }
  }
}
