internal import JSONText
internal import Setups
internal import TactusGestures

/// The values of one recognizer by their names.
struct LimitValues {
  private let values: [ValueDescription]

  init(_ recognizer: RecognizerDescription) { values = recognizer.configuration.values }

  /// A number; nil if the kind has no such value, or if the value is no limit.
  func number(_ name: String) -> Double? { value(name)?.double }

  /// A time; nil if the kind has no such value, or if the value is no limit.
  func time(_ name: String) -> TimeSpan? { number(name).map { .seconds($0) } }

  /// A count; nil if the kind has no such value, or if the value is no limit.
  func count(_ name: String) -> Int? { value(name)?.integer.map { Int(clamping: $0) } }

  func flag(_ name: String) -> Bool { value(name)?.bool ?? false }

  /// A word, or the words of a list.
  func words(_ name: String) -> [String] {
    guard let value = value(name) else { return [] }
    return value.array?.compactMap(\.string) ?? value.string.map { [$0] } ?? []
  }

  /// The limits of which `holds` is true.
  func names(where holds: (ValueDescription, Double) -> Bool) -> [String] {
    values.filter { value in value.standard.double.map { holds(value, $0) } ?? false }.map(\.name)
  }

  /// Whether all values are those of `other`, except the value `name`.
  func isEqual(to other: LimitValues, except name: String) -> Bool {
    let mine = values.filter { $0.name != name }, theirs = other.values.filter { $0.name != name }
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy {
        $0.name == $1.name && $0.standard.content == $1.standard.content
      }
  }

  private func value(_ name: String) -> JSONValue? {
    values.first { $0.name == name }?.standard
  }
}
