import Testing
import TouchLog

/// Captures to whose lines people and programs add something on the way into a message.
@Suite struct `A capture that was pasted` {
  private static let captures: [(name: String, text: String)] = [
    (
      "evemu",
      """
      # EVEMU 1.3
      N: A pad
      A: 35 0 1000 0 0
      A: 36 0 500 0 0
      E: 0.100000 0003 0039 0005
      E: 0.100000 0003 0035 0500
      E: 0.100000 0000 0000 0000

      """
    ),
    (
      "getevent",
      """
      add device 1: /dev/input/event1
        name:     "A panel"
      [   1.100000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   00000005
      [   1.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    000001f4
      [   1.100000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000

      """
    ),
    (
      "evtest",
      """
      Input driver version is 1.0.1
      Input device name: "A panel"
      Event: time 1.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 5
      Event: time 1.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500
      Event: time 1.100000, -------------- SYN_REPORT ------------

      """
    ),
  ]

  private static let disguises: [(name: String, add: @Sendable (Int, String) -> String)] = [
    ("numbers", { "\($0): \($1)" }), ("numbers with a bar", { "  \($0) | \($1)" }),
    ("numbers with a tabulator", { "     \($0)\t\($1)" }),
    ("additions of a difference", { "+\($1)" }),
    ("deletions of a difference", { "-\($1)" }), ("a list", { "* \($1)" }),
    ("comments", { "# \($1)" }),
    ("a system log", { "Jan 12 10:00:0\($0) host tool[12]: \($1)" }),
    ("a journal", { "2025-01-12T10:00:0\($0)+0100 host tool[12]: \($1)" }),
    ("colors of a terminal", { "\u{1b}[32m\($1)\u{1b}[0m" }),
    ("blanks that do not break", { $1.replacing(" ", with: "\u{a0}") }),
    ("quotation marks", { "\"\($1)\"" }), ("numbers of a quotation", { "\($0): > \($1)" }),
    ("a log of a container", { "2026-02-03T10:11:0\($0).000020000Z \($1)" }),
    ("containers", { "input-logger-1  | \($1)" }), ("pods", { "[pod/reader-7d9/reader] \($1)" }),
    ("a title of a terminal", { "\u{1b}]0;user@host: ~\u{7}\($1)" }),
    ("characters without width", { "\u{200b}\($1)\u{200b}" }),
    ("characters without width within", { $1.replacing(": ", with: ":\u{200b} ") }),
    ("logcat", { "02-03 10:11:12.00\($0)  1234  125\($0) D InputLog: \($1)" }),
    ("a short logcat", { "D/InputLog( 123\($0)): \($1)" }),
    ("a date with points", { "03.02.2026 10:11:0\($0),020 \($1)" }),
    ("a date of a chat", { "[2/3/2026, 10:11:0\($0) AM] \($1)" }),
    ("a clock", { "10:11:0\($0).020 \($1)" }),
    ("a date without a year", { "Feb 03 10:11:0\($0) \($1)" }),
    ("a time with a zone", { "2026-02-03T10:11:0\($0).020000+01:00 \($1)" }),
    ("the kernel's log", { "[  12\($0).000020] input: \($1)" }),
    ("a log of Python", { "INFO:root:\($1)" }), ("matches", { "touch.log:\($0):\($1)" }),
    ("matches in a folder", { "./logs/touch.log:\($1)" }), ("counts", { "      1 \($1)" }),
    ("paragraphs of HTML", { "<p>\($1.replacing("\"", with: "&quot;"))</p>" }),
    ("a list of strings", { "\"\($1.replacing("\"", with: "\\\""))\"," }),
    ("cells", { "\($0),\"\($1.replacing("\"", with: "\"\""))\"" }),
    (
      "typographic marks",
      { $1.replacing("--", with: "\u{2013}").replacing("\"", with: "\u{201d}") }
    ),
    ("separators of lines", { $0 == 0 ? $1 : "\u{2028}\($1)" }),
  ]

  @Test(arguments: captures.map(\.name), disguises.map(\.name))
  func `a capture that was pasted has the events and the device of the original`(
    capture: String, disguise: String
  ) throws {
    let text = try #require(Self.captures.first { $0.name == capture }).text
    let add = try #require(Self.disguises.first { $0.name == disguise }).add
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let pasted = lines.enumerated().map { add($0.offset, String($0.element)) }
      .joined(separator: "\n")
    let (first, second) = try (
      CaptureReader(bytes: Array(text.utf8)), CaptureReader(bytes: Array((pasted + "\n").utf8))
    )
    #expect(try second.eventLines() == first.eventLines())
    #expect(second.description == first.description)
    #expect(second.format.rawValue == capture)
  }

  @Test(arguments: captures.map(\.name), [" ", ""])
  func `a capture that was pasted without its line feeds has all of its events`(
    capture: String, between: String
  ) throws {
    let text = try #require(Self.captures.first { $0.name == capture }).text
    let pasted = text.split(separator: "\n").joined(separator: between) + "\n"
    let (first, second) = try (
      CaptureReader(bytes: Array(text.utf8)), CaptureReader(bytes: Array(pasted.utf8))
    )
    #expect(try second.eventLines() == first.eventLines())
    #expect(second.format.rawValue == capture)
  }

  /// The text has more bytes than a reader looks at to find its format.
  @Test(arguments: ["numbers", "logcat", "containers"])
  func `a capture that was pasted is read however long it is`(disguise: String) throws {
    let add = try #require(Self.disguises.first { $0.name == disguise }).add
    let text = try #require(Self.captures.first { $0.name == "evemu" }).text
    var lines = text.split(separator: "\n").map(String.init)
    for frame in 1...12_000 {
      lines.append("E: \(frame).000000 0003 0035 \(frame % 1000)")
      lines.append("E: \(frame).000000 0000 0000 0000")
    }
    let pasted = lines.enumerated().map { add($0.offset, $0.element) + "\n" }.joined()
    #expect(pasted.utf8.count > 512 * 1024)
    let plain = lines.map { $0 + "\n" }.joined()
    let expected = try CaptureReader(bytes: Array(plain.utf8)).eventLines()
    #expect(try CaptureReader(bytes: Array(pasted.utf8)).eventLines() == expected)
    try TemporaryFile.with(Array(pasted.utf8)) { path in
      let events = try CaptureReader(path: path).eventLines()
      #expect(events == expected)
    }
  }

  @Test func `a capture that was pasted into a file is read like one in memory`() throws {
    let text = try #require(Self.captures.first { $0.name == "getevent" }).text
      .replacing("/dev/input/event1: ", with: "")
    let pasted = text.split(separator: "\n").enumerated().map { "\($0.offset): \($0.element)\n" }
    try TemporaryFile.with(Array(pasted.joined().utf8)) { path in
      let events = try CaptureReader(path: path).eventLines()
      #expect(try events == CaptureReader(bytes: Array(text.utf8)).eventLines())
    }
  }

  @Test func `a capture that was pasted reports a fault in the line where it is`() throws {
    let text = "1: E: 0.100000 0003 0035 0500\n2: E: nonsense\n3: E: 0.100000 0000 0000 0000\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    #expect(try reader.eventLines() == ["100000 3 53 500", "100000 0 0 0"])
    #expect(reader.diagnostics.all.map(\.place).contains(.line(2)))
  }

  @Test(arguments: ["1: hello\n2: world\n", "+ a\n+ b\n", "\"x\"\n\"y\"\n", "> quoted\n> text\n"])
  func `a capture that was pasted is not found in other texts`(text: String) {
    #expect(throws: CaptureError.self) { _ = try CaptureReader(bytes: Array(text.utf8)) }
  }
}
