import Testing
import TouchLog
import TouchModel

@Suite struct `The reader of getevent` {
  /// Seven spellings of one frame: with different times, nodes, names and line ends.
  static let spellings: [(String, String)] = [
    (
      "-lt",
      """
      [  397653.000070] EV_ABS       ABS_MT_TRACKING_ID   00000015
      [  397653.000070] EV_KEY       BTN_TOUCH            DOWN
      [  397653.000070] EV_ABS       ABS_MT_ORIENTATION   ffffffbe
      [  397653.000070] EV_SYN       SYN_REPORT           00000000\u{20}
      """
    ),
    (
      "-ltr with a node",
      """
      [  397653.000070] /dev/input/event3: EV_ABS       ABS_MT_TRACKING_ID   00000015
      [  397653.000070] /dev/input/event3: EV_KEY       BTN_TOUCH            DOWN
      [  397653.000070] /dev/input/event3: EV_ABS       ABS_MT_ORIENTATION   ffffffbe
      [  397653.000070] /dev/input/event3: EV_SYN       SYN_REPORT           00000000      rate 72
      """
    ),
    (
      "-t",
      """
      [  397653.000070] /dev/input/event3: 0003 0039 00000015
      [  397653.000070] /dev/input/event3: 0001 014a 00000001
      [  397653.000070] /dev/input/event3: 0003 0034 FFFFFFBE
      [  397653.000070] /dev/input/event3: 0000 0000 00000000
      """
    ),
    (
      "-t of old, its microseconds without zeros",
      """
      397653-70: /dev/input/event3: 0003 0039 00000015
      397653-70: /dev/input/event3: 0001 014a 00000001
      397653-70: /dev/input/event3: 0003 0034 ffffffbe
      397653-70: /dev/input/event3: 0000 0000 00000000
      """
    ),
    (
      "names and numbers mixed",
      """
      [  397653.000070] EV_ABS       0039                 00000015
      [  397653.000070] 0001         BTN_TOUCH            00000001
      [  397653.000070] EV_ABS       ABS_MT_ORIENTATION   ffffffbe
      [  397653.000070] EV_SYN       0000                 00000000
      """
    ),
    (
      "a prompt, a list of devices, remarks and marks",
      """
      shell@phone:/ $ getevent -lt
      add device 1: /dev/input/event3
        name:     "screen"
      could not get driver version for /dev/input/mice, Not a typewriter
      [  397653.000070] /dev/input/event3: 0003 0039 00000015  // lands
      [  397653.000070] /dev/input/event3: 0001 014a 00000001 *
      /* turned */
      [  397653.000070] /dev/input/event3: 0003 0034 ffffffbe /* -66 */
       * [  397653.000070] /dev/input/event3: 0000 0000 00000000

      ^C
      """
    ),
  ]

  static let expected = [
    "397653000070 3 57 21", "397653000070 1 330 1", "397653000070 3 52 -66",
    "397653000070 0 0 0",
  ]

