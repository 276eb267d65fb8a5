import Foundation
import Testing

@Suite struct `An option of an earlier version` {
  /// A row of the table in `docs/options.md`.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let commands: [String]
    /// The new spelling, as the program prints it; empty if there is none.
    let replacement: String
    let note: String

    var testDescription: String { name + " of " + commands.joined(separator: ", ") }
  }

  static let rows: [Row] = {
    let page = Package.root.appendingPathComponent("docs/options.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1].hasPrefix("`--") else { return nil }
      func code(_ cell: String) -> [String] {
        cell.matches(of: /`([^`]*)`/).map { "\($0.output.1)" }
      }
      return Row(
        name: code(cells[1])[0], commands: code(cells[2]), replacement: code(cells[3]).first ?? "",
        note: cells[4])
    }
  }()

  @Test(arguments: rows)
  func `an option of an earlier version is met with the new one`(row: Row) throws {
    #expect(!row.replacement.isEmpty || !row.note.isEmpty)
    for command in row.commands {
      for word in [row.name, row.name + "=1"] {
        let run = try CommandLineRun(command.split(separator: " ").map(String.init) + [word])
        let isRewritten = run.errors.hasPrefix(
          "note: \(row.name) is an option of an earlier version; ")
        #expect(
          isRewritten || run.errors.hasPrefix("error: \(row.name) is no longer an option; "),
          "\(command): \(run.errors)")
        #expect(isRewritten || run.status == 2 && run.output.isEmpty)
        #expect(
          run.errors.contains("write \(row.replacement)") || row.replacement.isEmpty,
          "\(run.errors)")
        #expect(row.note.isEmpty || run.errors.contains(row.note), "\(run.errors)")
      }
    }
  }

  @Test func `a command line of an earlier version does what it did and says what to write`()
    throws
  {
    let capture = Package.root.appendingPathComponent("datasets/first-steps").path
    for (old, new) in [
      (["inspect", "--rotate", "90"], ["inspect", "--transform", "rotate=90"]),
      (
        ["inspect", "--rotate=90", "--flip=x"],
        ["inspect", "--transform=rotate=90", "--transform=flip=x"]
      ),
      (["compare", "--presets", "uikit,gtk"], ["compare", "--preset", "uikit,gtk"]),
      (["recognize", "--reject-palms"], ["recognize", "--exclude", "palm"]),
    ] {
      let (before, after) = (
        try CommandLineRun(old + [capture]), try CommandLineRun(new + [capture])
      )
      #expect(before.output == after.output && before.status == after.status, "\(old)")
      #expect(before.output.count > 100)
      #expect(
        before.errors.contains("note: \(old[1].prefix { $0 != "=" }) is an option of an earlier"))
    }
    let kept = try CommandLineRun(["recognize", "--", "--rotate"])
    #expect(kept.errors.contains("--rotate: "))
  }

  @Test func `every option of an earlier version is in the table of the manual`() throws {
    let source = Package.root
      .appendingPathComponent("Sources/Program/TactusCLI/RetiredOptions.swift")
    let names = try String(contentsOf: source, encoding: .utf8)
      .matches(of: /"(--[a-z-]+)", (?:nil|"|replacement)/).map { "\($0.output.1)" }
    #expect(names.count > 40)
    #expect(names.sorted() == Self.rows.map(\.name).sorted())
  }

  @Test func `every new spelling names an option that the command has`() throws {
    for row in Self.rows {
      for command in row.commands {
        let help = try CommandLineRun(
          command.split(separator: " ").map(String.init) + ["--help"]
        ).output
        for match in row.replacement.matches(of: /--[a-z]+/) {
          #expect(help.contains(match.output), "\(row): \(match.output)")
        }
      }
    }
  }

  /// Few options can be learned. A new one replaces others, or the budget is raised knowingly.
  @Test func `the options of today stay within their budget`() throws {
    let fish = try CommandLineRun(["completions", "fish"]).output
    var names: Set<Substring> = []
    var ofEvaluate = 0
    for line in fish.split(separator: "\n") where line.hasPrefix("complete ") {
      guard let match = line.firstMatch(of: /\ -l ([a-z-]+)/) else { continue }
      names.insert(match.output.1)
      if line.contains("'__tactus_at tactus evaluate'") { ofEvaluate += 1 }
    }
    // The page of a live device has three: --page, --listen and --port.
    #expect(names.count < 121, "\(names.sorted())")
    // Three of them are common to all commands, and fourteen to those that read captures.
    #expect(ofEvaluate <= 44)
  }
}
