import SeededRandom
import Testing
import TouchLog
import TouchModel

/// A pipe gives a few bytes at a time, and a file many; readers have a fast path for many bytes.
@Suite struct `A capture that is read in small pieces` {
  private struct Reading: Hashable {
    var frames: [Frame] = []
    var diagnostics: [Diagnostic] = []
    var isRead = true

    init(_ bytes: [UInt8], _ columns: ColumnMap? = nil) {
      var options = CaptureReader.Options()
      options.rate = 100
      options.columns = columns
      do {
        let reader = try CaptureReader(units: bytes, options)
        var batch = FrameBatch()
        while try reader.next(into: &batch) { frames += batch.frames }
        diagnostics = reader.diagnostics.all
      } catch {
        isRead = false
      }
    }
  }

  /// Compresses piece by piece, because pieces are unpacked one after the other.
  private static func inPieces(_ bytes: [UInt8], of size: Int) -> [UInt8] {
    var packed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      var output = CompressedOutput(.zstd)
      let isPacked =
        output.write(Array(bytes[start...].prefix(size)), into: &packed)
        && output.finish(into: &packed)
      #expect(isPacked)
    }
    return packed
  }

  private static func expectSame(_ bytes: [UInt8], _ note: String) {
    let whole = Reading(bytes)
    for size in [64, 1000] {
      let pieces = Reading(inPieces(bytes, of: size))
      #expect(pieces == whole, "\(note), \(size) bytes at a time")
    }
  }

  private static let writers: [@Sendable () -> any EventWriter] = [
    { EvemuWriter() }, { GeteventWriter() }, { EvtestWriter() }, { LibinputRecordWriter() },
    { InputEventWriter() },
    {
      var writer = GeteventWriter()
      writer.showsLabels = true
      writer.node = "/dev/input/event3"
      return writer
    },
    {
      var writer = EvemuWriter()
      writer.addsComments = true
      return writer
    },
  ]

  @Test func `the device is the one touched most, although others came without a name`() {
    let unnamed = "[  11.953220] EV_ABS       ABS_MT_PRESSURE      000000d2\n"
    let named = "[  12.503507] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    0000019f\n"
    let log = unnamed + String(repeating: named, count: 9)
    Self.expectSame(Array(log.utf8), "two logs put together")
    let reading = Reading(Array(log.utf8))
    #expect(
      reading.diagnostics.contains { $0.detail.contains("a device without a name (1 event)") })
  }

  @Test(arguments: 0..<7)
  func `a capture that is read in small pieces gives the same result, with any damage`(row: Int) {
    var writer = Self.writers[row]()
    var whole: [UInt8] = []
    for event in Encoded.stroke(60) { writer.write(event, into: &whole) }
    for seed in 0..<UInt64(trials(20)) {
      var random = SplitMix(seed: seed)
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes[place] = " \t\r\n-".utf8.randomElement(using: &random) ?? 0x20
        case 3: bytes.remove(at: place)
        default: bytes.insert(bytes[place], at: place)
        }
      }
      Self.expectSame(bytes, "writer \(row), seed \(seed)")
    }
  }

  private static func stroke(_ events: Int, with line: String, in text: (Int) -> String) -> [UInt8]
  {
    let lines = (0..<events).map { $0 == events / 2 ? line : text($0) }
    return Array(lines.joined(separator: "\n").utf8)
  }

  @Test(arguments: [
    // The name of a type has twelve characters.
    "[       1.000000] EV_ABS   é  ABS_MT_POSITION_X    0000028b            ",
    // A rate is separated from the value.
    "[       1.000000] 0000 0000 00000000rate 60", "[       1.000000] 0000 0000 00000000 rate 60",
    "[       1.000000] 0000 0000 00000000 rate 123456     ",
    "[       1.000000] EV_KEY       BTN_TOUCH            DOWNrate 60",
  ])
  func `a line of getevent has the same meaning`(line: String) {
    let text = Self.stroke(40, with: line) {
      "[       1.000000] 0003 003\(5 + $0 % 2) 00000\(100 + $0)"
    }
    Self.expectSame(text, line)
  }

  @Test(arguments: [
    "Event: time 1.000000, ------- MT --- SYN_REPORT ------------",
    "Event: time 1.000000, ------\n------- SYN_REPORT ------------",
    "Event: time 1.000000, -------------- SYN_REPORT -----\n------",
  ])
  func `a line of evtest has the same meaning`(line: String) {
    let text = Self.stroke(40, with: line) {
      "Event: time 1.000000, type 3 (EV_ABS), code \(53 + $0 % 2) (ABS), value \($0)"
    }
    Self.expectSame(text, line)
  }

  @Test func `a list of a recording over several lines has the same meaning`() {
    let lines = (0..<40).map { row in
      row % 7 == 3
        ? "- [0, \(row), 3,\n    53,\n   \(row)]" : "- [  0,  \(row), 3, 54, \(row)]"
    }
    let flow = lines.joined(separator: "\n")
    let nested = "- evdev: [[0, 40, 3, 53, 1],\n  [0, 41, 3, 53, 2]]"
    let text = "version: 1\n\(flow)\n\(nested)\n- [0, 9"
    Self.expectSame(Array(text.utf8), "lists")
    #expect(Reading(Array(text.utf8)).diagnostics.contains { $0.problem == .truncated })
  }

  @Test func `a cut last line after carriage returns is reported`() {
    let lines = (0..<40).map { "E: 1.000000 0003 003\(5 + $0 % 2) \(1000 + $0)\r\n" }
    let cut = "E: 1.000000 0003 0035 1234"
    let text = Array((lines.joined() + cut).utf8)
    Self.expectSame(text, "cut")
    #expect(Reading(text).diagnostics.contains { $0.problem == .truncated })
  }

  @Test func `a lone carriage return ends no line if a line feed is far after it`() {
    let comment = "# EVEMU 1.2\rE: bad" + String(repeating: " ", count: 1200)
    let lines = (0..<40).map { "E: 1.000000 0003 003\(5 + $0 % 2) \(1000 + $0)\r\n" }
    let text = Array((comment + "\r\n" + lines.joined()).utf8)
    Self.expectSame(text, "comment")
    let problems = Reading(text).diagnostics.filter { $0.severity == .problem }
    #expect(problems.map(\.problem) == [.missingReport])
  }

  @Test func `a device that is described again after its events is the same`() {
    let lines = (0..<40).map { "- [0, \($0), 3, \(53 + $0 % 2), \($0)]\n" }.joined()
    func recording(at slot: Int) -> String {
      """
      version: 1
      - node: /dev/input/event3
        # Event code 47 (ABS_MT_SLOT)
        # Value \(slot)
        absinfo:
          47: [0, 9, 0, 0, 0]
        events:
      - [0, 1, 3, 57, 5]
      \(lines)- [0, 99, 0, 0, 0]

      """
    }
    let text = Array((recording(at: 2) + recording(at: 5)).utf8)
    Self.expectSame(text, "twice")
    #expect(!Reading(text).frames.isEmpty)
  }

  @Test func `a key that is first named late is found`() throws {
    let columns = try ColumnMap(parsing: "time=t,x=x,y=y,id=finger,up=gone")
    let lines = (0..<50).map { #"{"t":\#($0),"x":1,"y":\#($0),"finger":1}"# }
    let last = #"{"t":51,"x":1,"y":2,"finger":1,"gone":true}"#
    let text = Array((lines + [last]).joined(separator: "\n").utf8)
    let whole = Reading(text, columns)
    #expect(whole.isRead && whole.frames.count == 51)
    #expect(Reading(Self.inPieces(text, of: 200), columns) == whole)
  }

  @Test func `a container that states more events than it holds is reported`() throws {
    var bytes = Encoded.revent(Encoded.stroke(400))
    bytes.removeLast(26 * 8)
    Self.expectSame(bytes, "revent")
    try TemporaryFile.with(bytes) { path in
      let reader = try CaptureReader(unitsAt: path)
      var batch = FrameBatch()
      while try reader.next(into: &batch) {}
      #expect(reader.diagnostics.all.contains { $0.problem == .truncated })
    }
  }
}