  @Test(arguments: spellings)
  func `the reader of getevent reads the same events from`(_ name: String, _ text: String) throws {
    for lineEnd in ["\n", "\r\n", "\r\r\n"] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let bytes = (lines.joined(separator: lineEnd) + lineEnd).utf8
      let reader = try CaptureReader(units: Array(bytes))
      #expect(reader.format == .getevent)
      #expect(try reader.eventLines() == Self.expected, "\(name)")
      #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
    }
  }

  @Test(arguments: spellings.prefix(5))
  func `the reader of getevent reads the joined lines of -n`(_ name: String, _ text: String) throws
  {
    let line = text.split(separator: "\n").joined() + "\n"
    let reader = try CaptureReader(units: Array(line.utf8))
    #expect(try reader.eventLines() == Self.expected, "\(name)")
    #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
  }

  @Test(arguments: [true, false], [true, false])
  func `the reader of getevent reads one line of any length`(hasTimes: Bool, hasLabels: Bool) throws
  {
    var writer = GeteventWriter()
    (writer.showsTimes, writer.showsLabels) = (hasTimes, hasLabels)
    var text: [UInt8] = []
    let count = 9_000
    writer.write(
      (0..<count).map {
        InputEvent(
          time: Timestamp(microseconds: 10 * Int64($0)), type: 3, code: 0x35, value: Int32($0))
      }, into: &text)
    text.removeAll { $0 == 0x0a }
    let reader = try CaptureReader(units: text)
    let events = try reader.readAllEvents()
    let firstWrong = events.indices.first { events[$0].value != Int32($0) }
    #expect(events.count == count)
    #expect(firstWrong == nil)
    #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all.prefix(3))")
  }

  @Test
  func `the reader of getevent reads names that are cut at 20 characters, and values by name`()
    throws
  {
    let text = """
      [       1.000000] EV_KEY       KEY_BRIGHTNESS_CYCLE UP
      [       1.000000] EV_KEY       BTN_TOOL_DOUBLETAP   REPEAT
      [       1.000000] EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PALM
      [       1.000000] EV_KEY       KEY_NUMERIC_11       DOWN
      [       1.000000] EV_KEY       KEY_ASSISTANT        DOWN
      [       1.000000] EV_KEY       KEY_ALS_TOGGLE       DOWN
      [       1.000000] EV_KEY       BTN_DIGI             DOWN
      [       1.000000] EV_SW        SW_LID               00000001
      [       1.000000] EV_KEY       KEY_KBDINPUTASSIST_P DOWN
      """
    let reader = try CaptureReader(units: Array((text + "\n").utf8))
    #expect(
      try reader.eventLines() == [
        "1000000 1 243 0", "1000000 1 333 2", "1000000 3 55 2", "1000000 1 620 1",
        "1000000 1 583 1", "1000000 1 560 1", "1000000 1 320 1", "1000000 5 0 1",
        "1000000 1 608 1",
      ])
    #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
  }

  @Test(arguments: [
    ("[  397653.00007] 0003 0039 00000015", "notANumber"),
    ("[  397653.000070 0003 0039 00000015", "syntax"),
    ("[  397653.000070` 0003 0039 00000015", "syntax"),
    ("[  397653.000070] 0003 0039", "wrongFieldCount"),
    ("[  397653.000070] 0003 003g 00000015", "notANumber"),
    ("[  397653.000070] EV_ABS ABS_MT_NOTHING 00000015", "unknownName"),
    ("[  397653.000070] EV_KEY ABS_X 00000015", "unknownName"),
    ("[  397653.000070] 0003 0039 00000015 and more", "wrongFieldCount"),
    ("some words", "unknownRecord"),
  ])
  func `the reader of getevent skips only a malformed line, and reports its place`(
    _ line: String, _ problem: String
  ) throws {
    let good = "[  397653.000070] 0003 0035 00000001\n"
    // Lines near the end are read by another path than those that many lines follow.
    for count in [1, 100] {
      let text = good + line + "\n" + String(repeating: good, count: count)
      let reader = try CaptureReader(units: Array(text.utf8))
      #expect(try reader.readAllEvents().count == 1 + count)
      let faults = reader.diagnostics.all.filter { $0.severity == .problem }
      #expect(faults.map(\.place) == [.line(2)])
      #expect(faults.map(\.problem.rawValue) == [problem])
    }
  }

  @Test
  func
    `the reader of getevent reads a last line without a line feed only if its value is complete`()
    throws
  {
    let line = "[  397653.000070] 0003 0039 00000015"
    for cut in 1..<line.count {
      let reader = try CaptureReader(units: Array((line + "\n" + line.prefix(cut)).utf8))
      #expect(try reader.readAllEvents().count == 1, "\(line.prefix(cut))")
      #expect(reader.diagnostics.all.count { $0.severity == .problem } <= 1)
    }
    let reader = try CaptureReader(units: Array((line + "\n" + line).utf8))
    #expect(try reader.readAllEvents().count == 2)
  }

  @Test func `the reader of getevent gives events without times those of a rate, or none`() throws {
    let text = """
      /dev/input/event3: 0003 0039 00000015
      /dev/input/event3: 0000 0000 00000000
      /dev/input/event3: 0003 0035 00000015
      /dev/input/event3: 0000 0000 00000000

      """
    var options = CaptureReader.Options()
    let untimed = try CaptureReader(units: Array(text.utf8), options)
    var batch = FrameBatch()
    let lacksTimes = untimed.lacksTimes
    #expect(lacksTimes)
    #expect(throws: CaptureError.lacksTimes) { try untimed.next(into: &batch) }
    untimed.allowsLackOfTimes = true
    #expect(try untimed.next(into: &batch))
    #expect(untimed.statistics.frames == 2)
    #expect(untimed.statistics.duration == nil)
    options.rate = 50
    let reader = try CaptureReader(units: Array(text.utf8), options)
    #expect(
      try reader.eventLines() == ["0 3 57 21", "0 0 0 0", "20000 3 53 21", "20000 0 0 0"])
  }

  /// A prompt is at the beginning of a line.
  @Test(arguments: [
    ("[ $     1.010000] EV_ABS       ABS_MT_POSITION_X    00000020", 1),
    ("EVtABS       ABS_MT_POSITION_X $  00000020", 1), ("00x3 0035 # 00000020", 1),
    ("$ cat /dev/null", 0), ("shell@android:/ $ exit", 0), ("root@phone:/sdcard# ls", 0),
    ("~ # ls", 0), ("> a word of somebody", 0), ("# a remark", 0), ("[me@here ~]$ adb shell", 0),
  ])
  func `the reader of getevent does not read a damaged line as a prompt`(
    line: String, problems: Int
  ) throws {
    let good = "[       1.000000] EV_SYN       SYN_REPORT           00000000\n"
    let reader = try CaptureReader(units: Array((good + line + "\n" + good).utf8))
    #expect(try reader.allEvents().count == 2)
    #expect(reader.diagnostics.all.count == problems, "\(reader.diagnostics.all)")
  }

  /// Numbers are printed in full.
  @Test(arguments: ["0003 0035 00", "0003 35 000001f4", "003 0035 000001f4", "EV_ABS 0035 01f4"])
  func `the reader of getevent does not read a cut number as another number`(cut: String) throws {
    let text = """
      [     100.000000] 0003 0039 00000001
      [     100.000000] \(cut)
      [     100.000000] 0003 0036 00000032
      [     100.000000] 0000 0000 00000000

      """
    let reader = try CaptureReader(units: Array(text.utf8))
    let events = try reader.allEvents()
    #expect(events.map(\.code) == [0x39, 0x36, 0])
    let problems = reader.diagnostics.all.filter { $0.severity == .problem }
    #expect(problems.map(\.place) == [.line(2)])
    #expect(problems.map(\.problem) == [.notANumber])
  }

  @Test(arguments: [
    "2024-05-01 10:00:00.250000", "10:00:00.250", "36000.250000000", "36,000.250000",
    "36'000.250000", "36000250000000 ns",
  ])
  func `a time that another program wrote in its own form is read`(time: String) throws {
    let text = "[\(time)] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 00000015\n"
    let events = try CaptureReader(units: Array(text.utf8)).readAllEvents()
    #expect(events.count == 1)
    let day: Int64 = 86_400_000_000
    #expect(events.first.map { $0.time.microseconds % day } == 36_000_250_000)
  }
}
