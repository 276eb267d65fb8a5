import Testing
import TouchLog
import TouchModel

@Suite struct `Evemu text` {
  private func read(_ text: String) throws -> ([InputEvent], DeviceDescription, [Diagnostic]) {
    var options = CaptureReader.Options()
    options.format = .evemu
    let reader = try CaptureReader(units: Array(text.utf8), options)
    var batch = EventBatch()
    var events: [InputEvent] = []
    while try reader.nextEvents(into: &batch) { events += batch.events }
    return (events, reader.description, reader.diagnostics.all)
  }

  private static let event = InputEvent(
    time: Timestamp(microseconds: 1_000_005), type: 3, code: 0x35, value: -1)

  @Test(arguments: [
    "E: 1.000005 0003 0035 -001\n", "E: 1.000005 0003 0035 -001\t# EV_ABS / ABS_MT_POSITION_X -1\n",
    "E: 1.5 3 35 -1\n", "E: 1,000005 0003 0035 -001\n", "E:1.000005 0x3 0x35 -1 # comment\n",
    "E:  1.05\t0003 0035  -0001 \t \n",
    "E: 1.000005 0003 0035 -001\r\n", "E: 1.000005 0003 0035 -001\r\r\n", " E: 1.5 3 35 -1\n",
    "\u{feff}E: 1.000005 0003 0035 -001\n", "# a\n\n# b\nE: 1.000005 0003 0035 -001#c\n",
    "E: 1.000005 0003 0035 -001", "> E: 1.000005 0003 0035 -001\n",
    ">> # a\r\n> > E: 1.000005 0003 0035 -001\t# EV_ABS\r\n",
  ])
  func `evemu text is read in every spelling`(text: String) throws {
    let (events, _, diagnostics) = try read(text)
    #expect(events == [Self.event])
    #expect(diagnostics.isEmpty)
    // The fast path reads it if it is far from the end of the text.
    let long = try read(text + "\n" + String(repeating: "# nothing at all stands here\n", count: 9))
    #expect(long.0 == [Self.event])
    #expect(long.2.isEmpty)
  }

  @Test func `evemu text is recognized by an event with a decimal comma`() {
    #expect(CaptureFormat.detect(Array("E: 1,000005 0003 0035 -001\n".utf8)) == .format(.evemu))
  }

  @Test func `evemu text is the same if a mail quotes it`() throws {
    let text = """
      # EVEMU 1.3
      N: a > b
      I: 0018 04f3 0000 0100
      P: 01 00 00 00 00 00 00 00
      A: 2f 0 4 0 0 0
      # Event type 3 (EV_ABS)
      #   Event code 47 (ABS_MT_SLOT)
      #       Value      3
      A: 35 0 1000 0 0 10
      E: 1.000000 0003 0039 0001
      E: 1.000000 0003 0035 0100\t# EV_ABS / ABS_MT_POSITION_X 100
      E: 1.000000 0000 0000 0000

      """
    let quoted = text.split(separator: "\n").map { "> \($0)\n" }.joined()
    #expect(CaptureFormat.detect(Array(quoted.utf8)) == .format(.evemu))
    let (one, other) = (try read(text), try read(quoted))
    #expect(one.0 == other.0 && one.0.count == 3)
    #expect(one.1 == other.1 && one.1.axes[0x2f]?.value == 3)
    #expect(one.2 == other.2)
  }

  @Test
  func `evemu text has decimal values with leading zeros, and hexadecimal codes in either case`()
    throws
  {
    let (events, _, _) = try read("E: 0.0 00AF 00aF 0010\n")
    #expect(events.first?.value == 10)
    #expect(events.first?.type == 0xaf)
    #expect(events.first?.code == 0xaf)
  }

