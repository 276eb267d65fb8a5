import Foundation
import Tactus
import Testing

@Suite struct `A folder that a command writes again with --force` {
  private static let few = ["--kinds", "tap", "--count", "1"]

  private func synthesize(
    _ folder: URL, _ captures: Int, seed: Int, _ options: [String] = []
  ) throws -> CommandLineRun {
    try CommandLineRun(
      ["synthesize", folder.path, "--captures", "\(captures)", "--seed", "\(seed)"] + Self.few
        + options)
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a folder written again has no captures of the run before, and keeps other files`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let made = scratch.url.appendingPathComponent("made")
    #expect(try synthesize(made, 4, seed: 1).status == 0)
    try Data("mine".utf8).write(to: made.appendingPathComponent("notes.txt"))
    // A capture that was changed by hand is not what the command wrote.
    try Data("E: 1.0 0000 0000 0000\n".utf8).write(to: made.appendingPathComponent("p04.evemu"))
    let run = try synthesize(made, 2, seed: 2, ["--force"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("p04.evemu: not removed, because it has changed"), "\(run.errors)")
    #expect(
      try names(made) == [
        "annotations.jsonl", "dataset.json", "notes.txt", "p01.evemu", "p02.evemu", "p04.evemu",
      ])
    let report = try JSONReader().read(
      try CommandLineRun(["evaluate", made.path, "--json"]).output)
    #expect(report["captures"]?["total"]?.integer == 2)
  }

  @Test(arguments: [Data("nonsense".utf8), Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2])])
  func
    `a folder written again of converted captures has none of those that are gone, and all if one cannot be read`(
      damaged: Data
    ) throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let (source, logs) = (
      scratch.url.appendingPathComponent("source"), scratch.url.appendingPathComponent("logs")
    )
    #expect(try synthesize(source, 3, seed: 1).status == 0)
    let convert = ["convert", source.path, logs.path, "--to", "touch-log"]
    #expect(try CommandLineRun(convert).status == 0)
    try FileManager.default.removeItem(at: source.appendingPathComponent("p02.evemu"))
    #expect(try CommandLineRun(convert + ["--force"]).status == 0)
    #expect(try names(logs) == ["dataset.json", "p01.touch.jsonl", "p03.touch.jsonl"])
    // A source that can no longer be read keeps the old set.
    try damaged.write(to: source.appendingPathComponent("p01.evemu"))
    let before = try Data(contentsOf: logs.appendingPathComponent("dataset.json"))
    let run = try CommandLineRun(convert + ["--force"])
    #expect(run.status == 3)
    #expect(run.errors.contains("so nothing is replaced"), "\(run.errors)")
    #expect(try Data(contentsOf: logs.appendingPathComponent("dataset.json")) == before)
    #expect(try names(logs) == ["dataset.json", "p01.touch.jsonl", "p03.touch.jsonl"])
  }

  @Test func `a folder written again of segments has no segment of the run before`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let parts = scratch.url.appendingPathComponent("parts")
    let cut = ["cut", Captures.touchpad, "-o", parts.path]
    #expect(try CommandLineRun(cut + ["--pause", "0.3"]).status == 0)
    let many = try names(parts).count
    #expect(try CommandLineRun(cut + ["--pause", "100", "--force"]).status == 0)
    #expect(
      try names(parts) == ["dataset.json", "p01-001.evemu", "segments.csv", "segments.json"])
    #expect(many > 4)
  }

  @Test func `a folder written again stays as it was if a source cannot be read`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let captures = scratch.url.appendingPathComponent("captures")
    #expect(try synthesize(captures, 2, seed: 1).status == 0)
    let table = try scratch.file(
      "t.csv", "file,onset,offset,label\np01.evemu,0,1,tap\np02.evemu,0,1,tap\n")
    let mine = scratch.url.appendingPathComponent("mine")
    let command = ["import", "events", table, mine.path, "--captures", captures.path]
    #expect(try CommandLineRun(command).status == 0)
    let before = try Data(contentsOf: mine.appendingPathComponent("dataset.json"))
    // The second capture is a compressed file that ends too early.
    try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2]).write(
      to: captures.appendingPathComponent("p02.evemu"))
    let run = try CommandLineRun(command + ["--force"])
    #expect(run.status == 3, "\(run.errors)")
    #expect(try Data(contentsOf: mine.appendingPathComponent("dataset.json")) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: mine.path).sorted() == [
        "annotations.jsonl", "dataset.json", "p01.evemu", "p02.evemu",
      ])
    #expect(try CommandLineRun(["evaluate", mine.path]).status == 0)
  }

  @Test
  func `a folder written again keeps the card of a person when captures are converted into it`()
    throws
  {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let run = try CommandLineRun([
      "convert", Package.root.appendingPathComponent("datasets/touchpad").path, folder.path, "--to",
      "touch-log", "--force",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let card = try String(contentsOfFile: folder.path + "/dataset.json", encoding: .utf8)
    #expect(card == #"{"name":"small","setup":"own.setup.json"}"#)
  }
}

@Suite struct `Two programs that write into one folder` {
  @Test(arguments: [[], ["--force"]])
  func `two programs that write into one folder leave the whole work of one of them`(
    options: [String]
  ) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    for round in 0..<6 {
      // With --force the folder is always the same, and has the files of the round before.
      let name = options.isEmpty ? "made\(round)" : "made"
      let made = scratch.url.appendingPathComponent(name)
      let programs = try [1, 2].map { seed in
        let process = Process()
        process.executableURL = CommandLineRun.program
        process.arguments =
          ["synthesize", made.path, "--captures", "\(3 + seed)", "--seed", "\(seed)"]
          + ["--kinds", "tap,pan", "--count", "1"] + options
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      for program in programs { program.waitUntilExit() }
      let codes = programs.map(\.terminationStatus)
      #expect(codes.contains(0) && codes.allSatisfy { $0 == 0 || $0 == 3 }, "\(codes)")
      if options.isEmpty { #expect(codes.sorted() == [0, 3], "\(codes)") }
      let card = try String(
        contentsOf: made.appendingPathComponent("dataset.json"), encoding: .utf8)
      let winner = card.contains("--seed 1") ? 1 : 2
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: made.path).count == 3 + winner + 2)
      #expect(try CommandLineRun(["evaluate", made.path]).status == 0)
    }
  }
}

@Suite struct `tactus labels into a folder` {
  @Test func `tactus labels into a folder writes no two captures to one file`() throws {
    let (one, two) = (try LabelledFolder(captures: 2), try LabelledFolder(captures: 2))
    let scratch = try ScratchFolder()
    defer {
      one.remove()
      two.remove()
      scratch.remove()
    }
    try two.scratch.changeAnnotations { $0.contains("\"c1.") ? "" : $0 }
    let target = scratch.url.appendingPathComponent("tracks").path
    let run = try CommandLineRun([
      "labels", one.path, two.path, "--to", "audacity", "-o", target, "--force",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: target)
    let lines = try files.map {
      try String(contentsOfFile: target + "/" + $0, encoding: .utf8).split(separator: "\n").count
    }
    // Each capture has five labels.
    #expect(lines == [5, 5, 5], "\(files)")
  }
}
