import Testing
import TouchLog

@Suite struct `The reader of sendevent scripts` {
  @Test
  func `the reader of sendevent scripts reads decimal numbers, pauses, and commands on one line`()
    throws
  {
    let text = """
      #!/system/bin/sh
      sendevent /dev/input/event1 3 57 4294967295
      sendevent /dev/input/event1: 3 57 -1
      adb shell sendevent /dev/input/event1 0003 0039 00000012
      sleep 0.25
      usleep 500
      adb shell "sendevent /dev/input/event1 1 330 1; sleep 1; sendevent /dev/input/event1 0 0 0"
      echo done && sendevent /dev/input/event1 3 53 7 # seven
      sendevent /dev/input/event1 0 0 0
      """
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(reader.format == .sendevent)
    let lacksTimes = reader.lacksTimes
    #expect(!lacksTimes)
    #expect(
      try reader.eventLines() == [
        "0 3 57 -1", "0 3 57 -1", "0 3 39 12", "250500 1 330 1", "1250500 0 0 0",
        "1250500 3 53 7", "1250500 0 0 0",
      ])
    #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
  }

  @Test
  func
    `the reader of sendevent scripts reads numbers that look hexadecimal as the tool does, and reports it`()
    throws
  {
    let text = """
      sendevent /dev/input/event1 0003 0057 0000019f
      sendevent /dev/input/event1 3 57 ffffffff
      """
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.eventLines() == ["0 3 57 19", "0 3 57 0"])
    #expect(reader.diagnostics.all.map(\.place) == [.line(1), .line(2)])
  }

  @Test func `the reader of sendevent scripts gets times from pauses, or from a rate`() throws {
    let text = """
      sendevent /dev/input/event1 3 53 1
      sendevent /dev/input/event1 0 0 0
      sendevent /dev/input/event1 3 53 2
      sendevent /dev/input/event1 0 0 0
      """
    let lacksTimes = try CaptureReader(units: Array(text.utf8)).lacksTimes
    #expect(lacksTimes)
    var options = CaptureReader.Options()
    options.rate = 100
    let reader = try CaptureReader(units: Array(text.utf8), options)
    #expect(try reader.eventLines() == ["0 3 53 1", "0 0 0 0", "10000 3 53 2", "10000 0 0 0"])
  }

  @Test(arguments: [
    ("sendevent /dev/input/event1 3 57", "wrongFieldCount"),
    ("sendevent /dev/input/event1 3 $x 1", "notANumber"),
    ("sendevent /dev/input/event1 3 99999 1", "outOfRange"),
    ("sleep", "wrongFieldCount"), ("sleep soon", "notANumber"),
  ])
  func `the reader of sendevent scripts skips only a malformed command`(
    _ command: String, _ problem: String
  ) throws {
    let good = "sendevent /dev/input/event1 0 0 0"
    for separator in ["\n", "; "] {
      let text = [good, command, good].joined(separator: separator)
      let reader = try CaptureReader(units: Array((text + "\n").utf8))
      #expect(try reader.readAllEvents().count == 2)
      #expect(reader.diagnostics.all.map(\.problem.rawValue) == [problem])
    }
  }
}
