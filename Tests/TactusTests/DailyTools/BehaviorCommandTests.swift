import Foundation
import JSONText
import Tactus
import Testing

@Suite struct `tactus check --behavior` {
  private static let setup = #"""
    {"recognizers":[{"id":"tap","kind":"tap","requireToFail":["double"]},
    {"id":"double","kind":"tap","numberOfTapsRequired":2},
    {"id":"one","kind":"pan"},{"id":"two","kind":"pan","hysteresis":9}]}
    """#

  private func run(
    _ arguments: String..., on setup: String = Self.setup
  ) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    return try CommandLineRun(["check", try folder.file("mine.setup.json", setup)] + arguments)
  }

  @Test func `tactus check --behavior states the longest wait, and the wait if nothing follows`()
    throws
  {
    let run = try run("--behavior", "--events", "2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("tap waits for double, never longer than 1.1 s"))
    #expect(run.output.contains("350 ms if nothing follows, because of double: 0 ms 1 finger"))
  }

  @Test
  func `tactus check --behavior writes the logs of waits and conflicts, which recognize replays`()
    throws
  {
    let run = try run("--behavior", "--json")
    let file = try #require(try JSONReader().read(run.output)["files"]?.array?.first)
    let behavior = try #require(file["behavior"])
    let shown = try #require(behavior["waits"]?.array?.first?["quiet"])
    #expect(shown["time"]?.double == 0.35)
    let lines = try #require(shown["log"]?.array).map { line in
      var writer = JSONWriter()
      writer.value(line)
      return writer.text
    }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let replay = try CommandLineRun([
      "recognize", "--setup", try folder.file("mine.setup.json", Self.setup),
      try folder.file("log.touch.jsonl", lines.joined(separator: "\n") + "\n"),
    ])
    #expect(replay.output.contains("tap waited for others to fail once, 350 ms"))
    let race = try #require(behavior["races"]?.array?.first)
    #expect(Set([race["winner"]?.string, race["loser"]?.string]) == ["one", "two"])
  }

  @Test
  func
    `tactus check --behavior warns of a recognizer that recognizes nothing, which --strict refuses`()
    throws
  {
    let run = try run(
      "--behavior", "--events", "2", "--strict",
      on: #"{"recognizers":[{"id":"fast","kind":"tap","maximumTapDuration":0}]}"#)
    #expect(run.status == 1)
    #expect(run.output.contains("\"fast\" recognizes nothing in the logs that were tried"))
  }

  @Test
  func `tactus check --behavior warns of a limit that is too fine for the rate of the device`()
    throws
  {
    let setup = #"{"recognizers":[{"id":"fast","kind":"tap","maximumTapDuration":0.01}]}"#
    let run = try run("--behavior", "--events", "2", "--rate", "60", on: setup)
    #expect(run.output.contains("because maximumTapDuration is finer than"))
    let finer = try self.run("--behavior", "--events", "2", "--rate", "240", on: setup)
    #expect(!finer.output.contains("finer"))
  }

  @Test func `tactus check --behavior shows the relations of a built-in setup with --verbose`()
    throws
  {
    let run = try CommandLineRun(["check", "default", "--verbose"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("  tap (tap)\n    waits for doubleTap\n"))
  }

  @Test func `tactus check --behavior says that --events changes nothing without it`() throws {
    #expect(try run("--events", "2").errors.contains("--events changes nothing"))
  }
}
