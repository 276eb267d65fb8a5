import Foundation
import JSONText
import Testing

@Suite struct `Times that one command prints` {
  private static func press(at start: Double) -> String {
    """
    {"t":\(start),"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":\(start + 1),"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """
  }

  @Test
  func `times that one command prints are those of the capture if it begins within its first hour`()
    throws
  {
    let run = try CommandLineRun(["recognize", "-"], input: Self.press(at: 3000))
    #expect(run.output.contains("times: on the clock of the capture"))
    #expect(run.output.contains("3000.000 s"))
  }

  @Test
  func
    `times that one command prints count from the first frame if the capture's own times are too long to read`()
    throws
  {
    let log = Self.press(at: 1_288_981_453.5)
    let run = try CommandLineRun(["recognize", "-"], input: log)
    #expect(run.output.contains("which is at 1288981453.500000 s on the clock of the capture"))
    #expect(run.output.contains("   0.000 s"))
    let capture = try CommandLineRun(["recognize", "--time", "capture", "-"], input: log)
    #expect(capture.output.contains("1288981453.500 s"))
  }

  @Test
  func `times that one command prints are the same in every form for one choice of the clock`()
    throws
  {
    let log = Self.press(at: 7000.25)
    for (clock, onset) in [("capture", 7000.25), ("relative", 0)] {
      for command in [["recognize", "--gestures"], ["explain", "--gesture", "press"]] {
        let run = try CommandLineRun(
          command + ["--time", clock, "--jsonl", "-"], input: log)
        let objects = try run.output.split(separator: "\n").map {
          try JSONReader().read(String($0))
        }
        let starts = objects.flatMap { $0["explanations"]?.array ?? [$0] }
          .compactMap { $0["start"]?.double }
        #expect(!starts.isEmpty && starts.allSatisfy { $0 == onset }, "\(command) \(clock)")
      }
    }
  }

  @Test(arguments: ["1288981453.5", "0", "1288981454.4", "0.9"])
  func `times that one command prints find the gesture with --at, on either clock`(time: String)
    throws
  {
    let run = try CommandLineRun(
      ["explain", "--gesture", "press", "--at", time, "-"], input: Self.press(at: 1_288_981_453.5))
    #expect(run.output.contains("press: began at 0.500 s"), "\(run.output)")
  }

  @Test func `times that one command prints find nothing with --at if no touch was down`() throws {
    let run = try CommandLineRun(
      ["explain", "--gesture", "press", "--at", "5", "-"], input: Self.press(at: 1))
    #expect(!run.output.contains("press: began"))
  }

  /// A landing at 0.4996 s is printed as 0.500 s.
  @Test func `times that one command prints cut a part that has the landing they name`() throws {
    let log = """
      {"t":0.0000,"touches":[]}
      {"t":0.4996,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.9004,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let whole = try folder.file("whole.touch.jsonl", log)
    let part = folder.url.appendingPathComponent("part.touch.jsonl").path
    let run = try CommandLineRun(["cut", whole, "--from", "0.5", "--to", "0.9", "-o", part])
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: part, encoding: .utf8)
    #expect(text.contains("began") && text.contains("ended"))
  }
}
