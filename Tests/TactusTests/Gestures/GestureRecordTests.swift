import Foundation
import JSONText
import Testing

@Suite struct `A gesture record` {
  private static func records(
    of log: String, _ arguments: [String] = []
  ) throws -> [JSONValue] {
    let run = try CommandLineRun(
      ["recognize", "--gestures", "--jsonl"] + arguments + ["-"], input: log)
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").map { try JSONReader().read(String($0)) }
      .filter { $0["type"]?.string == "gesture" }
  }

  private static let tap = """
    {"t":2.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":2.100,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  @Test func `a gesture record of a tap that waits for a double tap lasts from landing to lift`()
    throws
  {
    let tap = try #require(try Self.records(of: Self.tap).first)
    #expect(tap["recognizer"]?.string == "tap")
    #expect(tap["start"]?.double == 2)
    #expect(tap["end"]?.double == 2.1)
    #expect(tap["endedAt"]?.double == 2.45)
    // UIKit waits 0.35 s after the lift for a second tap.
    #expect(tap["decidedAt"]?.double == 2.45)
    #expect(tap["metAt"]?.double == 2.1)
  }

  @Test func `a gesture record is what the timeline shows`() throws {
    let run = try CommandLineRun(["recognize", "-"], input: Self.tap)
    #expect(run.output.contains("   2.000 s     100 ms     2.450 s  tap"))
  }

  @Test func `a gesture record of a double tap lasts from the first landing to the last lift`()
    throws
  {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
      {"t":0.20,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
      {"t":0.29,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

      """
    let double = try #require(
      try Self.records(of: log).first { $0["recognizer"]?.string == "doubleTap" })
    #expect(double["start"]?.double == 0)
    #expect(double["end"]?.double == 0.29)
    #expect(double["taps"]?.integer == 2)
    #expect(double["touches"]?.integer == 1)
  }

  /// A movement of 20 points every hundredth of a second, for a tenth of a second: 200 points at
  /// 2000 points per second.
  private static let swipe =
    (0...10).map { step in
      let phase = step == 0 ? "began" : step == 10 ? "ended" : "moved"
      return """
        {"t":\(Double(step) / 100),"touches":[{"id":1,"phase":"\(phase)","x":\(50 + 20 * step),"y":50}]}

        """
    }.joined()

  @Test func `a gesture record of a swipe that is decided on the way ends when its finger lifts`()
    throws
  {
    let swipe = try #require(
      try Self.records(of: Self.swipe, ["--setup", "default"]).first)
    #expect(swipe["direction"]?.string == "right")
    #expect(swipe["end"]?.double == 0.1)
    #expect(try #require(swipe["decidedAt"]?.double) < 0.1)
    #expect(abs(try #require(swipe["pathLength"]?.double) - 200) < 1e-6)
    let mean = (swipe["meanVelocity"]?.array ?? []).compactMap(\.double)
    let release = (swipe["releaseVelocity"]?.array ?? []).compactMap(\.double)
    #expect(mean.count == 2 && abs(mean[0] - 2000) < 1e-6 && mean[1] == 0)
    #expect(release.count == 2 && abs(release[0] - 2000) < 1e-6 && release[1] == 0)
  }

  /// 1000 points per second for 0.15 s, then 2000. Only the last 0.1 s counts at the lift.
  @Test
  func
    `a gesture record of a touch with 2000 positions per second has the velocity of its last 100 ms`()
    throws
  {
    let log = (0...600).map { step in
      let phase = step == 0 ? "began" : step == 600 ? "ended" : "moved"
      let x = step <= 300 ? Double(step) / 2 : 150 + Double(step - 300)
      return """
        {"t":\(Double(step) / 2000),"touches":[{"id":1,"phase":"\(phase)","x":\(x),"y":50}]}

        """
    }.joined()
    let swipe = try #require(try Self.records(of: log, ["--setup", "default"]).first)
    #expect(swipe["direction"]?.string == "right")
    #expect(abs(try #require(swipe["pathLength"]?.double) - 450) < 1e-6)
    let release = (swipe["releaseVelocity"]?.array ?? []).compactMap(\.double)
    #expect(release.count == 2 && abs(release[0] - 2000) < 1e-6 && release[1] == 0)
  }

  @Test
  func
    `a gesture record counts scale from the beginning where an application sets it to 1 at each step`()
    throws
  {
    func log(resetting: Bool) -> String {
      var text = """
        {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}

        """
      for step in 1...20 {
        let (t, x) = (Double(step) / 50, 200 + 10 * step)
        text += #"{"t":\#(t),"touches":[{"id":2,"phase":"moved","x":\#(x),"y":100}]}"# + "\n"
        if resetting { text += #"{"t":\#(t),"set":{"recognizer":"pinch","scale":1}}"# + "\n" }
      }
      return text + """
        {"t":0.5,"touches":[{"id":1,"phase":"ended","x":100,"y":100},{"id":2,"phase":"ended","x":400,"y":100}]}

        """
    }
    func scale(_ log: String) throws -> Double {
      let pinch = try Self.records(of: log).first { $0["kind"]?.string == "pinch" }
      return try #require(pinch?["scale"]?.double)
    }
    let (plain, reset) = (try scale(log(resetting: false)), try scale(log(resetting: true)))
    #expect(plain > 2)
    #expect(abs(plain - reset) < 1e-9)
  }

  @Test func `a gesture record has the most fingers that were down at one time`() throws {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.10,"touches":[{"id":1,"phase":"moved","x":80,"y":50}]}
      {"t":0.20,"touches":[{"id":2,"phase":"began","x":150,"y":50}]}
      {"t":0.30,"touches":[{"id":1,"phase":"moved","x":110,"y":50},{"id":2,"phase":"moved","x":180,"y":50}]}
      {"t":0.40,"touches":[{"id":2,"phase":"ended","x":180,"y":50}]}
      {"t":0.50,"touches":[{"id":1,"phase":"ended","x":110,"y":50}]}

      """
    let setup = #"{"recognizers":[{"id":"pan","kind":"pan"}]}"#
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("pan.setup.json", setup)
    let pan = try #require(try Self.records(of: log, ["--setup", file]).first)
    #expect(pan["touches"]?.integer == 2)
    #expect(pan["end"]?.double == 0.5)
  }

  /// One finger moves 100 points and rests; then another lands beside it and lifts.
  @Test func `a gesture record has the path of the fingers that it followed`() throws {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.10,"touches":[{"id":1,"phase":"moved","x":100,"y":50}]}
      {"t":0.20,"touches":[{"id":1,"phase":"moved","x":150,"y":50}]}
      {"t":0.30,"touches":[{"id":2,"phase":"began","x":350,"y":50}]}
      {"t":0.40,"touches":[{"id":2,"phase":"ended","x":350,"y":50}]}
      {"t":0.50,"touches":[{"id":1,"phase":"ended","x":150,"y":50}]}

      """
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for limit in ["", #","maximumNumberOfTouches":1"#] {
      let setup = #"{"recognizers":[{"id":"pan","kind":"pan"\#(limit)}]}"#
      let file = try folder.file("pan.setup.json", setup)
      let pan = try #require(try Self.records(of: log, ["--setup", file]).first)
      #expect(pan["translation"]?.array?.first?.double == 100)
      #expect(pan["pathLength"]?.double == 100)
      #expect(pan["end"]?.double == 0.5)
    }
  }

  @Test
  func
    `a gesture record of a pinch ends with its last finger, also where the pinch ends with the first`()
    throws
  {
    let log = """
      {"t":0.00,"touches":[{"id":1,"phase":"began","x":100,"y":100},{"id":2,"phase":"began","x":200,"y":100}]}
      {"t":0.10,"touches":[{"id":2,"phase":"moved","x":260,"y":100}]}
      {"t":0.20,"touches":[{"id":2,"phase":"moved","x":300,"y":100}]}
      {"t":0.30,"touches":[{"id":2,"phase":"ended","x":300,"y":100}]}
      {"t":0.80,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

      """
    for (setup, ended) in [("natural", 0.3), ("uikit", 0.8)] {
      let pinch = try #require(
        try Self.records(of: log, setup == "natural" ? [] : ["--preset", setup]).first {
          $0["kind"]?.string == "pinch"
        })
      #expect(pinch["end"]?.double == 0.8)
      #expect(pinch["endedAt"]?.double == ended)
    }
  }

  @Test func `a gesture record says why a gesture was cancelled`() throws {
    let log = """
      {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.6,"touches":[{"id":1,"phase":"stationary","x":50,"y":50}]}

      """
    let press = try #require(try Self.records(of: log).first)
    #expect(press["state"]?.string == "cancelled")
    #expect(press["reason"]?.string == "captureEnded")
    #expect(press["ending"]?.string == "cutOff")
  }

  @Test func `a gesture record has one row in the table for each object in JSON`() throws {
    let table = try CommandLineRun(["recognize", "--gestures", "--csv", Captures.firstSteps])
    let lines = try CommandLineRun(["recognize", "--gestures", "--jsonl", Captures.firstSteps])
    let object = try CommandLineRun(["recognize", "--gestures", "--json", Captures.firstSteps])
    let rows = table.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let objects = try JSONReader().read(object.output)["captures"]?.array?.first?["gestures"]?.array
    let header = try #require(rows.first)
    #expect(rows.allSatisfy { $0.count == header.count })
    #expect(rows.count - 1 == objects?.count)
    #expect(lines.output.split(separator: "\n").count - 1 == objects?.count)
    let onset = try #require(header.firstIndex(of: "start"))
    #expect(
      rows.dropFirst().map { Double($0[onset]) } == objects?.map { $0["start"]?.double })
  }
}
