import Foundation
import Testing

@Suite struct `A folder in the place of a capture` {
  private static let log = #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"# + "\n"

  @Test func `stands for the captures in it and below, in order, and what is none is named`() throws
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

  @Test(arguments: ["inspect", "recognize", "explain", "compare"])
  func `without a capture is an error`(command: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun([command, folder.url.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("no capture is in this folder or below it"))
  }
}
