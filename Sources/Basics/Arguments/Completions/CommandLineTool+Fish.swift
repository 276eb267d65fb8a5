extension CommandLineTool {
  var fishCompletions: String {
    let at = "_\(functionName([name]))_at"
    return """
      # fish completion for \(name)

      function \(at)
        set -l path \(fishQuoted(name))
        set -l words (commandline -opc)
        for word in $words[2..-1]
          switch "$path $word"
            case \(knownPaths.map(fishQuoted).joined(separator: " "))
              set path "$path $word"
          end
        end
        test "$path" = "$argv"
      end

      \(longLists.compactMap(fishList).joined(separator: "\n"))
      complete -c \(fishQuoted(name)) -f
      \(allCommands.flatMap { lines($0.path, $0.command, at: at) }.joined(separator: "\n"))

      """
  }

  private var knownPaths: [String] {
    allCommands.dropFirst().map { $0.path.joined(separator: " ") } + ["\(name) help"]
  }

  private func lines(_ path: [String], _ command: ToolCommand, at: String) -> [String] {
    let isRoot = path.count == 1
    let place = path.joined(separator: " ")
    func line(_ place: String, _ rest: String) -> String {
      "complete -c \(fishQuoted(name)) -n \(fishQuoted("\(at) \(place)")) \(rest)"
    }
    func offer(_ command: ToolCommand) -> String {
      "-f -a \(fishQuoted(command.name)) -d \(fishQuoted(command.abstract))"
    }
    var lines = command.subcommands.map { line(place, offer($0)) }
    if isRoot {
      lines.append(line(place, "-f -a help -d 'Show the help of a command.'"))
      lines += command.subcommands.map { line("\(place) help", offer($0)) }
      lines += topics().map { topic in
        line(
          "\(place) help", "-f -a \(fishQuoted(topic.name)) -d \(fishQuoted(topic.abstract))")
      }
    }
    lines += command.completableOptions(isRoot: isRoot).map { line(place, fishOption($0)) }
    lines += command.positionals.compactMap { positional in
      let offered = fishCandidates(positional.candidates)
      return offered.isEmpty
        ? nil : line(place, "\(offered) -d \(fishQuoted(positional.name))")
    }
    return lines
  }

  private func fishOption(_ option: CompletableOption) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }.joined(separator: " ")
    let offered = fishCandidates(option.declaration?.candidates ?? .none)
    let value = option.takesValue ? (offered.isEmpty ? " -x" : " -r \(offered)") : ""
    return "\(names)\(value) -d \(fishQuoted(option.help))"
  }

  private func fishList(_ words: [String]) -> String? {
    nameOfLongList(words).map { "set -g \($0) \(words.map(fishQuoted).joined(separator: " "))" }
  }

  private func fishCandidates(_ candidates: ValueCandidates) -> String {
    var parts: [String] = []
    switch candidates.paths {
    case .files: parts.append("-F")
    case .directories: parts.append("-f -a '(__fish_complete_directories)'")
    case nil: if !candidates.words.isEmpty { parts.append("-f") }
    }
    if let list = nameOfLongList(candidates.words) {
      parts.append("-a '$\(list)'")
    } else if !candidates.words.isEmpty {
      parts.append("-a \(fishQuoted(candidates.words.joined(separator: " ")))")
    }
    return parts.joined(separator: " ")
  }
}

/// Returns `word` in single quotes for fish, in which only the backslash and the single quote are
/// special.
private func fishQuoted(_ word: String) -> String {
  "'" + word.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
}
