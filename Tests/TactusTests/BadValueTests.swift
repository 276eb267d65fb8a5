import Foundation
import Testing

/// Gives every option of every command meaningless values, and checks the results.
@Suite struct `A bad value of an option` {
  private static let capture = Package.root
    .appendingPathComponent("datasets/first-steps/p01.evemu").path

  /// The commands with their positional arguments. A command that reads a whole dataset gets one
  /// that does not exist, so that a value that happens to be accepted causes no work.
  private static let commands: [[String]] = [
    ["inspect", capture], ["recognize", capture], ["explain", capture], ["compare", capture],
    ["convert", capture, "-"], ["check", "nosuch"], ["watch", "/nowhere/event0"],
    ["synthesize", "-"], ["import", "labels", "nosuch", "nosuch-folder"], ["evaluate", "nosuch"],
    ["tune", "nosuch"], ["features", capture], ["train", "nosuch", "-"],
    ["classify", "nosuch", capture], ["strokes", "evaluate", "nosuch"],
    ["strokes", "measure", "nosuch"], ["list", "kinds"],
  ]

  private struct DeclaredOption {
    var name: String
    /// The placeholder for the value of the option; nil for a flag.
    var value: String?
    var repeats: Bool
  }

  /// Returns the options that the help of the command declares.
  private static func options(of command: [String]) throws -> [DeclaredOption] {
    let words = command[0] == "strokes" ? Array(command.prefix(2)) : Array(command.prefix(1))
    let help = try CommandLineRun(words + ["--help"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard let match = lines[index].firstMatch(of: /^  (?:-\w, |    )--([a-z-]+)(?: (\S+))?/)
      else { return nil }
      let rest = lines[(index + 1)...].prefix { !$0.isEmpty && !$0.contains(/^  (-\w|    --)/) }
      let text = ([lines[index]] + rest).joined(separator: " ")
      return DeclaredOption(
        name: "--\(match.output.1)", value: match.output.2.map(String.init),
        repeats: text.contains("repeated"))
    }
  }

  private static let hostile: [String] = [
    "", "\u{1B}[31mred\u{7}", String(repeating: "9", count: 5000), "-99999999999999999999", "1e999",
    "nosuch\n\tvalue", "300ms",
  ]

  /// Options that name a file to write. They accept any name, so only folders that do not exist are
  /// tried.
  private static let outputs: Set<String> = [
    "--output", "--trace", "--record", "--partial",
  ]

  @Test(arguments: commands)
  func `a bad value of an option is refused with a message, and no file changes`(command: [String])
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // All commands have the same options for captures; one command represents them.
    let shared = Set(try Self.options(of: ["inspect"]).map(\.name))
    for option in try Self.options(of: command) {
      if command[0] != "inspect", shared.contains(option.name) { continue }
      if ["--help", "--version"].contains(option.name) { continue }
      let isOutput = Self.outputs.contains(option.name)
      let values = isOutput ? ["", "/nowhere/at/all"] : Self.hostile
      for value in values {
        try expectRefusal(command, option, "\(option.name)=\(value)", in: folder)
      }
      if !option.repeats {
        let twice =
          option.value == nil
          ? [option.name, option.name] : Array(repeating: "\(option.name)=1", count: 2)
        let run = try CommandLineRun(command + twice, in: folder.url)
        #expect(run.status == 2, "\(command) \(twice)")
        #expect(run.errors.contains(option.name), "\(command) \(twice): \(run.errors)")
      }
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.filter { !["in", "out", "err"].contains($0) } == [], "\(command)")
  }

  private func expectRefusal(
    _ command: [String], _ option: DeclaredOption, _ word: String, in folder: ScratchFolder
  ) throws {
    let run = try CommandLineRun(command + [word], in: folder.url)
    let shown = "\(command) \(word.prefix(60).debugDescription): \(run.errors.prefix(300))"
    // A text may be anything, so an option that takes a text may accept it.
    #expect((0...3).contains(run.status) && !run.wasSignalled, "\(shown)")
    if run.status >= 2 { #expect(run.errors.hasPrefix("error: "), "\(shown)") }
    if run.status == 2, option.value == nil {
      #expect(run.errors.contains(option.name), "\(shown)")
    }
    let control = run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    #expect(!control, "\(shown)")
    #expect(run.errors.utf8.count < 4000, "\(shown)")
  }

  @Test(arguments: [
    (
      ["explain", "--at", "300ms", capture],
      "'300ms' is not a number; write seconds, for example 0.3"
    ),
    (
      ["recognize", "--set", "tap.maximumTapDuration=300ms", capture],
      "'300ms' is not a number; write seconds, for example 0.3"
    ),
    (["convert", "--pause", "2s", capture, "-"], "write seconds, for example 2"),
    (["inspect", "--rate", "60Hz", capture], "leave the unit out, for example 60"),
    (["evaluate", "--require", "accuracy>=1", "x"], "the scores are precision, recall, f1"),
    (["evaluate", "--require", "f2>=1", "x"], "did you mean f1?"),
    (
      ["evaluate", "--require", "tap.recall>=1", "x"], "for a single class only f1 can be required"
    ),
    (["inspect", "--device", "/nowhere/desc", capture], "--device: /nowhere/desc: no such file"),
    (["inspect", "--device", "\(Package.root.path)/LICENSE", capture], "--device: "),
  ])
  func `a bad value of an option is reported with what to write instead`(
    arguments: [String], says: String
  ) throws {
    let run = try CommandLineRun(arguments)
    #expect(run.status >= 2)
    #expect(run.errors.contains(says), "\(run.errors)")
    #expect(!run.errors.contains("p01.evemu: the format is unknown"), "\(run.errors)")
  }

  @Test func `a bad value of an option leaves nothing on standard output of tactus features`()
    throws
  {
    let run = try CommandLineRun(["features", "/nowhere/nosuch"])
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
  }
}

@Suite struct `Messages` {
  private static let capture = "datasets/first-steps/p01.evemu"

  @Test func `messages begin with error, warning or note`() throws {
    let run = try CommandLineRun(["recognize", "--json", "-v", Self.capture, "/nowhere/a"])
    #expect(run.errors.contains("warning: --verbose changes nothing "))
    #expect(run.errors.contains("error: /nowhere/a: no such file"))
  }

  @Test func `messages are only errors with --quiet`() throws {
    let run = try CommandLineRun(["recognize", "--json", "-v", "-q", Self.capture, "/nowhere/a"])
    #expect(run.errors == "error: /nowhere/a: no such file\n")
  }

  @Test func `messages are colored with --color always and not otherwise in a file`() throws {
    let colored = try CommandLineRun(["recognize", "--color", "always", "/nowhere/a"])
    #expect(colored.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m /nowhere/a"))
    #expect(try !CommandLineRun(["recognize", "/nowhere/a"]).errors.contains("\u{1B}"))
  }

  @Test func `messages of one kind are counted, also those that a long capture does not keep`()
    throws
  {
    let log =
      #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
      + String(repeating: "{\"t\":1,\"touches\":[}\n", count: 5000)
      + #"{"t":2,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"# + "\n"
    let run = try CommandLineRun(["recognize", "-"], input: log)
    #expect(run.errors.contains("… and 4995 more like it"), "\(run.errors)")
  }

  @Test func `messages that are the same are counted`() throws {
    let run = try CommandLineRun(["recognize"] + Array(repeating: "/nowhere/a", count: 42))
    #expect(run.errors == "error: /nowhere/a: no such file\n… and 41 more like it\n")
  }
}
