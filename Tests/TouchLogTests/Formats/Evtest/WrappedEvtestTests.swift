import Testing
import TouchLog

/// Text of evtest whose lines were broken, as mail does, or that was pasted twice.
@Suite struct `Text of evtest that was pasted` {
  private static let lines = [
    "Event: time 17.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 9",
    "Event: time 17.100000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1",
    "Event: time 17.100000, -------------- SYN_REPORT ------------",
    "Event: time 17.200000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1",
    "Event: time 17.200000, -------------- SYN_REPORT ------------",
  ]
  private static let events = [
    "17100000 3 57 9", "17100000 1 330 1", "17100000 0 0 0", "17200000 3 57 -1", "17200000 0 0 0",
  ]

  private static func wrapped(at width: Int) -> String {
    lines.map { line in
      var (rows, row) = ([String](), "")
      for word in line.split(separator: " ") {
        if !row.isEmpty, row.count + word.count >= width {
          rows.append(row)
          row = ""
        }
        row += (row.isEmpty ? "" : " ") + word
      }
      return (rows + [row]).joined(separator: "\n") + "\n"
    }.joined()
  }

  @Test(arguments: [72, 66, 50, 40])
  func `text of evtest that was pasted has all its events, although its lines were broken`(
    width: Int
  ) throws {
    let reader = try CaptureReader(bytes: Array(Self.wrapped(at: width).utf8))
    #expect(try reader.eventLines() == Self.events)
    #expect(reader.diagnostics.all.isEmpty)
  }

  @Test
  func `text of evtest that was pasted reports an event whose rest is missing, in its own line`()
    throws
  {
    let text =
      Self.lines[0] + "\nEvent: time 17.1, type 3 (EV_ABS), code 53\n" + Self.lines[2] + "\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    #expect(try reader.eventLines() == ["17100000 3 57 9", "17100000 0 0 0"])
    #expect(reader.diagnostics.all.map(\.place) == [.line(2)])
  }

  @Test
  func `text of evtest that was pasted describes the device of its events, not the one before`()
    throws
  {
    func header(_ name: String, _ most: Int) -> String {
      """
      Input driver version is 1.0.1
      Input device ID: bus 0x3 vendor 0x1 product 0x1 version 0x110
      Input device name: "\(name)"
      Supported events:
        Event type 3 (EV_ABS)
          Event code 53 (ABS_MT_POSITION_X)
            Value      0
            Min        0
            Max    \(most)
            Resolution      31

      """
    }
    let text =
      header("First", 100) + header("Second", 999) + Self.lines.joined(separator: "\n") + "\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    _ = try reader.readAllEvents()
    #expect(reader.description.name == "Second")
    #expect(reader.description.axes[53]?.maximum == 999)
  }
}
