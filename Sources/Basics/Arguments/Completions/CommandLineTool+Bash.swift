extension CommandLineTool {
  /// The completion script for bash. It needs only bash 4, not the package bash-completion.
  var bashCompletions: String {
    let function = functionName([name])
    return """
      # bash completion for \(name)

      \(function)_offer() {
        local word
        for word in "$@"; do
          if [[ $word == "$cur"* ]]; then COMPREPLY+=("$word"); fi
        done
        # The value follows a word that ends with an equals sign.
        if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2> /dev/null; fi
      }

      \(function)_paths() {
        local -a found
        compopt -o filenames 2> /dev/null
        mapfile -t found < <(compgen "$1" -- "$cur")
        COMPREPLY+=("${found[@]}")
      }

      \(function)() {
        local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=\(shellQuoted(name)) i
        COMPREPLY=()
        if [[ $cur == = ]]; then
          cur=
        elif [[ $previous == = && $COMP_CWORD -gt 2 ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case "$command ${COMP_WORDS[i]}" in
            \(bashPatterns(knownPaths))) command+=" ${COMP_WORDS[i]}" ;;
          esac
        done
      \(bashValueCases)
        case $command in
      \(bashCommandCases)
        esac
      }

      complete -F \(function) \(shellQuoted(name))

      """
  }

  private var knownPaths: [String] {
    allCommands.dropFirst().map { $0.path.joined(separator: " ") } + ["\(name) help"]
  }

  private func bashPatterns(_ words: [String]) -> String {
    words.map(shellQuoted).joined(separator: " | ")
  }

  /// The cases of the bash script that complete the value of an option.
  private var bashValueCases: String {
    // Options of several commands with the same candidates share a case.
    var order: [String] = []
    var words: [String: [String]] = [:]
    for (path, command) in allCommands {
      for option in command.completableOptions(isRoot: false) where option.takesValue {
        let offers = bashOffers(option.declaration?.candidates ?? .none)
        if words[offers] == nil { order.append(offers) }
        words[offers, default: []] += option.names.map { "\(path.joined(separator: " ")) \($0)" }
      }
    }
    if order.isEmpty { return "" }
    let cases = order.map { "    \(bashPatterns(words[$0] ?? []))) \($0) return ;;" }
    return (["  case \"$command $previous\" in"] + cases + ["  esac"]).joined(separator: "\n")
  }

  private func bashOffers(_ candidates: ValueCandidates) -> String {
    let function = functionName([name])
    var offers = ""
    if !candidates.words.isEmpty {
      offers += "\(function)_offer \(candidates.words.map(shellQuoted).joined(separator: " ")); "
    }
    switch candidates.paths {
    case .files: offers += "\(function)_paths -f;"
    case .directories: offers += "\(function)_paths -d;"
    case nil: break
    }
    return offers
  }

  private var bashCommandCases: String {
    let names = (root.subcommands.map(\.name) + topics().map(\.name)).map(shellQuoted)
      .joined(separator: " ")
    let help = "    \(shellQuoted("\(name) help"))) \(functionName([name]))_offer \(names) ;;"
    return (allCommands.map(bashCommandCase) + [help]).joined(separator: "\n")
  }

  private func bashCommandCase(_ path: [String], _ command: ToolCommand) -> String {
    let function = functionName([name])
    let isRoot = path.count == 1
    let options = command.completableOptions(isRoot: isRoot).flatMap(\.names).map(shellQuoted)
    var words = command.subcommands.map(\.name) + (isRoot ? ["help"] : [])
    words += command.positionals.flatMap(\.candidates.words)
    let paths = command.positionals.compactMap(\.candidates.paths)
    let reach = ValueCandidates(
      words: words, paths: paths.contains(.files) ? .files : paths.first)
    return """
          \(shellQuoted(path.joined(separator: " "))))
            if [[ $cur == -* ]]; then
              \(function)_offer \(options.joined(separator: " "))
            else
              \(reach == .none ? ":" : bashOffers(reach))
            fi
            ;;
      """
  }
}
