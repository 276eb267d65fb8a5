extension CommandLineTool {
  /// Returns the help of the whole tool, or of the command that `words` lead to; nil if there is
  /// none.
  package func help(for words: [String] = [], width: Int = 80, isBrief: Bool = false) -> String? {
    var (path, command) = ([name], root)
    for word in words {
      guard let next = command.subcommand(named: word) else { return nil }
      (path, command) = (path + [next.name], next)
    }
    return help(for: command, path: path, width: width, isBrief: isBrief)
  }

  /// Returns the help of a command: abstract, usage, examples, arguments and options. `width` is
  /// limited to 60 to 100 columns. The brief form has the most important options and one example.
  func help(for command: ToolCommand, path: [String], width: Int, isBrief: Bool) -> String {
    let width = helpWidth(width)
    let isRoot = path.count == 1
    var sections = [wrapped(command.abstract, width: width), command.usage(path, width: width)]
    let examples = isBrief ? Array(command.examples.prefix(1)) : command.examples
    if !examples.isEmpty {
      let lines = examples.flatMap { example in
        ["  \(example.line)"] + wrapped(example.meaning, width: width - 6).map { "      \($0)" }
      }
      sections.append([isBrief ? "Example:" : "Examples:"] + lines)
    }
    var groups = command.helpGroups(isRoot: isRoot, isBrief: isBrief)
    if isRoot, !topicRows.isEmpty {
      groups.insert(("Help topics", topicRows), at: groups.count - 1)
    }
    let left = columnStart(beside: groups.flatMap(\.rows).map(\.label))
    sections += groups.map { title, rows in
      ["\(title):"] + columns(rows, from: left, width: width)
    }
    if !command.discussion.isEmpty, !isBrief {
      sections.append(wrapped(command.discussion, width: width))
    }
    let reference = references(for: command, path: path, isBrief: isBrief)
    if !reference.isEmpty { sections.append(reference.flatMap { wrapped($0, width: width) }) }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Returns references to further help.
  private func references(for command: ToolCommand, path: [String], isBrief: Bool) -> [String] {
    let words = path.joined(separator: " ")
    guard command.subcommands.isEmpty else {
      let topics =
        path.count == 1 && !topicRows.isEmpty ? ", '\(words) help TOPIC' for a topic" : ""
      return ["See '\(words) COMMAND --help' for one command\(topics)."]
    }
    guard isBrief else { return [] }
    let pages = command.topicNames.map { ", '\(name) help \($0)' for the options on \($0)" }
    return ["See '\(words) --help' for all options and examples\(pages.joined())."]
  }
}

extension ToolCommand {
  /// Returns the usage, wrapped under its first argument: `Usage: tactus recognize [OPTIONS]
  /// CAPTURE...`.
  func usage(_ path: [String], width: Int) -> [String] {
    let start = "Usage: \(path.joined(separator: " ")) "
    let lines = wrapped(usageArguments, width: max(width - start.count, 20))
    return lines.enumerated().map { ($0 == 0 ? start : spaces(start.count)) + $1 }
  }

  var usageArguments: String {
    if !subcommands.isEmpty { return "COMMAND [ARGUMENTS...]" }
    return (["[OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }

  /// The topics that complete the help of this command.
  var topicNames: [String] {
    declarations.reduce(into: []) { names, declaration in
      guard case .topic(let name) = declaration.placement, !names.contains(name) else { return }
      names.append(name)
    }
  }
}

extension ArgumentDeclaration {
  /// The names and the value: `-s, --setup FILE|NAME`. Without a short name, its column is blank.
  var label: String { (short.map { "-\($0), " } ?? "    ") + usage }
}
