import Foundation
import Testing
import TouchLog

/// Whether a capture has one device is decided without reading it twice, and must be correct.
@Suite struct `A device that appears late` {
  private static func hex(_ number: Int) -> String { String(format: "%08x", number) }

  private static func getevent(_ node: String, _ frames: Range<Int>, _ tail: String = "") -> String
  {
    frames.map { frame in
      let time = String(format: "[%8d.%06d]", frame, frame)
      let name = node.isEmpty ? "" : "\(node): "
      return "\(time) \(name)0003 0035 \(hex(frame))\n\(time) \(name)0000 0000 00000000\(tail)\n"
    }.joined()
  }

  private static func evtest(_ name: String, _ frames: Range<Int>) -> String {
    "Input driver version is 1.0.1\nInput device name: \"\(name)\"\n"
      + frames.map { frame in
        let time = "Event: time \(frame).000001,"
        return "\(time) type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value \(frame)\n"
          + "\(time) -------------- SYN_REPORT ------------\n"
      }.joined()
  }

  private static let (first, second) = ("/dev/input/event1", "/dev/input/event12")

  private static let captures: [(String, String)] = [
    ("other node", getevent(first, 0..<2000) + getevent(second, 2000..<5000)),
    (
      "in one line",
      getevent(first, 0..<2000)
        + getevent(second, 2000..<5000).split(separator: "\n").joined()
    ),
    (
      "behind an event",
      getevent(first, 0..<1999)
        + getevent(first, 1999..<2000, "  ")
        .dropLast().description + getevent(second, 2000..<5000)
    ),
    (
      "rates and line ends",
      getevent(first, 0..<2000, " rate 119\r\r")
        + getevent(second, 2000..<5000, " rate 119\r\r")
    ),
    ("remarks", getevent(first, 0..<2000) + "^C\n$ getevent -t\n" + getevent(second, 2000..<5000)),
    ("second run", evtest("pen", 0..<2000) + evtest("screen", 2000..<5000)),
  ]

  @Test(arguments: captures) func `a device that appears late is found`(_: String, text: String)
    throws
  {
    let reader = try CaptureReader(units: Array(text.utf8))
    let events = try reader.readAllEvents()
    #expect(events.count == 6000)
    #expect(events.first?.value == 2000)
    #expect(reader.otherDevices.map(\.events) == [4000])
  }

  @Test(arguments: [
    getevent(first, 0..<5000), getevent("", 0..<5000), getevent(first, 0..<5000, " rate 60\r"),
    evtest("screen", 0..<5000), "> " + evtest("screen", 0..<5000),
    "add device 1: \(second)\n  name: \"a\"\n" + getevent(first, 0..<5000),
    "add device 1: \(second)\n  name: \"a\"\n" + getevent("", 0..<5000),
  ])
  func `a device that appears late is not found if there is none`(text: String) throws {
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 10_000)
    #expect(reader.otherDevices.isEmpty)
  }
}
