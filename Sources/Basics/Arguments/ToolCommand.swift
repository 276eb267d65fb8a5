/// A command: its name, its arguments and its action, or the commands below it.
///
/// The text of its help and its arguments are made when somebody asks for them, because a run of a
/// tool needs them of one command only, and making all of them takes half of the time to start.
package struct ToolCommand: Sendable {
  /// Runs the command and returns the exit code. It throws an `ArgumentFault` if the command line
  /// is wrong. The type of the error is not stated because a closure of several statements would
  /// have to repeat it.
  package typealias Action = @Sendable (ParsedValues) throws -> Int32

  package var name: String
  /// Further names that are understood and not shown.
  package var aliases: [String]
  /// The summary, in one line.
  package var abstract: String
  private let makeDiscussion: @Sendable () -> String
  private let makeExamples: @Sendable () -> [CommandExample]
  private let makeArguments: @Sendable () -> [any DeclaredArgument]
  private let makeGroups: @Sendable () -> [ArgumentGroup]
  /// The options that the command shares with all others, listed after its own.
  var shared: [any DeclaredArgument] = []
  package var subcommands: [ToolCommand] = []
  /// The title under which the help of the tool lists the command; nil stands for "Commands".
  package var section: String?
  package var action: Action

  package init(
    _ name: String, aliases: [String] = [], _ abstract: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    examples: @autoclosure @escaping @Sendable () -> [CommandExample] = [],
    arguments: @autoclosure @escaping @Sendable () -> [any DeclaredArgument] = [],
    groups: @autoclosure @escaping @Sendable () -> [ArgumentGroup] = [], action: @escaping Action
  ) {
    self.name = name
    self.aliases = aliases
    self.abstract = abstract
    makeDiscussion = discussion
    makeExamples = examples
    makeArguments = arguments
    makeGroups = groups
    self.action = action
  }

  /// Creates a command that only holds others, such as `strokes` in `strokes evaluate`.
  package init(
    _ name: String, aliases: [String] = [], _ abstract: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    examples: @autoclosure @escaping @Sendable () -> [CommandExample] = [],
    subcommands: [ToolCommand]
  ) {
    self.init(
      name, aliases: aliases, abstract, discussion: discussion(), examples: examples()
    ) { _ in 0 }
    self.subcommands = subcommands
  }

  /// The explanation below the summary: paragraphs with an empty line between them. Lines that begin
  /// with two spaces stay as they are.
  package var discussion: String { makeDiscussion() }
  package var examples: [CommandExample] { makeExamples() }
  /// The arguments outside of groups, with the shared options at the end.
  package var arguments: [any DeclaredArgument] { makeArguments() + shared }
  package var groups: [ArgumentGroup] { makeGroups() }

  /// All arguments, also those in groups, in the order of the help.
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

/// A command line that a reader can copy, with its meaning.
package struct CommandExample: Hashable, Sendable {
  package var line: String
  package var meaning: String

  package init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}
