/// An option without a value, such as `--json`.
package struct Flag: DeclaredArgument {
  package typealias Value = Bool
  package var declaration: ArgumentDeclaration

  /// Creates a flag. If `standsAlone` is true, positional arguments may be missing when the flag is
  /// given.
  package init(
    _ name: String, short: Character? = nil, aliases: [String] = [], standsAlone: Bool = false,
    help: String
  ) {
    declaration = ArgumentDeclaration(
      role: .flag, name: name, short: short, aliases: aliases,
      occurrence: .optional, help: help, candidates: .none)
    declaration.standsAlone = standsAlone
  }
}
