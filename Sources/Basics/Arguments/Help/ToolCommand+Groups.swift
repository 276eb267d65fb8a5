extension ToolCommand {
  typealias HelpGroup = (title: String, rows: [(label: String, text: String)])

  /// Returns the rows of help in groups: commands, arguments, options, and the groups of the
  /// command. The last rows are the options that another page describes, and those that every
  /// command has.
  ///
  /// The rows include `--help`, unless `isRoot` is nil, as in the manual, and `--version` for the
  /// root.
  func helpGroups(isRoot: Bool?, isBrief: Bool = false) -> [HelpGroup] {
    let loose = arguments.map(\.declaration).filter { $0.role != .positional }
    var groups = commandGroups
    groups.append(
      ("Arguments", positionals.map { ($0.usage, isBrief ? $0.briefHelp : $0.fullHelp) }))
    let own = rows(loose, isBrief: isBrief)
    let common = loose.filter { $0.placement == .common }.map { ($0.label, $0.fullHelp) }
    let general = isRoot.map { common + Self.helpRows(isRoot: $0) } ?? []
    groups.append(("Options", common.isEmpty ? own + general : own))
    for group in self.groups {
      let title = group.isExclusive ? "\(group.title) (one of)" : group.title
      groups.append((title, rows(group.arguments.map(\.declaration), isBrief: isBrief)))
    }
    if !isBrief { groups += topicNames.map { topicGroup($0, isManual: isRoot == nil) } }
    if !common.isEmpty { groups.append(("Common options", general)) }
    return groups.filter { !$0.rows.isEmpty }
  }

  /// The subcommands under their titles, in the order in which the titles first occur.
  private var commandGroups: [HelpGroup] {
    subcommands.reduce(into: []) { groups, command in
      let title = command.section ?? "Commands"
      let row = (label: command.name, text: command.abstract)
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].rows.append(row)
      } else {
        groups.append((title, [row]))
      }
    }
  }

  /// Returns the rows of options of this command only. The brief form has the important ones.
  private func rows(
    _ declarations: [ArgumentDeclaration], isBrief: Bool
  ) -> [(label: String, text: String)] {
    declarations.filter {
      $0.role != .positional && ($0.placement == .main || $0.placement == .detail && !isBrief)
    }.map { ($0.label, isBrief ? $0.briefHelp : $0.fullHelp) }
  }

  /// Returns the options that a topic describes in full. The manual only names them, because it
  /// contains the topic.
  private func topicGroup(_ name: String, isManual: Bool) -> HelpGroup {
    let all = declarations.filter { $0.placement == .topic(name) }
    let title = "Options for \(name) (see 'help \(name)' for details)"
    if isManual {
      return (
        title, [(all.map(\.displayName).joined(separator: ", "), "See \(name.uppercased()).")]
      )
    }
    return (title, all.map { ($0.label, $0.briefHelp) })
  }

  private static func helpRows(isRoot: Bool) -> [(label: String, text: String)] {
    let help = (label: "-h, --help", text: "Show this help; -h shows the short form.")
    return isRoot ? [help, ("    --version", "Show the version.")] : [help]
  }
}