  @Test(arguments: [
    ("E: 1.0 0003 0035\n", Diagnostic.Problem.wrongFieldCount, "3 fields, expected 4"),
    ("E: 1.0 0003 0035 1 2\n", .wrongFieldCount, "5 fields, expected 4"),
    ("E:\n", .wrongFieldCount, "0 fields, expected 4"),
    ("E: 1.000001 0003 0035 00x1\n", .notANumber, "\"00x1\""),
    ("E: 1.00000g 0003 0035 0001\n", .notANumber, "\"00000g\""),
    ("E: 10 0003 0035 0001\n", .notANumber, "\"10\", expected seconds.microseconds"),
    ("E: 1.000001 000g 0035 0001\n", .notANumber, "\"000g\""),
    ("E: 1.000001 0003 0035 2147483648\n", .outOfRange, ""),
    ("E: 1.000001 0003 0035 99999999999999999999\n", .outOfRange, ""),
    ("E: 1.1000000 0003 0035 0001\n", .outOfRange, ""),
    ("E: 1.000001 10000 0035 0001\n", .outOfRange, ""),
    ("E: 99999999999999999.0 0003 0035 0001\n", .outOfRange, ""),
    ("$ evemu-record\n", .unknownRecord, "\"$ evemu-record\""),
    ("X: 1\n", .unknownRecord, "\"X: 1\""),
    ("A: 35 0 1\n", .wrongFieldCount, "3 fields, expected 5 or 6"),
    ("A: 40 0 1 0 0\n", .outOfRange, ""),
    ("I: 1 2 3\n", .wrongFieldCount, "3 fields, expected 4"),
    ("B: 20 00\n", .outOfRange, ""),
    ("L: 1\n", .wrongFieldCount, ""),
  ])
  func `evemu text with a malformed line loses only this line, and reports it`(
    line: String, problem: Diagnostic.Problem, detail: String
  ) throws {
    let good = "E: 1.000001 0003 0035 0001\n"
    let (events, _, diagnostics) = try read(good + line + good)
    #expect(events.count == 2)
    #expect(diagnostics.map(\.problem) == [problem])
    #expect(diagnostics.map(\.place) == [.line(2)])
    if !detail.isEmpty { #expect(diagnostics.map(\.detail) == [detail]) }
  }

  @Test(arguments: [
    ("E: 0.5 0003 0035 0001\t# x\n", "E: 0.6 0003 0035 00", 1),
    ("E: 0.5 0003 0035 0001\n", "E: 0.6 0003 0035 00", 1),
    ("E: 0.5 0003 0035 0001\n", "E: 0.6 0003 003", 1),
    ("E: 0.5 0003 0035 0001\n", "E: 0.6", 1),
    ("E: 0.5 0003 0035 0001\n", "E: 0.6 0003 0035 0001", 2),
    ("E: 0.5 0003 0035 1\n", "E: 0.6 0003 0035 1", 2),
    ("E: 0.5 0003 0035 0001\t# x\n", "E: 0.6 0003 0035 0001\t# E", 2),
  ])
  func `evemu text with a cut last line counts only what is certainly complete`(
    line: String, last: String, count: Int
  ) throws {
    let (events, _, diagnostics) = try read(line + last)
    #expect(events.count == count)
    #expect(diagnostics.map(\.problem) == (count == 2 ? [] : [.truncated]))
  }

  @Test func `evemu text of a later version is read, with a note`() throws {
    let (events, _, diagnostics) = try read("# EVEMU 1.4\nE: 0.000001 0003 0035 0001\n")
    #expect(events.count == 1)
    #expect(diagnostics.map(\.problem) == [.newerVersion])
    #expect(diagnostics.map(\.severity) == [.note])
    #expect(try read("# EVEMU 1.3\n").2.isEmpty)
  }

  /// Otherwise it would depend on how much is read at once whether the description counts.
  @Test func `evemu text has the device that is described before the first event`() throws {
    let event = "E: 1.000001 0003 0035 0001\n"
    let axis = "A: 35 0 99 0 0 10\n"
    let late = "N: x\nA: 35 0 7 0 0\n"
    let (events, description, diagnostics) = try read(axis + event + late + event)
    #expect(events.count == 2)
    #expect(description.name == nil)
    #expect(description.axes[0x35]?.maximum == 99)
    #expect(diagnostics.map(\.problem) == [.ignoredRecords])
    #expect(diagnostics.map(\.place) == [.line(3)])
    #expect(diagnostics.map(\.severity) == [.note])
  }

  @Test func `evemu text describes the device`() throws {
    let (_, description, diagnostics) = try read(
      """
      # EVEMU 1.3
      #   Event type 1 (EV_KEY)
      #     Event code 47 (KEY_V)
      #       Value        9
      #   Event type 3 (EV_ABS)
      #     Event code 47 (ABS_MT_SLOT)
      #       Value        3
      N: Pad #2, left
      I: 0018 04f3 0001 0110
      P: 05 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 02 04 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 -5 3097 1 2 31 # comment
      A: 36 0 2119 0 0
      L: 00 0
      S: 01 1
      """)
    var slot = DeviceDescription.Axis(minimum: 0, maximum: 9)
    slot.value = 3
    var x = DeviceDescription.Axis(minimum: -5, maximum: 3097, resolution: 31)
    (x.fuzz, x.flat) = (1, 2)
    #expect(diagnostics.isEmpty)
    #expect(description.name == "Pad #2, left")
    #expect(description.identity?.vendor == 0x4f3)
    #expect(description.properties == [0, 2])
    #expect(description.codes == [1: [65, 74]])
    #expect(description.axes[0x2f] == slot)
    #expect(description.axes[0x35] == x)
    #expect(description.axes[0x36]?.resolution == 0)
  }

  @Test func `evemu text keeps the first hundred faults of a kind, and counts the others`() throws {
    let reader = try CaptureReader(
      units: Array(("E: 0.1 3 35 1\n" + String(repeating: "?\n", count: 1000)).utf8))
    var batch = EventBatch()
    while try reader.nextEvents(into: &batch) {}
    #expect(reader.diagnostics.all.count == 101)
    #expect(reader.diagnostics.count(of: .unknownRecord) == 1000)
    #expect(reader.diagnostics.omitted(of: .unknownRecord) == 900)
    #expect(reader.diagnostics.all[99].place == .line(101))
  }
}
