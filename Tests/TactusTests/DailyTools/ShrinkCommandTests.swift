import Foundation
import Tactus
import Testing

@Suite struct `tactus shrink` {
  @Test func `tactus shrink writes the few frames that show a fault, and a scenario that holds`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = folder.url.appendingPathComponent("small.touch.jsonl").path
    let scenario = folder.url.appendingPathComponent("small.scenario.json").path
    let run = try CommandLineRun([
      "shrink", Captures.firstSteps, "--while", "press.failed(movedTooFar) && pan.began", "-o", log,
      "--scenario", scenario,
    ])
    #expect(run.status == 0, "\(run.errors)")
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    #expect((3...5).contains(lines.count))
    let again = try CommandLineRun(["recognize", "--jsonl", log])
    #expect(again.output.contains(#""reason":"movedTooFar""#))
    #expect(
      again.output.contains(
        #""recognizer":"pan","kind":"pan","view":"root","from":"possible","state":"began""#))
    let check = try CommandLineRun(["check", scenario])
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output == "1 holds\n")
  }

  @Test func `tactus shrink keeps an edge of the surface that a gesture needs`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "edge.setup.json",
      #"{"recognizers":[{"id":"edge","kind":"screenEdgePan","edges":["left"]}]}"#)
    let capture = try folder.file(
      "edge.touch.jsonl",
      """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":200,"y":50}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":200,"y":50}]}
      {"t":1,"touches":[{"id":1,"phase":"began","x":3,"y":50}]}
      {"t":1.05,"touches":[{"id":1,"phase":"moved","x":30,"y":50}]}
      {"t":1.1,"touches":[{"id":1,"phase":"moved","x":60,"y":50}]}
      {"t":1.2,"touches":[{"id":1,"phase":"ended","x":60,"y":50}]}

      """)
    let scenario = folder.url.appendingPathComponent("edge.scenario.json").path
    let run = try CommandLineRun([
      "shrink", capture, "--setup", setup, "--while", "edge.began", "--scenario", scenario,
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count <= 4)
    #expect(try CommandLineRun(["check", scenario]).status == 0)
  }

  @Test(arguments: [
    ("pres.failed", 2, #"column 1: unknown recognizer "pres"; did you mean "press"?"#),
    ("tap.ended &&", 2, "column 13: expected a recognizer"),
    ("pinch.ended >= 900", 1, "does not hold for this capture"),
  ])
  func `tactus shrink says what is wrong with a condition`(
    text: String, status: Int32, message: String
  ) throws {
    let run = try CommandLineRun(["shrink", Captures.firstSteps, "--while", text])
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  /// Failures on captures of devices; the median of the results must stay readable.
  @Test func `tactus shrink brings failures on real captures to at most 12 frames`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var counts: [Int] = []
    for (index, path) in Captures.some(12).enumerated() {
      let log = folder.url.appendingPathComponent("\(index).touch.jsonl").path
      let run = try CommandLineRun([
        "shrink", path, "--while",
        "press.failed(movedTooFar) || press.failed(liftedEarly) && pan.never", "-o", log,
      ])
      // Not every capture has such a failure.
      guard run.status == 0 else { continue }
      counts.append(
        try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count - 1)
    }
    guard !counts.isEmpty else { return }
    #expect(counts.sorted()[counts.count / 2] <= 12, "\(counts)")
  }
}
