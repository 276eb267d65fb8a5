/// A shell that can complete the tool's command lines.
package enum Shell: String, CaseIterable, Hashable, Sendable {
  case bash
  case zsh
  case fish
}

extension CommandLineTool {
  /// Returns a script for `shell` that completes commands, options, choices and paths.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// Returns the prefix of a function name in a script.
  func functionName(_ path: [String]) -> String {
    let words = path.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
    return "_" + words.joined(separator: "__")
  }
}

/// An option that a shell completes after a command: an option of the command, or one that every
/// command has.
struct CompletableOption {
  /// The names with hyphens, the short name first.
  var names: [String]
  var help: String
  var declaration: ArgumentDeclaration?

  var takesValue: Bool { declaration?.takesValue ?? false }
  var isRepeatable: Bool { declaration?.occurrence.isRepeatable ?? false }
}

extension ToolCommand {
  func completableOptions(isRoot: Bool) -> [CompletableOption] {
    let own = options.map { option in
      CompletableOption(
        names: (option.short.map { ["-\($0)"] } ?? []) + [option.displayName],
        help: option.help, declaration: option)
    }
    let help = CompletableOption(names: ["-h", "--help"], help: "Show help.")
    let version = CompletableOption(names: ["--version"], help: "Show the version.")
    return own + [help] + (isRoot ? [version] : [])
  }
}

/// Returns `word` quoted as one word of a POSIX shell.
func shellQuoted(_ word: String) -> String {
  let quotedApart = word.split(separator: "'", omittingEmptySubsequences: false)
  return "'" + quotedApart.joined(separator: "'\\''") + "'"
}
