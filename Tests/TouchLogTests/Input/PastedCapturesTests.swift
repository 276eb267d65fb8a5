import Testing
import TouchLog
import TouchModel

/// Texts with several captures, and lines that end as those of web pages do.
@Suite struct `Several captures in one text` {
  /// A capture of one touch on a device with this range.
  private static func capture(_ name: String, _ range: Int, touches: Int, to format: String) throws
    -> [UInt8]
  {
    var text = "# EVEMU 1.3\nN: \(name)\nP: 02 00 00 00 00 00 00 00\n"
    for axis in ["35", "36"] { text += "A: \(axis) 0 \(range) 0 0 10\n" }
    text += "A: 2f 0 9 0 0 0\nA: 39 0 65535 0 0 0\n"
    for touch in 0..<touches {
      text += "E: \(touch).000001 0003 0039 \(touch)\nE: \(touch).000001 0003 0035 500\n"
      text += "E: \(touch).000001 0003 0036 500\nE: \(touch).000001 0000 0000 0000\n"
      text += "E: \(touch).100001 0003 0039 -001\nE: \(touch).100001 0000 0000 0000\n"
    }
    let target = try #require(WritableFormat.named(format))
    var converter = CaptureConverter(try CaptureReader(bytes: Array(text.utf8)), to: target)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  @Test(arguments: ["evemu", "getevent", "libinput-record"])
  func `several captures in one text are read one at a time, under their own description`(
    format: String
  ) throws {
    let panel = try Self.capture("Panel A", 999, touches: 1, to: format)
    let pad = try Self.capture("Panel B", 3999, touches: 3, to: format)
    for (text, name) in [(panel + pad, "Panel B"), (pad + panel, "Panel B")] {
      let reader = try CaptureReader(bytes: text)
      _ = try reader.frameLines()
      #expect(reader.description.name == name)
      #expect(reader.statistics.touches == 3)
      #expect(abs((reader.measure?.width ?? 0) - 400) < 1)
      let note = try #require(reader.diagnostics.all.first { $0.problem == .otherDevices })
      #expect(note.detail.contains("Panel A (1 touch)"), "\(note.detail)")
    }
    guard format == "evemu" else { return }
    var options = CaptureReader.Options()
    options.deviceNode = "Panel A"
    let named = try CaptureReader(bytes: panel + pad, options)
    _ = try named.frameLines()
    #expect(named.statistics.touches == 1 && named.description.name == "Panel A")
  }

  /// Frames of two devices in turns: each has one finger, which moves to the right.
  private static let turns: [(name: String, other: String, line: @Sendable (Int, Int) -> String)] =
    [
      (
        "libinput-debug-events", "event9",
        { device, frame in
          let kind = frame == 0 ? "TOUCH_DOWN" : frame == 9 ? "TOUCH_UP" : "TOUCH_MOTION"
          let place = frame == 9 ? "" : " \(40 + frame).00/50.00 (\(100 + frame).00/90.00mm)"
          return "-event\(device == 0 ? 7 : 9)  \(kind)  +8.\(100 + frame)s\t0 (0)\(place)\n"
        }
      ),
      (
        "xinput", "12",
        { device, frame in
          let kind = frame == 0 ? "TouchBegin" : frame == 9 ? "TouchEnd" : "TouchUpdate"
          let number = device == 0 ? 10 : 12
          return "EVENT type 18 (\(kind))\n    device: \(number) (\(number))\n"
            + "    time: \(1000 + frame)\n    detail: 1\n    root: \(400 + frame).00/300.00\n"
        }
      ),
      (
        "motion-events", "5",
        { device, frame in
          let kind = frame == 0 ? "ACTION_DOWN" : frame == 9 ? "ACTION_UP" : "ACTION_MOVE"
          return "MotionEvent { action=\(kind), id[0]=0, x[0]=\(400 + frame).0, y[0]=300.0, "
            + "eventTime=\(1000 + frame), deviceId=\(device == 0 ? 3 : 5) }\n"
        }
      ),
      (
        "python-evdev", "event5",
        { device, frame in
          let node = "/dev/input/event\(device == 0 ? 3 : 5): "
          let id = frame == 0 ? "\(node)InputEvent(1, \(frame), 3, 57, 4)\n" : ""
          let lift = frame == 9 ? "\(node)InputEvent(1, \(frame), 3, 57, -1)\n" : ""
          return id + "\(node)InputEvent(1, \(frame), 3, 53, \(frame))\n" + lift
            + "\(node)InputEvent(1, \(frame), 0, 0, 0)\n"
        }
      ),
    ]

  @Test(arguments: turns.map(\.name))
  func `several captures of devices in turns are read one at a time`(format: String) throws {
    let (_, other, line) = try #require(Self.turns.first { $0.name == format })
    let alone = (0..<10).map { line(0, $0) }.joined()
    let mixed = (0..<10).map { line(0, $0) + line(1, $0) }.joined()
    let (first, second) = try (
      CaptureReader(bytes: Array(alone.utf8)), CaptureReader(bytes: Array(mixed.utf8))
    )
    #expect(try second.frameLines() == first.frameLines())
    #expect(second.statistics.touches == 1 && second.format.rawValue == format)
    let note = second.diagnostics.all.first { $0.problem == .otherDevices }
    #expect(note?.detail.contains(other) == true)
    var options = CaptureReader.Options()
    options.deviceNode = other
    let named = try CaptureReader(bytes: Array(mixed.utf8), options)
    try named.readAll()
    #expect(named.statistics.touches == 1)
  }

  @Test func `several captures are told apart in touch logs and in files of a megabyte`() throws {
    func log(_ name: String, _ count: Int) -> String {
      "{\"tactus\":\"touch-log\",\"version\":1,\"device\":\"\(name)\"}\n"
        + (0..<count).map { touch in
          "{\"t\":\(touch),\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}]}\n"
            + "{\"t\":\(touch).5,\"touches\":[{\"id\":1,\"phase\":\"ended\",\"x\":1,\"y\":2}]}\n"
        }.joined()
    }
    for count in [2, 9000] {
      let text = Array((log("Panel A", count) + log("Panel B", count - 1)).utf8)
      try TemporaryFile.with(text) { path in
        let reader = try CaptureReader(path: path)
        try reader.readAll()
        #expect(reader.description.name == "Panel A" && reader.statistics.touches == count)
        #expect(!reader.diagnostics.hasProblems)
        let note = reader.diagnostics.all.first { $0.problem == .otherDevices }
        #expect(note?.detail.contains("of Panel B (\(count - 1) touch") == true)
      }
    }
  }

  /// evtest does not name the device of an event, so the events of two that run at once look alike.
  @Test func `several captures that cannot be told apart are read with a note`() throws {
    let header = "Input driver version is 1.0.1\nInput device name: "
    let text =
      "\(header)\"Panel A\"\n\(header)\"Panel B\"\n"
      + "Event: time 1.100000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 5\n"
      + "Event: time 1.100000, -------------- SYN_REPORT ------------\n"
    let reader = try CaptureReader(bytes: Array(text.utf8))
    try reader.readAll()
    let note = reader.diagnostics.all.first { $0.problem == .otherDevices }
    #expect(note?.detail.contains("Panel A") == true)
  }

  @Test(arguments: ["<br>", "<br/>", "<br />", "<BR>"])
  func `several captures of lines that end in a break of HTML are read as without it`(
    mark: String
  ) throws {
    for format in ["evemu", "getevent", "evtest"] {
      let plain = try Self.capture("Panel", 999, touches: 2, to: format)
      let text = String(decoding: plain, as: UTF8.self)
      let marked = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : $0 + mark }.joined(separator: "\n")
      let reader = try CaptureReader(bytes: Array(marked.utf8))
      #expect(try reader.frameLines() == CaptureReader(bytes: plain).frameLines(), "\(format)")
      #expect(!reader.diagnostics.hasProblems, "\(format)")
    }
  }
}
