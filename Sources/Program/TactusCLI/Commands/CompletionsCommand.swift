internal import Arguments
internal import CommandSupport

/// The command `tactus completions SHELL`.
enum CompletionsCommand {
  private static let shell = Positional(
    .choice("SHELL", of: Shell.self), help: "The shell.")

  static let command = ToolCommand(
    "completions", "Print the completion script of a shell.",
    examples: [
      CommandExample(
        "tactus completions bash > ~/.local/share/bash-completion/completions/tactus",
        "Install the completions for bash.")
    ],
    arguments: [shell]
  ) { values in
    var output = Output()
    output.text(Tool.all.completions(for: try values[shell]))
    return output.finish(.done).rawValue
  }
}
