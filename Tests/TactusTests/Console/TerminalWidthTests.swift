import Foundation
import Testing

@Suite struct `The width of the terminal` {
  private static let captures = ["near-misses/p01.evemu", "palms/p01.evemu", "pad-session"]
    .map { Package.root.appendingPathComponent("datasets/\($0)").path }

  /// Every command that prints tables or sentences about captures.
  private static let commands: [[String]] =
    [
      ["recognize"], ["recognize", "--explain"], ["recognize", "--explain", "--all"],
      ["recognize", "-v"], ["explain"], ["explain", "--gesture", "tap"], ["compare"], ["inspect"],
      ["whatif", "--set", "tap.allowableMovement=5"],
    ].map { $0 + captures } + [
      ["evaluate", Captures.firstStepsFolder, "--setup", "natural", "--against", "default"],
      [
        "tune", Captures.firstStepsFolder, "--vary", "tap.allowableMovement=4..20:2", "--vary",
        "pan.hysteresis=10..20:2",
      ],
      ["list", "presets"], ["list", "figures"], ["play", "--list"],
      ["check", "--behavior", "natural"],
    ]

  /// Returns the lines of a text that are wider than `columns`, except words that are as wide as that.
  private static func tooWide(_ text: String, _ columns: Int) -> [String] {
    text.components(separatedBy: "\n").filter { line in
      line.count > columns && line.split(separator: " ").count > 1
    }
  }

  @Test(arguments: commands, [60, 93, 200])
  func `the width of the terminal holds each line of a result, unless a word is longer`(
    command: [String], columns: Int
  ) throws {
    let run = try CommandLineRun(command, columns: columns)
    #expect(run.status == 0 && !run.output.isEmpty, "\(run.errors)")
    #expect(Self.tooWide(run.output, columns) == [])
  }

  @Test(arguments: [100, 106, 112, 120])
  func `the width of the terminal takes no threshold from the candidates of a tuning`(
    columns: Int
  ) throws {
    let run = try CommandLineRun(
      [
        "tune", Captures.firstStepsFolder, "--vary", "press.minimumPressDuration=0.3..0.5:2",
        "--vary", "pan.hysteresis=10..16:2",
      ], columns: columns)
    #expect(run.output.contains("pan.hysteresis=10"), "\(run.output)")
    #expect(!run.output.contains("hyst…"))
  }

  @Test func `the width of the terminal holds the lines of a comparison without COLUMNS`() throws {
    let run = try TerminalRun(["compare", Captures.firstSteps], columns: 72)
    #expect(run.status == 0)
    // A line of progress may stand before a line, and is removed from it.
    let shown = run.lines.compactMap { $0.components(separatedBy: "\r").last }
    #expect(Self.tooWide(shown.joined(separator: "\n"), 72) == [])
    // The reasons are broken into lines and keep all their words.
    let words = shown.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    #expect(
      words.joined(separator: " ").contains("moved at 44.9 pt/s when it lifted, 50 pt/s needed"))
  }

  @Test func `the width of the terminal holds each line of a warning, which a file has whole`()
    throws
  {
    let line = ["recognize", Self.captures[1]]
    // The path is in the first line, wherever the package is.
    let columns = 30 + line[1].count
    let run = try TerminalRun(line, columns: UInt16(columns))
    let shown = run.lines.compactMap { $0.components(separatedBy: "\r").last }
    // Colors take no room.
    let color = /\x1B\[[0-9;]*m/
    let plain = shown.map { String($0.replacing(color, with: "")) }.joined(separator: "\n")
    #expect(Self.tooWide(plain, columns) == [], "\(run.output)")
    let file = try CommandLineRun(line, columns: columns).errors
    #expect(!file.isEmpty && !Self.tooWide(file, columns).isEmpty, "\(file)")
  }

  @Test func `the width of a file is 100 characters`() throws {
    let line = ["explain", Captures.nearMisses]
    let file = try CommandLineRun(line, columns: nil)
    let stated = try CommandLineRun(line, columns: 100)
    #expect(file.output == stated.output)
    #expect(file.output != (try CommandLineRun(line, columns: 80).output))
  }

  @Test func `the width of the terminal changes no JSON and no CSV`() throws {
    for form in ["--json", "--csv"] {
      for command in ["recognize", "explain", "compare"] {
        let line = [command, form, Captures.nearMisses]
        #expect(try CommandLineRun(line, columns: 60).output == CommandLineRun(line).output)
      }
    }
  }

  @Test func `a comparison that is too wide has a list for each block, with every setup`() throws {
    let run = try CommandLineRun(["compare", Captures.firstSteps], columns: 100)
    let blocks = run.output.components(separatedBy: "\n\n").filter { $0.hasPrefix("touches from") }
    #expect(blocks.count == 12)
    for block in blocks {
      for name in ["uikit", "android", "flutter", "gtk", "leaflet"] {
        #expect(block.contains("\n  \(name) "), "\(block)")
      }
    }
    let wide = try CommandLineRun(["compare", Captures.firstSteps])
    #expect(wide.output.contains("\ntouches          uikit "))
  }
}

