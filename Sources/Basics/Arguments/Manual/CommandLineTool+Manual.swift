/// A section of the manual about a topic other than a command, such as the exit codes.
package struct ManualSection: Hashable, Sendable {
  package var title: String
  /// Paragraphs, with an empty line between them. Lines that begin with two spaces are not changed.
  package var body: String

  package init(_ title: String, _ body: String) {
    self.title = title
    self.body = body
  }
}

extension CommandLineTool {
  /// Returns the manual page in section 1, with every command. `date` has the form 2025-01-31.
  package func manual(date: String, sections: [ManualSection] = []) -> String {
    var roff = Roff()
    roff.title(name.uppercased(), date: date, source: "\(name) \(version)")
    roff.macro("SH", "NAME")
    let abstract = root.abstract.hasSuffix(".") ? root.abstract.dropLast() : root.abstract[...]
    roff.text("\(name) - \(abstract)")
    roff.macro("SH", "SYNOPSIS")
    roff.raw("\(Roff.bold(name)) \(Roff.italic("COMMAND")) [\\fIARGUMENTS\\fR...]")
    if !root.discussion.isEmpty {
      roff.macro("SH", "DESCRIPTION")
      roff.paragraphs(root.discussion)
    }
    roff.macro("SH", "OPTIONS")
    roff.rows(root.helpGroups(isRoot: true).filter { $0.title == "Options" })
    roff.macro("SH", "COMMANDS")
    for (path, command) in allCommands.dropFirst() { roff.command(path, command) }
    for topic in topics() where topic.isInManual {
      roff.macro("SH", topic.name.uppercased())
      roff.text(topic.abstract)
      if !topic.discussion.isEmpty {
        roff.macro("PP")
        roff.paragraphs(topic.discussion)
      }
      roff.rows(topic.sections.map { ($0.title, $0.rows) })
    }
    roff.examples(root.examples, under: "SH")
    for section in sections {
      roff.macro("SH", section.title.uppercased())
      roff.paragraphs(section.body)
    }
    return roff.lines.joined(separator: "\n") + "\n"
  }
}

extension Roff {
  fileprivate mutating func command(_ path: [String], _ command: ToolCommand) {
    let words = path.joined(separator: " ")
    macro("SS", words)
    text(command.abstract)
    macro("PP")
    raw("\(Roff.bold(words)) \(Roff.italic(command.usageArguments))")
    if !command.discussion.isEmpty {
      macro("PP")
      paragraphs(command.discussion)
    }
    rows(command.helpGroups(isRoot: nil).filter { $0.title != "Commands" })
    examples(command.examples, under: nil)
  }

  fileprivate mutating func rows(_ groups: [ToolCommand.HelpGroup]) {
    for (label, help) in groups.flatMap(\.rows) {
      macro("TP")
      raw(Roff.bold(String(label.drop { $0 == " " })))
      text(help)
    }
  }

  fileprivate mutating func examples(_ examples: [CommandExample], under heading: String?) {
    guard !examples.isEmpty else { return }
    if let heading { macro(heading, "EXAMPLES") }
    for (index, example) in examples.enumerated() {
      if heading == nil || index > 0 { macro("PP") }
      text(example.meaning)
      self.example([example.line])
    }
  }
}
