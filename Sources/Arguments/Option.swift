/// A named value, such as `--rate 60`; optional, with a default, or a list when it repeats.
package struct Option<Value: Sendable>: DeclaredArgument {
  package var declaration: ArgumentDeclaration
  /// Parsing has checked the words, so a word that cannot be read counts as not given.
  let read: @Sendable ([String]) -> Value

  /// Reads nil when it is not given. `defaultText` says in help what happens then.
  package init<Parsed: Sendable>(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Parsed>, aliases: [String] = [],
    defaultText: String? = nil, help: String
  ) where Value == Parsed? {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .optional, defaultText: defaultText,
      help: help)
    read = { words in words.last.flatMap { try? kind.parse($0) } }
  }

  /// Reads `default` when it is not given.
  package init(
    _ name: String, short: Character? = nil, _ kind: ValueKind<Value>, default: Value,
    aliases: [String] = [], help: String
  ) {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .optional,
      defaultText: kind.text(`default`), help: help)
    read = { words in words.last.flatMap { try? kind.parse($0) } ?? `default` }
  }

  /// May be given again and again; reads every value in the order given.
  package init<Parsed: Sendable>(
    repeating name: String, short: Character? = nil, _ kind: ValueKind<Parsed>,
    aliases: [String] = [], help: String
  ) where Value == [Parsed] {
    declaration = .option(
      name, short, kind, aliases: aliases, occurrence: .any, defaultText: nil, help: help)
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
