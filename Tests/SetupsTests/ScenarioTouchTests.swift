import Setups
import Testing

/// What differs from `expectations` where these recognizers, views and lines of a log meet.
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
  func `a button keeps its tap though another finger lands before it is decided`(
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
}
