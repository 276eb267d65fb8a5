import Testing

@testable import TouchLog

/// Lines of tools that print events, read by patterns of their lines.
@Suite struct `A line with an event` {
  private static func events(_ text: String, pattern: String? = nil) throws -> [String] {
    var options = CaptureReader.Options()
    options.pattern = try pattern.map { text throws(EventPatternFault) in
      try EventPattern(parsing: text)
    }
    return try CaptureReader(bytes: Array(text.utf8), options).eventLines()
  }

  @Test(arguments: [
    (
      "DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 500, time: 5000.100000",
      CaptureFormat.koreader, "5000100000 3 53 500"
    ),
    (
      "DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 5000.100000", .koreader,
      "5000100000 1 330 1"
    ),
    ("event at 17.123456, code 53, type 03, val 500", .pythonEvdev, "17123456 3 53 500"),
    ("InputEvent(17, 23, 3, 57, -1)", .pythonEvdev, "17000023 3 57 -1"),
    (
      "V/EventHub(  91): /dev/input/event2 got: time=4.000020, type=3, code=57, value=7", .eventHub,
      "4000020 3 57 7"
    ),
    ("00:00:05.250000: EV_ABS ABS_MT_POSITION_Y 799", .inputEvents, "5250000 3 54 799"),
    ("00:00:05.250000: EV_KEY BTN_TOUCH (0x14a) pressed", .inputEvents, "5250000 1 330 1"),
    ("00:00:05.250000: EV_SYN code=0 value=0", .inputEvents, "5250000 0 0 0"),
  ])
  func `a line with an event of a known tool is read without being told its form`(
    line: String, format: CaptureFormat, event: String
  ) throws {
    #expect(CaptureFormat.detect(Array(line.utf8)) == .format(format))
    #expect(try Self.events("some other line\n\(line)\n") == [event])
    let claims = Array(line.utf8).withUnsafeBufferPointer { Array(CaptureFormat.claims(on: $0)) }
    #expect(claims == [format])
  }

  @Test(arguments: [
    "InputEvent(17, 23, 3, 57", "event at 17.123456, code 53, ty",
    "DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POS",
  ])
  func `a line with an event that is cut is reported`(line: String) throws {
    let whole = [
      "InputEvent(17, 22, 0, 0, 0)", "event at 17.1, code 00, type 00, val 00",
      "DEBUG input event => type: 0 (EV_SYN), code: 0 (SYN_REPORT), value: 0, time: 17.1",
    ].first { $0.prefix(8) == line.prefix(8) }
    let text = "\(try #require(whole))\n\(line)\nsome other line\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    #expect(try reader.eventLines().count == 1)
    #expect(reader.diagnostics.all.map(\.place).contains(.line(2)))
  }

  @Test(arguments: [
    ("{time:ms} … {type}/{code}={value}", "12.5 ms: 3/53=700", "12500 3 53 700"),
    (
      "[{time}] {type} {code} {value:hex}", "[1.5] EV_ABS ABS_MT_POSITION_X 2bc", "1500000 3 53 700"
    ),
    ("{sec}.{usec};{code};{value}", "2.000007;BTN_TOUCH;down", "2000007 1 330 1"),
    ("{time} {} {type:hex} {code:hex} {value}", "1 anything 3 35 0x10", "1000000 3 53 16"),
  ])
  func `a line with an event is read by a pattern that the user states`(
    pattern: String, line: String, event: String
  ) throws {
    #expect(try Self.events("\(line)\n", pattern: pattern) == [event])
  }

  @Test(arguments: [
    ("{time} {code}", "there is no {value}"), ("{cod} {value}", "did you mean \"code\""),
    ("{code}{value}", "need text or a blank between them"), ("{code} {value", "there is no }"),
    ("{code} {value} {code}", "stands twice"), ("{code:ms} {value}", "{time:ms} has a unit"),
  ])
  func `a line with an event cannot be read by a wrong pattern, and the fault says why`(
    pattern: String, words: String
  ) {
    do throws(EventPatternFault) {
      _ = try EventPattern(parsing: pattern)
      Issue.record("\(pattern) was accepted")
    } catch { #expect(error.description.contains(words), "\(error.description)") }
  }

  @Test
  func `a line with an event that does not fit the user's pattern is reported with its number`()
    throws
  {
    var options = CaptureReader.Options()
    options.pattern = try EventPattern(parsing: "{time} {type} {code} {value}")
    let reader = try CaptureReader(bytes: Array("1 3 53 5\nnonsense\n1 3 NONE 5\n".utf8), options)
    #expect(try reader.eventLines() == ["1000000 3 53 5"])
    #expect(reader.diagnostics.all.map(\.place) == [.line(2), .line(3)])
  }

  @Test func `a line with an event after midnight is later than one before it`() throws {
    let text = "23:59:59.999999: EV_SYN code=0 value=0\n00:00:00.000001: EV_SYN code=0 value=0\n"
    #expect(try Self.events(text) == ["86399999999 0 0 0", "86400000001 0 0 0"])
  }
}