@Suite struct `The terminal answers first` {
  @Test func `recognize --explain has verdicts, and --all has every recognizer`() throws {
    let line = ["recognize", "--explain", Captures.firstSteps]
    let verdicts = try CommandLineRun(line).output
    let all = try CommandLineRun(line + ["--all"]).output
    #expect(verdicts.contains("\ntouches from 0.500 s to 0.950 s\n  tap, recognized at 0.950 s"))
    #expect(!verdicts.contains("threeFingerSwipeDown"))
    #expect(all.components(separatedBy: "threeFingerSwipeDown").count > 12)
    #expect(verdicts.components(separatedBy: "\n").count < 70)
  }

  /// Both commands have the same answer about the same touches.
  @Test func `recognize --explain names the near misses of explain`() throws {
    let near = try CommandLineRun(["recognize", "--explain", Captures.nearMisses]).output
    let explained = try CommandLineRun(["explain", Captures.nearMisses]).output
    func answers(_ text: String) -> [String] {
      text.components(separatedBy: "\n").filter { $0.hasPrefix("  ") && $0.contains("missed by") }
    }
    #expect(!answers(near).isEmpty)
    #expect(answers(near) == answers(explained))
  }

  @Test func `explain says once that no other recognizer was near`() throws {
    let text = try CommandLineRun(["explain", Captures.firstSteps]).output
    #expect(text.components(separatedBy: "nearly").count == 2)
    #expect(!text.contains("other recognizers") && !text.contains("replays"))
  }

  @Test func `explain has no waits of recognizers that were not asked about`() throws {
    func waits(_ options: [String]) throws -> Bool {
      try CommandLineRun(["explain", Captures.firstSteps] + options).output
        .contains("waited for others to fail")
    }
    #expect(try waits([]) && waits(["--gesture", "tap"]))
    #expect(try !waits(["--gesture", "press"]) && !waits(["--at", "0.55"]))
  }

  @Test
  func `contacts that recognizers do not receive are named once, below one name of the capture`()
    throws
  {
    let palms = Package.root.appendingPathComponent("datasets/palms/p01.evemu").path
    let told = try CommandLineRun(["recognize", palms]).errors
    #expect(told.components(separatedBy: palms).count == 2, "\(told)")
    #expect(told.components(separatedBy: "was taken for").count == 5, "\(told)")
    let explained = try CommandLineRun(["explain", palms])
    #expect(explained.errors.isEmpty, "\(explained.errors)")
    #expect(explained.output.components(separatedBy: "was taken for").count == 5)
  }

  /// Evaluates the first capture of the first steps with other annotations.
  private func evaluation(of annotations: [String]) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let source = URL(fileURLWithPath: Captures.firstStepsFolder)
    for name in ["p01.evemu", "dataset.json"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    _ = try folder.file("annotations.jsonl", annotations.joined(separator: "\n") + "\n")
    return try CommandLineRun(["evaluate", folder.url.path])
  }

  @Test func `a thousand faults of the same kind become twenty and a count`() throws {
    let lines = (0..<1000).map {
      #"{"capture":"missing\#($0).evemu","start":1,"end":2,"label":"tap"}"#
    }
    let run = try evaluation(of: lines)
    let told = run.errors.components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(told.count { $0.hasPrefix("error: ") && $0.contains("there is no capture") } == 20)
    #expect(told.contains { $0.hasPrefix("… and 980 more") }, "\(told.suffix(2))")
  }

  @Test func `a hundred events that differ become twenty and a count`() throws {
    let lines = (0..<100).map {
      let start = 1 + Double($0) * 0.1
      return #"{"capture":"p01.evemu","start":\#(start),"end":\#(start + 0.01),"label":"shake"}"#
    }
    let text = try evaluation(of: lines).output
    let list = text.components(separatedBy: "events that differ from the annotations:\n").last ?? ""
    let listed = list.components(separatedBy: "\n").filter { !$0.isEmpty }
    #expect(listed.count == 21)
    #expect(listed.last?.contains("more; --csv=events") == true, "\(listed.last ?? "")")
  }

  @Test func `a gesture that begins is not described at its end`() throws {
    let lines = try CommandLineRun(["recognize", "-v", Captures.firstSteps]).output
      .components(separatedBy: "\n")
    let began = lines.filter { $0.contains("possible → began") && $0.contains("pt/s") }
    #expect(!began.isEmpty)
    #expect(began.allSatisfy { !$0.contains("at the end") })
    let ended = lines.filter { $0.contains("changed → ended") && $0.contains("pt/s") }
    #expect(!ended.isEmpty && ended.allSatisfy { $0.contains("at the end") })
  }

  @Test func `tune proposes the recognizer press for the kind longPress`() throws {
    let run = try CommandLineRun([
      "tune", Captures.firstStepsFolder, "--setup", "natural", "--vary",
      "longPress.minimumPressDuration=0.3..0.6",
    ])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("longPress is a kind; the recognizers of this kind are press,"),
      "\(run.errors)")
  }
}
