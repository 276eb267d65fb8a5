/// An argument with a name and a value, such as `--rate 60`: optional, with a default, or
/// repeatable.
package struct Option<Value: Sendable>: DeclaredArgument {
  package var declaration: ArgumentDeclaration
  /// Reads the value of the words. Parsing has checked them, so a word that cannot be read counts
  /// as not given.
  let read: @Sendable ([String]) -> Value

  /// Creates an option whose value is nil if it is not given. `defaultText` is the help for that
  /// case.
  package init<Parsed: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Parsed>, aliases: [String] = [],
    defaultText: String? = nil, help: String
  ) where Value == Parsed? {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .optional, defaultText: defaultText,
      help: help)
    read = { words in words.last.flatMap { try? kind.parse($0) } }
  }

  /// Creates an option whose value is `default` if it is not given.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default: Value,
    aliases: [String] = [], help: String
  ) {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .optional,
      defaultText: kind.text(`default`), help: help)
    read = { words in words.last.flatMap { try? kind.parse($0) } ?? `default` }
  }

  /// Creates an option whose value may be left out, and is `default` then and if the option is not
  /// given: `--csv` or `--csv=classes`.
  package init(
    _ name: String, valueOptional kind: ValueKind<Value>, default: Value, help: String
  ) {
    declaration = .option(
      name, nil, kind, aliases: [], occurrence: .optional,
      defaultText: "\(kind.text(`default`)) if none is named", help: help)
    declaration.bareValue = kind.text(`default`)
    read = { words in words.last.flatMap { try? kind.parse($0) } ?? `default` }
  }

  /// Creates an option that can be repeated. Its value has all given values, in order. If `standsAlone` is
  /// true, positional arguments may be missing when the option is given.
  package init<Parsed: Sendable>(
    repeating name: String, short: Character? = nil, _ kind: ValueKind<Parsed>,
    aliases: [String] = [], standsAlone: Bool = false, help: String
  ) where Value == [Parsed] {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .any, defaultText: nil, help: help)
    declaration.standsAlone = standsAlone
    read = { words in words.compactMap { try? kind.parse($0) } }
  }
}

extension ArgumentDeclaration {
  fileprivate static func option<Parsed>(
    _ name: String, _ short: Character?, _ kind: ValueKind<Parsed>, aliases: [String],
    occurrence: Occurrence, defaultText: String?, help: String
  ) -> ArgumentDeclaration {
    ArgumentDeclaration(
      role: .option, name: name, short: short, aliases: aliases, valueName: kind.name,
      occurrence: occurrence, help: help, constraint: kind.constraint, defaultText: defaultText,
      candidates: kind.candidates, check: kind.check)
  }
}
