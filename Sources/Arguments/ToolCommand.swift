/// One command: its name, what it takes and what it runs, or the commands below it.
public struct ToolCommand: Sendable {
  /// Gives the exit code. Untyped, as a closure of several statements cannot throw a typed error
  /// without saying so; an `ArgumentFault` is a wrong command line, the rest is the caller's.
  public typealias Action = @Sendable (ParsedValues) throws -> Int32

  public var name: String
  /// Further names, understood but not shown.
  public var aliases: [String]
  /// One line.
  public var abstract: String
  /// Paragraphs, an empty line between them; lines that begin with two spaces stay as they are.
  public var discussion: String
  public var examples: [CommandExample]
  public var arguments: [any DeclaredArgument]
  public var groups: [ArgumentGroup]
  public var subcommands: [ToolCommand]
  /// The title that the help of the tool lists it under; nil: Commands.
  public var section: String?
  public var action: Action

  public init(
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
  public init(
    _ name: String, aliases: [String] = [], _ abstract: String, discussion: String = "",
    examples: [CommandExample] = [], subcommands: [ToolCommand]
  ) {
    self.init(
      name, aliases: aliases, abstract, discussion: discussion, examples: examples
    ) { _ in 0 }
    self.subcommands = subcommands
  }

  /// Every argument, also those in groups, in the order of help.
  public var declarations: [ArgumentDeclaration] {
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
  public func titled(_ title: String) -> [ToolCommand] {
    map { command in
      var copy = command
      copy.section = title
      return copy
    }
  }
}

/// A command line to copy, and what it does.
public struct CommandExample: Hashable, Sendable {
  public var line: String
  public var meaning: String

  public init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
