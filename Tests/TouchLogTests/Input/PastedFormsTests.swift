import Testing
import TouchLog

/// Logs that a program wrote in another form as a whole, or in which lines were joined, marked or lost.
@Suite struct `A log in another form` {
  static let evemu = """
    # EVEMU 1.3
    N: A pad
    A: 35 0 1000 0 0
    A: 36 0 500 0 0
    E: 0.100000 0003 0039 0005
    E: 0.100000 0003 0035 0500
    E: 0.100000 0000 0000 0000
    E: 0.200000 0003 0039 -001
    E: 0.200000 0000 0000 0000

    """
  static let evtest = """
    Input driver version is 1.0.1
    Input device name: "A panel"
    Event: time 1.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 5
    Event: time 1.100000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 500
    Event: time 1.100000, -------------- SYN_REPORT ------------
    Event: time 1.200000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1.200000, -------------- SYN_REPORT ------------

    """
  static let events = [
    "100000 3 57 5", "100000 3 53 500", "100000 0 0 0", "200000 3 57 -1", "200000 0 0 0",
  ]

  private static let forms: [(name: String, change: @Sendable (String) -> String)] = [
    ("a string of JSON", { "\"\($0.replacing("\n", with: "\\n"))\"\n" }),
    ("a member of JSON", { "{\"log\": \"\($0.replacing("\n", with: "\\n"))\"}\n" }),
    ("objects of JSON", { lines($0) { "{\"n\": 1, \"msg\": \"\($0)\"}" } }),
    ("joined lines", { $0.replacing("\n", with: " ") }),
    ("two lines a line", { joinedInPairs($0) }),
    ("bars of a table", { lines($0) { "| \($0) |" } }),
    ("carriage returns that are shown", { lines($0) { "\($0)^M" } }),
    ("backquotes", { lines($0) { "`\($0)`" } }),
    ("lines of HTML in one", { $0.replacing("\n", with: "<br>") }),
    ("colors of HTML", { lines($0) { "<span class=\"a\">\($0)</span>" } }),
    ("entities by number", { $0.replacing(" ", with: "&#160;") }),
    ("colors without their first character", { lines($0) { "[32m\($0)[0m" } }),
    ("minus signs of typography", { $0.replacing("-", with: "\u{2212}") }),
    ("wide characters", { wide($0) }),
    ("vertical tabulators", { $0.replacing("\n", with: "\u{b}") }),
    ("points for blanks", { $0.replacing(" ", with: "\u{b7}") }),
    ("equals signs of mail", { "# a=3D1 b=3D2\n# c=3D3\n" + $0.replacing(" ", with: "=20") }),
    (
      "rich text",
      { "{\\rtf1\\ansi{\\fonttbl{\\f0 Courier;}}\n\\pard " + lines($0) { "\($0)\\par" } + "}" }
    ),
    ("matches of grep", { lines($0) { $0.contains("35") ? "7:\($0)" : "7-\($0)" } }),
  ]

  private static func lines(_ text: String, _ change: (String) -> String) -> String {
    text.split(separator: "\n").map { change(String($0)) + "\n" }.joined()
  }

  private static func joinedInPairs(_ text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    return stride(from: 0, to: lines.count, by: 2)
      .map { lines[$0..<min($0 + 2, lines.count)].joined(separator: " ") + "\n" }.joined()
  }

  private static func wide(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value > 0x20 && scalar.value < 0x7f
            ? Unicode.Scalar(scalar.value + 0xfee0) ?? scalar : scalar
        }))
  }

  @Test(arguments: forms.map(\.name))
  func `a log in another form has the events of the original`(form: String) throws {
    let change = try #require(Self.forms.first { $0.name == form }).change
    let reader = try CaptureReader(bytes: Array(change(Self.evemu).utf8))
    #expect(try reader.eventLines() == Self.events)
    #expect(reader.format == .evemu)
  }

  @Test(arguments: [
    ("German", ["Event: time": "Ereignis: Zeit", "type": "Typ", "code": "Code", "value": "Wert"]),
    ("capitals", ["Event: time": "EVENT: TIME", "type": "TYPE", "code": "CODE", "value": "VALUE"]),
    ("no first words", ["Event: time ": ""]),
  ])
  func `a log of evtest in other words is read by its numbers`(
    name: String, words: [String: String]
  ) throws {
    let text = words.reduce(Self.evtest) { $0.replacing($1.key, with: $1.value) }
    let reader = try CaptureReader(bytes: Array(text.utf8))
    let expected = try CaptureReader(bytes: Array(Self.evtest.utf8)).eventLines()
    #expect(try reader.eventLines() == expected)
  }

  @Test(arguments: ["JSON", "a dictionary of Python"])
  func `a recording of libinput in another notation is read as its YAML`(notation: String) throws {
    let yaml = """
      # libinput record
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event3
        evdev:
          name: "A pad"
          absinfo:
            53: [0, 1000, 0, 0, 10]
        events:
        - evdev:
          - [0, 100, 3, 57, 5]
          - [0, 100, 0, 0, 0]

      """
    let json = """
      {"version": 1, "ndevices": 1, "devices": [{"node": "/dev/input/event3", "evdev": {"name": "A pad",
       "absinfo": {"53": [0, 1000, 0, 0, 10]}}, "events": [{"evdev": [[0, 100, 3, 57, 5], [0, 100, 0, 0, 0]]}]}]}
      """
    let first = try CaptureReader(bytes: Array(yaml.utf8))
    let other = notation == "JSON" ? json : json.replacing("\"", with: "'")
    let second = try CaptureReader(bytes: Array(other.utf8))
    #expect(try second.eventLines() == first.eventLines())
    #expect(second.description == first.description)
  }

  @Test func `a log in UTF-16 without a mark is read`() throws {
    for isBigEndian in [false, true] {
      let bytes = Self.evemu.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xff))
        return isBigEndian ? [high, low] : [low, high]
      }
      #expect(try CaptureReader(bytes: bytes).eventLines() == Self.events)
    }
  }

  @Test(arguments: [true, false])
  func `events whose newest is the first are read in the order of their times`(
    keepsHeader: Bool
  ) throws {
    let head = ["# EVEMU 1.3", "N: A pad", "A: 35 0 1000 0 0", "A: 36 0 500 0 0"]
    let events = (1...6).flatMap { number in
      [
        "E: \(number).000000 0003 0035 \(100 * number)", "E: \(number).000000 0000 0000 0000",
      ]
    }
    let turned =
      keepsHeader ? head + events.reversed() : (head + events).reversed()
    let plain = try CaptureReader(bytes: Array((head + events).joined(separator: "\n").utf8))
    let reader = try CaptureReader(bytes: Array(turned.joined(separator: "\n").utf8))
    #expect(try reader.eventLines() == plain.eventLines())
    #expect(reader.description.name == "A pad")
  }
}
