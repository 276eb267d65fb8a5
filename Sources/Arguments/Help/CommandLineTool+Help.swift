extension CommandLineTool {
  /// The help of the whole tool, or of the command that `words` lead to; nil when none does.
  public func help(for words: [String] = [], width: Int = 80) -> String? {
    var (path, command) = ([name], root)
    for word in words {
      guard let next = command.subcommand(named: word) else { return nil }
      (path, command) = (path + [next.name], next)
    }
    return help(for: command, path: path, width: width)
  }

  /// Abstract, usage, examples, arguments and options; `width` is kept within 60 and 100 columns.
  func help(for command: ToolCommand, path: [String], width: Int) -> String {
    let width = min(max(width, 60), 100)
    var sections = [wrapped(command.abstract, width: width), command.usage(path, width: width)]
    if !command.examples.isEmpty {
      let lines = command.examples.flatMap { example in
        ["  \(example.line)"] + wrapped(example.meaning, width: width - 6).map { "      \($0)" }
      }
      sections.append(["Examples:"] + lines)
    }
    let groups = command.helpGroups(isRoot: path.count == 1)
    let left = columnStart(beside: groups.flatMap(\.rows).map(\.label))
    sections += groups.map { title, rows in
      ["\(title):"] + columns(rows, from: left, width: width)
    }
    if !command.discussion.isEmpty { sections.append(wrapped(command.discussion, width: width)) }
    if !command.subcommands.isEmpty {
      sections.append(["See '\(path.joined(separator: " ")) COMMAND --help' for one command."])
    }
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension ToolCommand {
  /// `Usage: tactus recognize [OPTIONS] CAPTURE...`, wrapped under its first argument.
  func usage(_ path: [String], width: Int) -> [String] {
    let start = "Usage: \(path.joined(separator: " ")) "
    let lines = wrapped(usageArguments, width: max(width - start.count, 20))
    return lines.enumerated().map { ($0 == 0 ? start : spaces(start.count)) + $1 }
  }

  var usageArguments: String {
    if !subcommands.isEmpty { return "COMMAND [ARGUMENTS...]" }
    return (["[OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }

  typealias HelpGroup = (title: String, rows: [(label: String, text: String)])

  /// Commands, arguments, options and the groups that the command itself makes, as rows; with
  /// `--help` unless `isRoot` is nil, and `--version` for the root.
  func helpGroups(isRoot: Bool?) -> [HelpGroup] {
    let positionalRows = positionals.map { (label: $0.usage, text: $0.fullHelp) }
    let loose = arguments.map(\.declaration).filter { $0.role != .positional }
    var optionRows = loose.map { (label: $0.label, text: $0.fullHelp) }
    if isRoot != nil { optionRows.append((label: "-h, --help", text: "Show this help.")) }
    if isRoot == true { optionRows.append((label: "    --version", text: "Show the version.")) }
    var groups: [HelpGroup] = [
      ("Commands", subcommands.map { ($0.name, $0.abstract) }), ("Arguments", positionalRows),
      ("Options", optionRows),
    ]
    for group in self.groups {
      let named = group.arguments.map(\.declaration).filter { $0.role != .positional }
      let title = group.isExclusive ? "\(group.title) (one of)" : group.title
      groups.append((title, named.map { ($0.label, $0.fullHelp) }))
    }
    return groups.filter { !$0.rows.isEmpty }
  }
}

extension ArgumentDeclaration {
  /// `-s, --setup FILE|NAME`; without a short name the long one stands in its column.
  var label: String { (short.map { "-\($0), " } ?? "    ") + usage }
}
