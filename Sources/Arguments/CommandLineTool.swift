/// A whole tool: the root of its commands, and the version it reports.
package struct CommandLineTool: Sendable {
  package var root: ToolCommand
  package var version: String
  /// Pages of help beside those of the commands. They are made when help is asked for.
  package var topics: @Sendable () -> [HelpTopic] = { [] }

  /// `common`: options that every command has.
  package init(
    _ name: String, version: String, _ abstract: String, discussion: String = "",
    examples: [CommandExample] = [], commands: [ToolCommand],
    common: [any DeclaredArgument] = [],
    topics: @escaping @Sendable () -> [HelpTopic] = { [] }
  ) {
    self.version = version
    self.topics = topics
    let shared = common.placed(.common)
    root = ToolCommand(
      name, abstract, discussion: discussion, examples: examples,
      subcommands: commands.map { $0.adding(shared) })
  }

  /// A tool that is one command, and has none below it.
  package init(_ root: ToolCommand, version: String) {
    self.root = root
    self.version = version
  }

  package var name: String { root.name }

  /// Every command with the words that lead to it, a parent before its children.
  var allCommands: [(path: [String], command: ToolCommand)] {
    func below(_ path: [String], _ command: ToolCommand) -> [([String], ToolCommand)] {
      [(path, command)] + command.subcommands.flatMap { below(path + [$0.name], $0) }
    }
    return below([name], root)
  }
}

extension ToolCommand {
  /// The command with `shared` as further options, or its subcommands with them.
  fileprivate func adding(_ shared: [any DeclaredArgument]) -> ToolCommand {
    var command = self
    if subcommands.isEmpty { command.arguments += shared }
    command.subcommands = subcommands.map { $0.adding(shared) }
    return command
  }
}
