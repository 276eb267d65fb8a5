/// A tool: the root of its commands, and the version that it reports.
package struct CommandLineTool: Sendable {
  package var root: ToolCommand
  package var version: String
  /// The pages of help other than those of the commands. They are made when help is asked for.
  package var topics: @Sendable () -> [HelpTopic] = { [] }
  /// The options of earlier versions. They are made when an unknown option is given.
  package var retired: @Sendable () -> [RetiredOption] = { [] }

  /// Creates a tool of several commands. All of them have the options in `common`.
  package init(
    _ name: String, version: String, _ abstract: String,
    discussion: @autoclosure @escaping @Sendable () -> String = "",
    examples: @autoclosure @escaping @Sendable () -> [CommandExample] = [],
    commands: [ToolCommand],
    common: [any DeclaredArgument] = [],
    topics: @escaping @Sendable () -> [HelpTopic] = { [] },
    retired: @escaping @Sendable () -> [RetiredOption] = { [] }
  ) {
    self.version = version
    self.topics = topics
    self.retired = retired
    let shared = common.placed(.common)
    root = ToolCommand(
      name, abstract, discussion: discussion(), examples: examples(),
      subcommands: commands.map { $0.adding(shared) })
  }

  /// Creates a tool that is a single command.
  package init(_ root: ToolCommand, version: String) {
    self.root = root
    self.version = version
  }

  package var name: String { root.name }

  /// All commands, each with the words that lead to it and before the commands below it.
  var allCommands: [(path: [String], command: ToolCommand)] {
    func below(_ path: [String], _ command: ToolCommand) -> [([String], ToolCommand)] {
      [(path, command)] + command.subcommands.flatMap { below(path + [$0.name], $0) }
    }
    return below([name], root)
  }
}

extension ToolCommand {
  /// Returns the command with the options in `shared`; if it holds others, they have them instead.
  fileprivate func adding(_ shared: [any DeclaredArgument]) -> ToolCommand {
    var command = self
    if subcommands.isEmpty { command.shared = shared }
    command.subcommands = subcommands.map { $0.adding(shared) }
    return command
  }
}
