import Foundation
import Testing

@Suite struct `Captures that are watched` {
  private static let folder = Captures.firstStepsFolder
  static let captures = [folder + "/p01.evemu", Captures.touchpad]

  @Test(arguments: captures, [["--jsonl"], ["--gestures", "--jsonl"]])
  func `a watched capture gives the same lines as a recognized one`(
    path: String, form: [String]
  ) throws {
    let watched = try CommandLineRun(["watch", "--speed", "1000"] + form + [path])
    let recognized = try CommandLineRun(["recognize"] + form + [path])
    #expect(watched.status == 0, "\(watched.errors)")
    let lines = watched.output.split(separator: "\n").dropFirst()
    #expect(lines == recognized.output.split(separator: "\n").dropFirst())
    #expect(lines.count > 10)
  }

  @Test func `a watched capture takes as long as it lasts, and with a speed of 2 half as long`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try folder.file(
      "two.touch.jsonl",
      """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":5,"touches":[{"id":1,"phase":"began","x":50,"y":60}]}
      {"t":5.05,"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}
      {"t":6.5,"touches":[{"id":2,"phase":"began","x":50,"y":60}]}
      {"t":6.55,"touches":[{"id":2,"phase":"ended","x":50,"y":60}]}

      """)
    for (speed, span) in [("1", 1.55), ("2", 0.775)] {
      let start = Date()
      let run = try CommandLineRun(["watch", "--speed", speed, path])
      let seconds = Date().timeIntervalSince(start)
      #expect(seconds > span && seconds < span + 5)
      #expect(run.output.contains("\n2 gestures: 2 tap\n"), "\(run.output) \(run.errors)")
    }
  }

  @Test(arguments: [(100, false), (1000, true)])
  func `a watched capture that sends far more than a touch device does is told once`(
    reportsPerSecond: Int, isFlood: Bool
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let moves = (0...3 * reportsPerSecond).map { number in
      let time = Double(number) / Double(reportsPerSecond)
      let phase = number == 0 ? "began" : "moved"
      let touch = #"{"id":1,"phase":"\#(phase)","x":\#(50 + number % 2),"y":60}"#
      return #"{"t":\#(time),"touches":[\#(touch)]}"#
    }
    let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"#
    let path = try folder.file(
      "flood.touch.jsonl", ([header] + moves).joined(separator: "\n") + "\n")
    let run = try CommandLineRun(["watch", "--speed", "10", path])
    #expect(run.status == 0, "\(run.errors)")
    let warning = "events a second, more than touch devices do"
    #expect(run.errors.components(separatedBy: warning).count - 1 == (isFlood ? 1 : 0))
  }

  @Test func `a watched capture tells the latency of its lines at the end`() throws {
    let run = try CommandLineRun(
      ["watch", "--latency", "--jsonl", "--speed", "4", Self.folder + "/p01.evemu"])
    let lines = run.output.split(separator: "\n")
    let last = try #require(
      JSONSerialization.jsonObject(with: Data((lines.last ?? "").utf8)) as? [String: Any])
    #expect(last["type"] as? String == "latency")
    // A header comes before the transitions, and the latency after them. The end decides some of them.
    let count = try #require(last["count"] as? Int)
    #expect(count > 100 && count <= lines.count - 2)
    let (median, slowest) = (last["p50"] as? Double ?? 0, last["p99"] as? Double ?? 0)
    #expect(median > 0 && median <= slowest && slowest < 1)
    let text = try CommandLineRun(
      ["watch", "--latency", "--speed", "100", Self.folder + "/p01.evemu"]).output
    #expect(text.contains("\nlatency of \(count) transitions: p50 "), "\(text)")
  }

  @Test(arguments: [
    ("no.evemu", 3, "no such"), (folder + "/dataset.json", 3, "dataset.json"),
    (folder, 3, "not an input device"),
  ])
  func `a watched file that is neither a device nor a capture is an error`(
    path: String, code: Int32, message: String
  ) throws {
    let run = try CommandLineRun(["watch", path])
    #expect(run.status == code)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
