import Foundation
import Testing

@Suite struct `A folder in the place of a capture` {
  private static let log = #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"# + "\n"

  @Test
  func
    `a folder in place of a capture stands for the captures in it and below, in order, and other files are named`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let below = folder.url.appendingPathComponent("b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    for name in ["c.touch.jsonl", "a.touch.jsonl", "b/x.touch.jsonl"] {
      _ = try folder.file(name, Self.log)
    }
    _ = try folder.file("notes.txt", "not a capture\n")
    let run = try CommandLineRun(["inspect", "--jsonl", folder.url.path])
    #expect(run.status == 0, "\(run.errors)")
    let names = run.output.split(separator: "\n").compactMap { line in
      ["a.touch", "b/x.touch", "c.touch"].first { line.contains("/\($0).jsonl\"") }
    }
    #expect(names == ["a.touch", "b/x.touch", "c.touch"])
    #expect(run.errors.contains("note: skipped files that are not captures: "))
    #expect(run.errors.contains("notes.txt"))
  }

  @Test
  func
    `a folder in place of a capture may be a dataset, whose card, annotations and setup are not named`()
    throws
  {
    let run = try CommandLineRun(["inspect", "datasets/pad-session"], in: Package.root)
    #expect(run.status == 0)
    #expect(!run.errors.contains("skipped"), "\(run.errors)")
  }

  @Test(arguments: [
    ["inspect"], ["recognize"], ["explain"], ["compare"], ["convert", "--to", "evemu", "-o", "x"],
    ["labels", "--to", "csv"], ["cut", "--from", "1", "-o", "x.evemu"], ["replay", "--dry-run"],
  ])
  func `a folder in place of a capture without a capture is an error`(command: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(command + [folder.url.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("this folder and the folders below it have no capture"))
  }

  @Test
  func
    `a folder in place of a capture is converted to a folder with the same paths and the end of the format`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let below = folder.url.appendingPathComponent("in/b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    for name in [
      "in/a.touch.jsonl", "in/twice.touch.jsonl", "in/twice.jsonl", "in/b/x.touch.jsonl",
    ] {
      _ = try folder.file(name, Self.log)
    }
    _ = try folder.file("in/torn.evemu", "# EVEMU 1.3\nN: pad\nE: x\n")
    let run = try CommandLineRun(["convert", "in", "--to", "evemu", "-o", "out"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let out = folder.url.appendingPathComponent("out")
    let made = try FileManager.default.subpathsOfDirectory(atPath: out.path).sorted()
    #expect(
      made == [
        "a.evemu", "b", "b/x.evemu", "dataset.json", "torn.evemu", "twice.jsonl.evemu",
        "twice.touch.jsonl.evemu",
      ])
    let single = try CommandLineRun(
      ["convert", "in/b/x.touch.jsonl", "single.evemu"], in: folder.url)
    #expect(single.status == 0)
    #expect(
      try Data(contentsOf: out.appendingPathComponent("b/x.evemu"))
        == Data(contentsOf: folder.url.appendingPathComponent("single.evemu")))
    // Nothing is replaced without --force.
    #expect(
      try CommandLineRun(["convert", "in", "--to", "evemu", "-o", "out"], in: folder.url).status
        == 3)
  }

  @Test
  func
    `a folder in place of a capture needs --to for a conversion, because no file name states the format`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("a.touch.jsonl", Self.log)
    let run = try CommandLineRun(["convert", folder.url.path, "out"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("--to"))
  }

  @Test
  func
    `a folder in place of a capture stands for its only capture where a command reads one, and several are listed`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("a.touch.jsonl", Self.log)
    let one = try CommandLineRun(["replay", "--dry-run", folder.url.path])
    #expect(one.status == 0 && one.output.contains("ABS_MT"), "\(one.errors)")
    _ = try folder.file("b.touch.jsonl", Self.log)
    let two = try CommandLineRun(["replay", "--dry-run", folder.url.path])
    #expect(two.status == 2)
    #expect(two.errors.contains("2 captures") && two.errors.contains("/a.touch.jsonl"))
  }

  @Test
  func
    `a folder in place of a capture gives the labels of all its captures, although it is not a dataset`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["a.touch.jsonl", "b.touch.jsonl"] {
      let tap = Self.log + #"{"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}"# + "\n"
      _ = try folder.file(name, tap)
    }
    let run = try CommandLineRun(["labels", "--to", "csv", folder.url.path])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains(",tap,") }, "\(run.output)")
  }

  @Test func `a folder in place of a capture of setups is checked file by file`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    #expect(try CommandLineRun(["check", folder.url.path]).status == 3)
    _ = try folder.file(
      "zero.setup.json", #"{"recognizers":[{"id":"t","kind":"tap","numberOfTapsRequired":0}]}"#)
    let run = try CommandLineRun(["check", folder.url.path])
    #expect((run.output + run.errors).contains("zero.setup.json:1"), "\(run.output)\(run.errors)")
  }

  @Test func `a folder in place of a capture without captures does not stop the others`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for name in ["full", "empty"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    _ = try folder.file("full/a.touch.jsonl", Self.log)
    let run = try CommandLineRun(
      ["inspect", "--jsonl", "full", "empty"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.output.contains("full/a.touch.jsonl"))
    #expect(run.errors.contains("empty: "), "\(run.errors)")
  }
}
