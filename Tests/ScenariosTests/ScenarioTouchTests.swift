import Scenarios
import Setups
import Testing

/// The differences from `expectations` for these recognizers, views and lines of a log.
private func differences(
  views: String = "", recognizers: String, log: [String], _ expectations: String
) throws -> [String] {
  let text = """
    {"id":"X6","setup":{"view":{"id":"root","frame":[0,0,400,800],"subviews":[\(views)]},
      "recognizers":[\(recognizers)]},
     "log":[\(log.joined(separator: ","))],"expect":{\(expectations)}}
    """
  return ScenarioCheck(try ScenarioReader().read(Array(text.utf8))).run().map(\.message)
}

private func line(_ time: Double, _ phase: String, _ touch: Int, _ x: Int, _ y: Int) -> String {
  #"{"t":\#(time),"touches":[{"id":\#(touch),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#
}

@Suite struct `In a scenario` {
  /// The tap of the screen around it waits for a double tap, which a second finger ends.
  @Test(arguments: [(300, 600), (150, 120)])
  func `in a scenario, a button keeps its tap if another finger lands before it is decided`(
    x: Int, y: Int
  ) throws {
    let found = try differences(
      views: #"{"id":"ok","frame":[100,100,100,50],"control":"button"}"#,
      recognizers: #"{"id":"single","kind":"tap","requireToFail":["double"]},"#
        + #"{"id":"double","kind":"tap","numberOfTapsRequired":2}"#,
      log: [
        line(0, "began", 1, 150, 120), line(0.1, "ended", 1, 150, 120),
        line(0.2, "began", 2, x, y), line(0.3, "moved", 2, x, y + 100),
        line(0.4, "ended", 2, x, y + 100),
      ],
      #""actions":[],"failures":[{"recognizer":"single","reason":"refusedByControl"}],"#
        + #""deliveries":[{"view":"ok","touch":1,"phases":["began","ended"]}]"#)
    #expect(found == [])
  }

  /// A gap of 60.15 s within a touch.
  @Test func `in a scenario, a gap in the log cancels the touches, as it does in a capture`() throws
  {
    let found = try differences(
      recognizers: #"{"id":"press","kind":"longPress"}"#,
      log: [
        line(0, "began", 1, 50, 50), line(0.6, "moved", 1, 51, 50),
        line(60.75, "moved", 1, 52, 50), line(61, "ended", 1, 52, 50),
        line(62, "began", 2, 50, 50), line(62.1, "ended", 2, 50, 50),
      ],
      #""actions":[{"t":0.5,"state":"began"},{"t":0.6,"state":"changed"},"#
        + #"{"t":0.6,"state":"cancelled"}],"failures":[{"t":62.1,"recognizer":"press"}]"#)
    #expect(found == [])
  }

  @Test
  func `in a scenario, a small step back of the clock is ignored, and a large one cancels touches`()
    throws
  {
    let press = #"{"id":"press","kind":"longPress"}"#
    let little = try differences(
      recognizers: press,
      log: [
        line(5, "began", 1, 50, 50), line(5.6, "moved", 1, 51, 50),
        line(5.3, "moved", 1, 52, 50), line(5.7, "ended", 1, 52, 50),
      ],
      #""actions":[{"t":5.5,"state":"began"},{"t":5.6,"x":51},{"t":5.6,"x":52},"#
        + #"{"t":5.7,"state":"ended"}]"#)
    let far = try differences(
      recognizers: press,
      log: [
        line(5, "began", 1, 50, 50), line(5.6, "moved", 1, 51, 50),
        line(3, "moved", 1, 52, 50), line(3.5, "ended", 1, 52, 50),
      ],
      #""actions":[{"t":5.5,"state":"began"},{"t":5.6,"state":"changed"},"#
        + #"{"t":5.6,"state":"cancelled"}]"#)
    #expect(little + far == [])
  }

  @Test func `in a scenario, a touch that never began is still a mistake of the log`() {
    #expect(throws: SetupFault.self) {
      try differences(
        recognizers: "", log: [line(0, "began", 1, 50, 50), line(0.1, "moved", 2, 50, 50)], "")
    }
  }
}
