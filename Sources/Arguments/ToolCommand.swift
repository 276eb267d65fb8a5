/// One command: its name, what it takes and what it runs, or the commands below it.
package struct ToolCommand: Sendable {
  /// Gives the exit code. Untyped, as a closure of several statements cannot throw a typed error
  /// without saying so; an `ArgumentFault` is a wrong command line, the rest is the caller's.
  package typealias Action = @Sendable (ParsedValues) throws -> Int32

  package var name: String
  /// Further names, understood but not shown.
  package var aliases: [String]
  /// One line.
  package var abstract: String
  /// Paragraphs, an empty line between them; lines that begin with two spaces stay as they are.
  package var discussion: String
  package var examples: [CommandExample]
  package var arguments: [any DeclaredArgument]
  package var groups: [ArgumentGroup]
  package var subcommands: [ToolCommand]
  /// The title that the help of the tool lists it under; nil: Commands.
  package var section: String?
  package var action: Action

  package init(
    _ name: String, aliases: [String] = [], _ abstract: String, discussion: String = "",
    examples: [CommandExample] = [], arguments: [any DeclaredArgument] = [],
    groups: [ArgumentGroup] = [], action: @escaping Action
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    self.discussion = discussion
    self.examples = examples
    self.arguments = arguments
    self.groups = groups
    self.subcommands = []
    self.action = action
  }

  /// A command that only gathers others, such as `strokes` in `strokes evaluate`.
  package init(
    _ name: String, aliases: [String] = [], _ abstract: String, discussion: String = "",
    examples: [CommandExample] = [], subcommands: [ToolCommand]
  ) {
    self.init(
      name, aliases: aliases, abstract, discussion: discussion, examples: examples
    ) { _ in 0 }
    self.subcommands = subcommands
  }

  /// Every argument, also those in groups, in the order of help.
  package var declarations: [ArgumentDeclaration] {
    (arguments + groups.flatMap(\.arguments)).map(\.declaration)
  }

  var positionals: [ArgumentDeclaration] { declarations.filter { $0.role == .positional } }
  var options: [ArgumentDeclaration] { declarations.filter { $0.role != .positional } }

  func subcommand(named word: String) -> ToolCommand? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }
}

extension [ToolCommand] {
  /// Returns these commands, listed under one title in the help of the tool.
  package func titled(_ title: String) -> [ToolCommand] {
    map { command in
      var copy = command
      copy.section = title
      return copy
    }
  }
}

/// A command line to copy, and what it does.
package struct CommandExample: Hashable, Sendable {
  package var line: String
  package var meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
