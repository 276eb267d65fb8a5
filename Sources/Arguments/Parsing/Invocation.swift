/// What a command line asks for.
public enum Invocation: Sendable {
  /// Text for standard output.
  case help(String)
  /// Text for standard output.
  case version(String)
  case run(ToolCommand, ParsedValues)
}

extension CommandLineTool {
  /// `arguments` without the name of the program; `width` is that of the help.
  ///
  /// `--help` or `-h` anywhere before `--` gives help, so does `help COMMAND`, and so does nothing
  /// at all where there are commands; `--version` is known where the tool stands alone.
  public func parse(
    _ arguments: some Sequence<String>, width: Int = 80
  ) throws(ArgumentFault) -> Invocation {
    var words = Array(arguments)[...]
    let wantsHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    let leads = words.first == "help"
    if leads { words.removeFirst() }
    var (path, command) = ([name], root)
    while !command.subcommands.isEmpty {
      words = words.drop { $0 == "--help" || $0 == "-h" }
      guard let word = words.first else { break }
      if path.count == 1, word == "--version", !leads { return .version("\(name) \(version)") }
      guard let next = command.subcommand(named: word) else {
        if wantsHelp && word.hasPrefix("-") { break }
        throw ArgumentFault(command.problem(with: word), in: path)
      }
      words.removeFirst()
      (path, command) = (path + [next.name], next)
    }
    if leads, let word = words.first, word != "--help", word != "-h" {
      throw ArgumentFault(.tooManyPositionals(word), in: path)
    }
    if leads || wantsHelp || (!command.subcommands.isEmpty && path.count == 1 && words.isEmpty) {
      return .help(help(for: command, path: path, width: width))
    }
    guard command.subcommands.isEmpty else {
      throw ArgumentFault(.missingCommand(command.subcommands.map(\.name)), in: path)
    }
    var parser = ArgumentParser(command: command, path: path)
    return .run(command, try parser.parse(words))
  }
}

extension ToolCommand {
  /// What is wrong with `word`, where one of the subcommands should stand.
  fileprivate func problem(with word: String) -> ArgumentFault.Problem {
    guard word.hasPrefix("-"), word != "-" else {
      return .unknownCommand(word, nearest: nearest(to: word, among: subcommands.map(\.name)))
    }
    let option = word.split(separator: "=").first.map(String.init) ?? word
    if isKnownBelow(option) { return .optionBeforeCommand(option) }
    return .unknownOption(option, nearest: nearest(to: option, among: ["--help", "--version"]))
  }

  private func isKnownBelow(_ option: String) -> Bool {
    options.contains { $0.allNames.contains(option) }
      || subcommands.contains { $0.isKnownBelow(option) }
  }
}
