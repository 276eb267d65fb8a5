import Tactus
import Testing

@Suite struct `An analysis of a capture` {
  private func analysis(_ frames: [(Double, String)]) throws -> CaptureAnalysis {
    var log = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    for (time, touches) in frames { log += #"{"t":\#(time),"touches":[\#(touches)]}"# + "\n" }
    let reader = try CaptureReader(bytes: Array(log.utf8))
    return try #require(try Inspection(reader, analyzes: true).analysis)
  }

  private func touch(
    _ id: Int, _ phase: String, _ x: Double, _ more: String = ""
  ) -> String { #"{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":10\#(more)}"# }

  /// Returns the analysis of a finger that moves 1 pt every 10 ms. `times` are its frames in
  /// hundredths of a second.
  private func stroke(_ times: [Int]) throws -> CaptureAnalysis {
    var frames = times.dropLast().enumerated().map { index, time in
      (Double(time) / 100, touch(1, index == 0 ? "began" : "moved", Double(time)))
    }
    if let last = times.last {
      frames.append((Double(last) / 100, touch(1, "ended", Double(last))))
    }
    return try analysis(frames)
  }

  @Test func `an analysis of a capture counts the frames that are missing while a finger moves`()
    throws
  {
    #expect(try stroke(Array(0...50)).missingFrames == 0)
    // Frames 20 and 31 to 32 are left out.
    let times = (0...50).filter { ![20, 31, 32].contains($0) }
    let found = try stroke(times)
    #expect(found.missingFrames == 3)
    #expect(found.gaps.first?.length == .milliseconds(30))
    #expect(found.gaps.first?.time == Timestamp(seconds: 0.3))
    let median = try #require(found.intervals.median)
    #expect(abs(median - 0.01) < 0.0001)
    #expect(found.intervals.maximum == 0.03)
  }

  @Test func `an analysis of a capture does not count missing frames while a finger rests`() throws
  {
    #expect(try stroke(Array(0...20) + Array(90...110)).missingFrames == 0)
  }

  @Test func `an analysis of a capture reports a contact that jumps faster than a hand can move`()
    throws
  {
    // 200 pt are 31.75 mm; in 8 ms that is 4 m/s.
    let found = try analysis([
      (0, touch(1, "began", 10)), (0.008, touch(1, "moved", 12)),
      (0.016, touch(1, "moved", 212)), (0.024, touch(1, "moved", 214)),
      (0.032, touch(1, "ended", 214)),
    ])
    #expect(found.jumpCount == 1)
    #expect(found.jumps.first?.time == Timestamp(seconds: 0.016))
    #expect(found.jumps.first?.distance == 200)
    #expect(try stroke(Array(0...50)).jumpCount == 0)
  }

  @Test func `an analysis of a capture reports a contact that stays while others land and lift`()
    throws
  {
    var frames = [(0.0, touch(1, "began", 10))]
    for second in 1...12 {
      frames.append((Double(second), touch(second + 1, "began", 100)))
      frames.append((Double(second) + 0.1, touch(second + 1, "ended", 100)))
    }
    let found = try analysis(frames)
    #expect(found.restCount == 1)
    #expect(found.rests.first?.isAtEnd == true)
    #expect(found.rests.first?.length == .milliseconds(12_100))
    // A finger that rests while no other moves does not count.
    #expect(
      try analysis([(0, touch(1, "began", 10)), (30, touch(1, "ended", 10))]).restCount == 0)
  }

  @Test func `an analysis of a capture reports sizes, pressures and the durations of touches`()
    throws
  {
    let frames = (0...10).map { index in
      (
        Double(index) / 100,
        touch(
          1, index == 0 ? "began" : index == 10 ? "ended" : "moved", 1,
          #","major":\#(20 + index),"pressure":0.\#(1 + index % 9)"#)
      )
    }
    let found = try analysis(frames)
    let median = try #require(found.major.median)
    #expect(abs(median - 25) < 0.1)
    #expect(found.major.minimum == 20 && found.major.maximum == 30)
    #expect(abs(found.pressure.minimum - 0.1) < 1e-6)
    #expect(abs((found.durations.median ?? 0) - 0.1) < 1e-9)
  }

  @Test func `an analysis of a capture is printed in millimeters and written as JSON`() throws {
    let run = try CommandLineRun(["inspect", "--verbose", Captures.touchpad])
    #expect(run.status == 0)
    for line in ["  frames    median ", "  jumps     ", "  stuck     ", "  lasts     median "] {
      #expect(run.output.contains(line), "\(line) in \(run.output)")
    }
    let json = try CommandLineRun(["inspect", "--verbose", "--json", Captures.touchpad])
    let found = try JSONReader().read(Array(json.output.utf8))["analysis"]
    #expect(found?["lengthUnit"]?.string == "pt")
    #expect(found?["intervals"]?["median"]?.double ?? 0 > 0)
    #expect(!run.output.contains("inf") && !json.output.contains("inf"))
  }
}
