import Testing
import TouchLog

/// Text of getevent whose lines were broken by mail or a terminal, or whose first line was damaged.
@Suite struct `Text of getevent that was pasted` {
  private static let lines = [
    "[  397653.503507] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   00000015            ",
    "[  397653.503507] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    0000019f            ",
    "[  397653.503507] /dev/input/event3: EV_KEY       BTN_TOUCH            DOWN                ",
    "[  397653.503507] /dev/input/event3: EV_SYN       SYN_REPORT           00000000             rate 36",
  ]
  private static let events = [
    "397653503507 3 57 21", "397653503507 3 53 415", "397653503507 1 330 1", "397653503507 0 0 0",
  ]

  private func read(_ text: String) throws -> (events: [String], places: [Diagnostic.Place]) {
    let reader = try CaptureReader(bytes: Array((text + "\n").utf8))
    return (try reader.eventLines(), reader.diagnostics.all.map(\.place))
  }

  /// Breaks lines at blanks, as mail does, or anywhere, as terminals do.
  private static func broken(_ line: String, at width: Int, atBlanks: Bool) -> String {
    var (rows, rest) = ([Substring](), Substring(line))
    while rest.count > width {
      var row = rest.prefix(width)
      if atBlanks, let blank = row.lastIndex(of: " ") { row = row[...blank] }
      rows.append(row)
      rest = rest.dropFirst(row.count)
    }
    return (rows + [rest]).joined(separator: "\n")
  }

  @Test(arguments: [76, 72, 60, 50], [true, false])
  func `text of getevent that was pasted has all its events, although its lines were broken`(
    width: Int, atBlanks: Bool
  ) throws {
    let text = Self.lines.map { Self.broken($0, at: width, atBlanks: atBlanks) }
    let (events, places) = try read(text.joined(separator: "\n"))
    #expect(events == Self.events)
    #expect(places.isEmpty)
  }

  @Test func `text of getevent that was pasted reports an event whose rest is missing`() throws {
    let cut = String(Self.lines[1].prefix(60))
    let (events, places) = try read(
      [Self.lines[0], cut, Self.lines[2], Self.lines[3]].joined(separator: "\n"))
    #expect(events == [Self.events[0], Self.events[2], Self.events[3]])
    #expect(places == [.line(2)])
  }

  @Test(arguments: [3, 20, 40])
  func `text of getevent that was pasted reports a first line whose beginning is missing`(
    count: Int
  ) throws {
    let first = String(Self.lines[0].dropFirst(count))
    let (events, places) = try read(([first] + Self.lines.dropFirst()).joined(separator: "\n"))
    #expect(events == Array(Self.events.dropFirst()) || events == Self.events)
    #expect(events.count == 4 || places.first == .line(1))
  }

  @Test func `text of getevent that was pasted may begin after words that explain it`() throws {
    let words = "I pressed 4 times, the values ABS_MT are odd:\n"
    let text = words + Self.lines.joined(separator: "\n")
    let (events, places) = try read(text)
    #expect(events == Self.events)
    #expect(places.isEmpty)
  }
}
