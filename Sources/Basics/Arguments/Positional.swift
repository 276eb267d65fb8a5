/// An argument that is identified by its position, such as `CAPTURE...`.
package struct Positional<Value: Sendable>: DeclaredArgument {
  package var declaration: ArgumentDeclaration
  let read: @Sendable ([String]) throws(ValueFault) -> Value?

  /// Creates an argument that must be given once. Its name is the name of its kind:
  /// `Positional(.path("CAPTURE"), …)`.
  package init(_ kind: ValueKind<Value>, help: String) {
    declaration = .positional(kind, .once, help: help)
    read = { (words) throws(ValueFault) in
      guard let word = words.last else { return nil }
      return try kind.parse(word)
    }
  }

  /// Creates an argument whose value is nil if it is not given.
  package init<Parsed: Sendable>(optional kind: ValueKind<Parsed>, help: String)
  where Value == Parsed? {
    declaration = .positional(kind, .optional, help: help)
    read = { (words) throws(ValueFault) in
      guard let word = words.last else { return .some(nil) }
      return try kind.parse(word)
    }
  }

  /// Creates an argument for one or more values. It can be empty only beside a flag or an option
  /// that stands alone.
  package init<Parsed: Sendable>(oneOrMore kind: ValueKind<Parsed>, help: String)
  where Value == [Parsed] {
    declaration = .positional(kind, .oneOrMore, help: help)
    read = kind.parseAll
  }

  /// Creates an argument for any number of values, including none.
  package init<Parsed: Sendable>(any kind: ValueKind<Parsed>, help: String)
  where Value == [Parsed] {
    declaration = .positional(kind, .any, help: help)
    read = kind.parseAll
  }
}

extension ArgumentDeclaration {
  fileprivate static func positional<Parsed>(
    _ kind: ValueKind<Parsed>, _ occurrence: Occurrence, help: String
  ) -> ArgumentDeclaration {
    ArgumentDeclaration(
      role: .positional, name: kind.name, aliases: [], valueName: kind.name,
      occurrence: occurrence, help: help, constraint: kind.constraint,
      candidates: kind.candidates, check: kind.check)
  }
}
