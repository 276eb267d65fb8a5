internal import TextSuggestion

/// The action that a command line requests.
package enum Invocation: Sendable {
  /// Help, as text for standard output.
  case help(String)
  /// The version, as text for standard output.
  case version(String)
  case run(ToolCommand, ParsedValues)
}

extension CommandLineTool {
  /// Reads `arguments`, which do not include the name of the program. Help is `width` columns wide.
  ///
  /// `--help` anywhere before `--` returns help, and so do `help COMMAND` and `help TOPIC`; `-h`
  /// returns the brief form. A tool with commands returns its brief help if it gets no argument.
  /// `--version` is accepted only as the first argument.
  package func parse(
    _ arguments: some Sequence<String>, width: Int = 80
  ) throws(ArgumentFault) -> Invocation {
    var words = Array(arguments)[...]
    let options = words.prefix { $0 != "--" }
    let wantsHelp = options.contains { $0 == "--help" || $0 == "-h" }
    let leads = words.first == "help"
    let isBrief = !leads && !options.contains("--help")
    if leads { words.removeFirst() }
    var (path, command) = ([name], root)
    while !command.subcommands.isEmpty {
      words = words.drop { $0 == "--help" || $0 == "-h" }
      guard let word = words.first else { break }
      if path.count == 1, word == "--version", !leads { return .version("\(name) \(version)") }
      guard let next = command.subcommand(named: word) else {
        if leads, path.count == 1, let text = help(topic: word, width: width) {
          return .help(text)
        }
        if wantsHelp && word.hasPrefix("-") { break }
        let further = leads && path.count == 1 ? topics().map(\.name) : []
        throw ArgumentFault(command.problem(with: word, or: further), in: path)
      }
      words.removeFirst()
      (path, command) = (path + [next.name], next)
    }
    if leads, let word = words.first, word != "--help", word != "-h" {
      throw ArgumentFault(.tooManyPositionals(word), in: path)
    }
    if leads || wantsHelp || (!command.subcommands.isEmpty && path.count == 1 && words.isEmpty) {
      return .help(help(for: command, path: path, width: width, isBrief: isBrief))
    }
    guard command.subcommands.isEmpty else {
      throw ArgumentFault(.missingCommand(command.subcommands.map(\.name)), in: path)
    }
    var parser = ArgumentParser(command: command, path: path)
    do throws(ArgumentFault) { return .run(command, try parser.parse(words)) } catch {
      throw knowing(error)
    }
  }

  /// Returns the fault with the replacement, if it is about an option of an earlier version.
  private func knowing(_ fault: ArgumentFault) -> ArgumentFault {
    guard case .unknownOption(let word, _) = fault.problem,
      let old = retired().first(where: { $0.name == word && $0.applies(to: fault.command) })
    else { return fault }
    return ArgumentFault(.retiredOption(word, advice: old.advice), in: fault.command)
  }
}

extension ToolCommand {
  /// Returns the problem with `word`, which should be a subcommand or one of `topics`.
  fileprivate func problem(with word: String, or topics: [String]) -> ArgumentFault.Problem {
    guard word.hasPrefix("-"), word != "-" else {
      let known = subcommands.map(\.name) + topics
      return .unknownCommand(word, nearest: Suggestion.nearest(to: word, in: known))
    }
    let option = word.split(separator: "=").first.map(String.init) ?? word
    if isKnownBelow(option) { return .optionBeforeCommand(option) }
    return .unknownOption(
      option, nearest: Suggestion.nearest(to: option, in: ["--help", "--version"]))
  }

  private func isKnownBelow(_ option: String) -> Bool {
    options.contains { $0.allNames.contains(option) }
      || subcommands.contains { $0.isKnownBelow(option) }
  }
}
