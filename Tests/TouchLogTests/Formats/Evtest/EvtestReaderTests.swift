import Testing
import TouchLog

@Suite struct `The reader of evtest` {
  private static let expected = ["1000000 3 53 -7", "1000000 0 2 0", "1000001 0 0 0"]

  @Test(arguments: [
    """
    Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7
    Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1.000001, -------------- SYN_REPORT ------------
    """,
    """
    Event: time 1.000000, type 3 (Absolute), code 53 (?), value -7
    Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1.000001, -------------- Report Sync ------------
    """,
    """
    > Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7 <--
    >  * Event: time 1.000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++

      Event: time 1.000001, -------------- EV_SYN ------------
    # the end
    """,
    """
    Event: time 1.000000, type 3, code 53, value -7
    Event: time 1.000000, type 0 (EV_SYN), code 2 (SYN_MT_REPORT), value 0
    Event: time 1.000001, type 0 (EV_SYN), code 0 (SYN_REPORT), value 0\u{20}
    """,
    """
    Event: time 1,000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7
    Event: time 1,000000, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1,000001, -------------- SYN_REPORT ------------
    """,
  ])
  func `the reader of evtest reads old and new and quoted forms`(_ text: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let bytes = Array((lines.joined(separator: lineEnd) + lineEnd).utf8)
      let reader = try CaptureReader(units: bytes)
      #expect(reader.format == .evtest)
      #expect(try reader.eventLines() == Self.expected)
      #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
    }
  }

  @Test func `the reader of evtest reads scan codes as hexadecimal, and dropped events`() throws {
    let text = """
      Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 70004
      Event: time 1.000000, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value -711924796
      Event: time 1.000000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<

      """
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(
      try reader.eventLines() == [
        "1000000 4 4 458756", "1000000 4 5 -711924796", "1000000 0 3 0",
      ])
  }

  @Test(arguments: [
    "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X), value 12 34",
    "Event: time 1.00000, type 3 (EV_ABS), code 53 (ABS_X), value 12",
    "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X)",
    "Event: time 1.000000, type 3 (EV_ABS, code 53",
    "Event: time 1.000000, SYN_REPORT",
    "Evnt: time 1.000000, -------------- SYN_REPORT ------------",
    "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X), value 17;0",
    "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X), value 5'",
    "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X), value 4\0\0",
    "Event: time 1.000000, -------------- SYN_REPORT ------------J",
    "Event: time 1.000000, -------------- SYN_REPORT ------------ 12",
  ])
  func `the reader of evtest skips only a malformed line, and reports its place`(_ line: String)
    throws
  {
    let good = "Event: time 1.000000, -------------- SYN_REPORT ------------\n"
    let reader = try CaptureReader(units: Array((good + line + "\n" + good).utf8))
    #expect(try reader.readAllEvents().count == 2)
    #expect(reader.diagnostics.all.map(\.place) == [.line(2)])
  }

  @Test(arguments: ["J", "*", "\0"])
  func `the reader of evtest reads two lines whose line feed was damaged, and reports it`(
    _ byte: String
  ) throws {
    let value = "Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_X), value 19"
    let report = "Event: time 1.000000, -------------- SYN_REPORT ------------"
    let text = [value, report, value].joined(separator: byte) + "\n" + report + "\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(
      try reader.eventLines() == ["1000000 3 53 19", "1000000 0 0 0", "1000000 3 53 19"]
        + ["1000000 0 0 0"])
    #expect(reader.diagnostics.all.map(\.place) == [.line(1), .line(1)])
    #expect(reader.diagnostics.hasProblems)
  }

  /// The oldest evtest prints `Config Sync` for every code but SYN_REPORT.
  @Test func `the reader of evtest reads Config Sync after a contact as its end`() throws {
    let frame = """
      Event: time 1.000000, type 3 (Absolute), code 53 (?), value 100
      Event: time 1.000000, type 3 (Absolute), code 54 (?), value 100
      Event: time 1.000000, -------------- Config Sync ------------
      Event: time 1.000000, type 3 (Absolute), code 53 (?), value 300
      Event: time 1.000000, type 3 (Absolute), code 54 (?), value 300
      Event: time 1.000000, -------------- Config Sync ------------
      Event: time 1.000000, -------------- Report Sync ------------
      Event: time 1.100000, -------------- Config Sync ------------
      Event: time 1.100000, -------------- Report Sync ------------

      """
    let reader = try CaptureReader(units: Array(frame.utf8))
    #expect(
      try reader.frameLines() == [
        "1000 1 began 100,100; 2 began 300,300", "1100 1 ended 100,100; 2 ended 300,300",
      ])
    #expect(reader.statistics.touches == 2)
    #expect(reader.statistics.touchProtocol == .typeA)
    let plain = try CaptureReader(
      units: Array("Event: time 1.000000, -------------- Config Sync ------------\n".utf8))
    #expect(try plain.eventLines() == ["1000000 0 1 0"])
  }

  @Test func `the reader of evtest keeps the devices of several runs apart`() throws {
    func run(_ name: String, _ code: Int, count: Int) -> String {
      let header = """
        Input driver version is 1.0.1
        Input device name: "\(name)"
          Event type 3 (EV_ABS)
            Event code \(code) (ABS)
              Value      0
              Max      \(code)

        """
      let event = "Event: time 1.000000, type 3 (EV_ABS), code \(code) (ABS), value 5\n"
      return header + String(repeating: event, count: count)
    }
    let text = run("pen", 0, count: 5) + run("pad", 53, count: 3) + run("pen", 0, count: 1)
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 3)
    #expect(reader.description.name == "pad")
    #expect(reader.description.axes[53]?.maximum == 53)
    #expect(reader.otherDevices.map(\.events) == [6])
    var options = CaptureReader.Options()
    options.deviceNode = "pen"
    let other = try CaptureReader(units: Array(text.utf8), options)
    #expect(try other.readAllEvents().count == 6)
    #expect(other.description.name == "pen")
  }

  @Test(arguments: [true, false])
  func `a description in another case is read as the description`(isUpper: Bool) throws {
    let lines = [
      "Input driver version is 1.0.1",
      "Input device ID: bus 0x18 vendor 0x4f3 product 0x2a version 0x1",
      "Input device name: \"A PANEL\"", "Supported events:", "  Event type 3 (EV_ABS)",
      "    Event code 53 (ABS_MT_POSITION_X)", "      Value      0", "      Min        0",
      "      Max     4095", "      Resolution      20", "Properties:",
      "  Property type 1 (INPUT_PROP_DIRECT)", "Testing ... (interrupt to exit)",
      "Event: time 1.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500",
      "Event: time 1.100000, -------------- SYN_REPORT ------------",
    ]
    let text = lines.map { isUpper ? $0.uppercased() : $0.lowercased() }.joined(separator: "\n")
    let reader = try CaptureReader(bytes: Array((text + "\n").utf8))
    #expect(try reader.eventLines() == ["1100000 3 53 500", "1100000 0 0 0"])
    #expect(reader.description.name == (isUpper ? "A PANEL" : "a panel"))
    #expect(reader.description.identity?.vendor == 0x4f3)
    #expect(reader.description.axes[53]?.maximum == 4095)
    #expect(reader.description.axes[53]?.resolution == 20)
    #expect(reader.description.properties == [1])
  }
}
