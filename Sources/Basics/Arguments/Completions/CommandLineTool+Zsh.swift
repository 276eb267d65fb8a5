extension CommandLineTool {
  /// The completion script for zsh, which can be stored in a folder of `$fpath` or evaluated.
  var zshCompletions: String {
    let functions = allCommands.reversed().map { path, command in
      command.subcommands.isEmpty ? zshLeaf(path, command) : zshHolder(path, command)
    }
    let main = functionName([name])
    return """
      #compdef \(name)

      \((longLists.compactMap(zshList) + functions).joined(separator: "\n\n"))

      if [[ ${funcstack[1]} == \(main) ]]; then
        \(main) "$@"
      else
        compdef \(main) \(shellQuoted(name))
      fi

      """
  }

  private func zshLeaf(_ path: [String], _ command: ToolCommand) -> String {
    let specifications =
      command.completableOptions(isRoot: false).map(zshOption)
      + command.positionals.map(zshPositional)
    return """
      \(functionName(path))() {
        _arguments -s -S \\
      \(specifications.map { "    \($0)" }.joined(separator: " \\\n"))
      }
      """
  }

  private func zshHolder(_ path: [String], _ command: ToolCommand) -> String {
    let isRoot = path.count == 1
    let options = command.completableOptions(isRoot: isRoot).map(zshOption)
    var names = command.subcommands.map { "\(zshColons($0.name)):\($0.abstract)" }
    if isRoot { names.append("help:Show the help of a command.") }
    var cases = command.subcommands.map {
      "        \($0.name)) \(functionName(path + [$0.name])) ;;"
    }
    let pages = topics().map { shellQuoted("\(zshColons($0.name)):\($0.abstract)") }
    if isRoot {
      cases.append(
        "        help) local -a pages=($commands \(pages.joined(separator: " "))); "
          + "_describe -t commands page pages ;;")
    }
    return """
      \(functionName(path))() {
        local context state line curcontext=$curcontext
        local -A opt_args
        local -a commands=(
      \(names.map { "    \(shellQuoted($0))" }.joined(separator: "\n"))
        )
        _arguments -C -S \\
      \(options.map { "    \($0) \\" }.joined(separator: "\n"))
          '1: :->command' '*:: :->arguments'
        case $state in
          command) _describe -t commands command commands ;;
          arguments)
            case ${words[1]} in
      \(cases.joined(separator: "\n"))
            esac
            ;;
        esac
      }
      """
  }

  private func zshOption(_ option: CompletableOption) -> String {
    let isFinal = option.declaration == nil
    let exclusion = isFinal ? "(- *)" : "(\(option.names.joined(separator: " ")))"
    let before = option.isRepeatable ? "*" : exclusion
    let value = option.declaration.flatMap { $0.takesValue ? zshValue($0, ":") : nil } ?? ""
    let after = "[\(zshEscaped(option.help))]\(value)"
    let spelled = option.names.map { name in
      option.takesValue ? (name.hasPrefix("--") ? "\(name)=" : "\(name)+") : name
    }
    guard spelled.count > 1 else { return shellQuoted(before + spelled.joined() + after) }
    return "\(shellQuoted(before)){\(spelled.joined(separator: ","))}\(shellQuoted(after))"
  }

  /// Returns a function that offers the words of a long list; its arguments are options of `compadd`.
  private func zshList(_ words: [String]) -> String? {
    nameOfLongList(words).map { name in
      "\(name)() { compadd \"$@\" -- \(words.map(shellQuoted).joined(separator: " ")); }"
    }
  }

  private func zshPositional(_ positional: ArgumentDeclaration) -> String {
    switch positional.occurrence {
    case .once: shellQuoted(zshValue(positional, ":"))
    case .optional: shellQuoted(zshValue(positional, "::"))
    case .oneOrMore, .any: shellQuoted(zshValue(positional, "*:"))
    }
  }

  /// Returns `:NAME:` and the completions of the value.
  private func zshValue(_ argument: ArgumentDeclaration, _ start: String) -> String {
    let words = argument.candidates.words.map { shellQuoted(zshColons($0)) }
      .joined(separator: " ")
    let paths =
      switch argument.candidates.paths {
      case .files: "_files"
      case .directories: "_files -/"
      case nil: ""
      }
    // The value follows a word that ends with an equals sign.
    let suffix = argument.candidates.words.first?.hasSuffix("=") ?? false ? "-S '' " : ""
    let offer =
      nameOfLongList(argument.candidates.words).map { "\($0) \(suffix)" }
      ?? "compadd \(suffix)-- \(words)"
    let action = words.isEmpty ? (paths.isEmpty ? " " : paths) : "{ \(offer); \(paths) }"
    return "\(start)\(zshColons(argument.valueName ?? argument.name)):\(action)"
  }

  /// Returns text escaped for use between brackets.
  private func zshEscaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Returns text escaped for use between colons.
  private func zshColons(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == ":" ? "\\:" : String($1) }
  }
}
