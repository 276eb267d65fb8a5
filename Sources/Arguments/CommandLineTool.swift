/// A whole tool: the root of its commands, and the version it reports.
public struct CommandLineTool: Sendable {
  public var root: ToolCommand
  public var version: String

  public init(
    _ name: String, version: String, _ abstract: String, discussion: String = "",
    examples: [CommandExample] = [], commands: [ToolCommand]
  ) {
    self.version = version
    root = ToolCommand(
      name, abstract, discussion: discussion, examples: examples, subcommands: commands)
  }

  /// A tool that is one command, and has none below it.
  public init(_ root: ToolCommand, version: String) {
    self.root = root
    self.version = version
  }

  public var name: String { root.name }

  /// Every command with the words that lead to it, a parent before its children.
  var allCommands: [(path: [String], command: ToolCommand)] {
    func below(_ path: [String], _ command: ToolCommand) -> [([String], ToolCommand)] {
      [(path, command)] + command.subcommands.flatMap { below(path + [$0.name], $0) }
    }
    return below([name], root)
  }
}
