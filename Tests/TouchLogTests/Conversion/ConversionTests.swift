import Foundation
import Testing
import TouchLog
import TouchModel

@Suite struct `A converted capture` {
  private func convert(
    _ reader: CaptureReader, _ name: String,
    _ options: CaptureConverter.Options = .init()
  ) throws -> [UInt8] {
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(reader, to: format, options)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  private func convert(
    _ bytes: [UInt8], _ name: String, _ options: CaptureConverter.Options = .init()
  ) throws -> [UInt8] {
    try convert(try CaptureReader(units: bytes), name, options)
  }

  private func events(_ reader: CaptureReader) throws -> [InputEvent] {
    let reader = reader
    var batch = EventBatch()
    var events: [InputEvent] = []
    while try reader.nextEvents(into: &batch) { events += batch.events }
    return events
  }

  private static let log = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":5,"touches":[{"id":1,"phase":"began","x":50.1,"y":50,"pressure":0.5,"major":12}]}
    {"t":5.05,"touches":[{"id":1,"phase":"moved","x":52.7,"y":51},{"id":2,"phase":"began","x":300,"y":700,"type":"pencil"}]}
    {"t":5.06,"touches":[]}
    {"t":5.08,"touches":[{"id":1,"phase":"ended","x":52.7,"y":51}]}
    {"t":5.08,"set":{"recognizer":"press","enabled":false}}
    {"t":5.09,"touches":[{"id":2,"phase":"cancelled","x":300,"y":700}]}
    """

  @Test func `a converted capture from a touch log to events and back stays within 0.01 mm`() throws
  {
    let evemu = try convert(Array(Self.log.utf8), "evemu")
    let reader = try CaptureReader(units: evemu)
    let frames = try reader.frameLines().count
    #expect(frames == 5)
    // Events have no cancelled touch but that of a palm.
    #expect(reader.diagnostics.all.map(\.problem) == [.rejectedContact])
    let surface = reader.surface
    #expect(abs((surface?.width ?? 0) - 400) < 0.05)
    #expect(abs((surface?.height ?? 0) - 800) < 0.05)
    let plain = try CaptureReader(units: Array(Self.log.utf8))
    let again = try CaptureReader(units: evemu)
    let (before, after) = (try plain.allContacts(), try again.allContacts())
    #expect(before.map(\.phase) == after.map(\.phase))
    for (one, other) in zip(before, after) {
      #expect(one.position.distance(to: other.position) < 0.05)
      // A cancelled contact is written as a palm, so it is no longer a pen.
      #expect(one.kind == other.kind || one.phase == .cancelled)
    }
    #expect(abs((after.first?.major ?? 0) - 12) < 0.05)
    #expect(after.first?.pressure == 128)
    #expect(try events(try CaptureReader(units: try convert(evemu, "evemu"))).count > 0)
  }

  @Test(arguments: WritableFormat.all.filter(\.holdsEvents).map(\.name))
  func `a converted capture has no additional lines from the name of the device`(name: String)
    throws
  {
    let log = Self.log.replacingOccurrences(
      of: "\"height\":800}",
      with: #""height":800,"device":"a\nE: 1.0 0003 0035 7\r\u0085[ 1.0] 0003 0035 00000001"}"#)
    let expected = try events(try CaptureReader(units: try convert(Array(Self.log.utf8), name)))
    let reader = try CaptureReader(units: try convert(Array(log.utf8), name))
    #expect(try reader.allEvents() == expected)
    #expect(name == "raw24-le" || reader.description.name?.hasPrefix("a E: 1.0") == true)
  }

  @Test func `a converted capture keeps commands among frames, and counts them among events`()
    throws
  {
    let text = String(decoding: try convert(Array(Self.log.utf8), "touch-log"), as: UTF8.self)
    #expect(text.contains(#"{"t":5.08,"set":{"recognizer":"press","enabled":false}}"#))
    let format = try #require(WritableFormat.named("evemu"))
    var converter = CaptureConverter(try CaptureReader(units: Array(Self.log.utf8)), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    #expect(converter.losses.commands == 1)
  }

  @Test(arguments: WritableFormat.all.map(\.name))
  func `a converted capture reports that the format cannot describe its device`(name: String) throws
  {
    let format = try #require(WritableFormat.named(name))
    for script in [Self.log, "E: 1.000000 0003 0035 0007\nE: 1.000000 0000 0000 0000\n"] {
      let reader = try CaptureReader(units: Array(script.utf8))
      var converter = CaptureConverter(reader, to: format)
      var bytes: [UInt8] = []
      while try converter.next(into: &bytes) {}
      let isLost = script == Self.log && ["raw24-le", "frames-csv"].contains(name)
      let omits = converter.losses.description
      #expect(omits == isLost)
    }
  }

  private static func touches(_ count: Int, _ phase: String, type: String = "direct") -> String {
    let lines = [("began", 0.0), (phase, 0.1)].map { phase, time in
      let touches = (1...count).map { id in
        #"{"id":\#(id),"phase":"\#(phase)","x":\#(10 * id),"y":50,"type":"\#(type)"}"#
      }
      return #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#
    }
    return (#"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n")
      + lines.joined(separator: "\n") + "\n"
  }

  @Test(arguments: WritableFormat.all.map(\.name).filter { $0 != "raw24-le" })
  func `a converted capture has the same cancelled touches, however many, and also of a touchpad`(
    name: String
  ) throws {
    for (log, kind) in [
      (Self.touches(1, "cancelled"), Contact.Kind.direct), (Self.touches(14, "cancelled"), .direct),
      (Self.touches(2, "ended", type: "indirect"), .indirect),
      (Self.touches(2, "ended", type: "pencil"), .pencil),
    ] {
      let isCancelled = log.contains("cancelled")
      let reader = try CaptureReader(units: try convert(Array(log.utf8), name))
      let contacts = try reader.allContacts()
      #expect(contacts.count { $0.phase == .began } == log.split(separator: "began").count - 1)
      #expect(
        contacts.count { $0.phase == (isCancelled ? .cancelled : .ended) } * 2 == contacts.count)
      #expect(Set(contacts.map(\.kind)) == [kind])
    }
  }

  @Test func `a converted capture reports for how many touches the type is lost`() throws {
    let log = Self.touches(2, "ended", type: "direct")
      .replacingOccurrences(of: #""y":50,"type":"direct"}]"#, with: #""y":50,"type":"indirect"}]"#)
    for (name, count) in [("evemu", 1), ("touch-log", 0)] {
      let format = try #require(WritableFormat.named(name))
      var converter = CaptureConverter(try CaptureReader(units: Array(log.utf8)), to: format)
      var bytes: [UInt8] = []
      while try converter.next(into: &bytes) {}
      #expect(converter.losses.kinds == count)
    }
  }

  @Test(arguments: [(0.4, 1), (0, 0), (26, 0)])
  func `a converted capture reports that pressures from 0 to 1 become device pressures`(
    pressure: Double, count: Int
  ) throws {
    let log = #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1,"pressure":\#(pressure)}]}"#
    for (name, expected) in [("evemu", count), ("touch-log", 0)] {
      let format = try #require(WritableFormat.named(name))
      var converter = CaptureConverter(try CaptureReader(units: Array(log.utf8)), to: format)
      var bytes: [UInt8] = []
      while try converter.next(into: &bytes) {}
      #expect(converter.losses.scaledPressures == expected)
    }
  }

  @Test(arguments: ["3a", "18"])
  func `a converted capture has an axis for all pressures of its device`(axis: String) throws {
    var options = CaptureReader.Options()
    options.transform.turn = .quarter
    let script = Script.evemu(
      "id 1, x 10, y 20, pressure 800, syn 0.010\nid -1, syn 0.020",
      description: "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 499 0 0 10\n"
        + "A: \(axis) -5 1000 0 0\n")
    let reader = try CaptureReader(
      units: try convert(try CaptureReader(units: script, options), "evemu"))
    #expect(try reader.allContacts().first?.pressure == 800)
    let pressure = reader.description.axes[EventCode.ABS_MT_PRESSURE]
    #expect(pressure?.minimum == -5 && pressure?.maximum == 1000)
  }

  @Test(arguments: WritableFormat.all.map(\.name))
  func
    `a converted capture reports that only contacts are left of its events, and that some are guesses`(
      name: String
    ) throws
  {
    let script = Script.evemu(
      "id 1, x 10, y 10, slot 1, id 2, x 30, y 50, three 1, syn 0.010",
      description: "A: 2f 0 1 0 0\nA: 35 0 1000 0 0\nA: 36 0 1000 0 0\n")
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(try CaptureReader(units: script), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    let losses = converter.losses
    let holdsContacts = ["touch-log", "frames-csv"].contains(name)
    #expect(losses.hasOnlyContacts == holdsContacts)
    #expect(losses.guesses == (holdsContacts ? 1 : 0))
  }

  @Test func `a converted capture is made from the contacts if they are turned`() throws {
    var options = CaptureReader.Options()
    options.transform.turn = .quarter
    let script = Script.evemu(
      "id 1, x 10, y 20, syn 0.010\nid -1, syn 0.020",
      description: "A: 35 0 999 0 0 10\nA: 36 0 499 0 0 10\nA: 2f 0 4 0 0\n")
    let evemu = try convert(try CaptureReader(units: script, options), "evemu")
    let reader = try CaptureReader(units: evemu)
    let expected = try CaptureReader(units: script, options)
    let (before, after) = (try expected.allContacts(), try reader.allContacts())
    #expect(before.map(\.phase) == after.map(\.phase))
    for (one, other) in zip(before, after) {
      #expect(one.position.distance(to: other.position) < 0.05)
    }
  }

  @Test func `a converted capture states no keys and no time of day if it is anonymous`() throws {
    let text = """
      E: 1400000000.500000 0001 014a 0001
      E: 1400000000.500000 0001 001e 0001
      E: 1400000000.500000 0004 0004 0030
      E: 1400000000.500000 0004 0005 0100
      E: 1400000000.500000 0001 0145 0001
      E: 1400000000.500010 0000 0000 0000
      E: 1400000001.000000 0001 0110 0001
      E: 1400000001.000000 0000 0000 0000

      """
    var options = CaptureConverter.Options()
    options.anonymizes = true
    let bytes = try convert(Array(text.utf8), "evemu", options)
    let events = try events(try CaptureReader(units: bytes))
    #expect(events.map(\.time.microseconds) == [0, 0, 0, 10, 500_000])
    #expect(events.map(\.code) == [0x14a, 0x05, 0x145, 0, 0])
    let log = try convert(Array(Self.log.utf8), "touch-log", options)
    #expect(String(decoding: log, as: UTF8.self).contains("{\"t\":0,\"touches\":[{\"id\":1"))
  }

  @Test(arguments: [
    ("a.evemu", "evemu"), ("a.events.gz", "evemu"), ("b.touch.jsonl.zst", "touch-log"),
    ("c.csv", "frames-csv"), ("d.yml", "libinput-record"), ("d.bin.zst", "raw24-le"),
    ("d.txt", nil), ("-", nil), ("evemu", nil),
  ])
  func `a converted capture is in the format of its file name extension`(
    path: String, name: String?
  ) {
    #expect(WritableFormat.of(path: path)?.name == name)
  }

  /// Every touch of a phone recording is kept in the conversion to every format.
  @Test func `a converted capture of a phone has its touches in every format`() throws {
    for url in try SharedCaptures.phoneRecordings().prefix(20) {
      for format in WritableFormat.all {
        let bytes = try convert(try CaptureReader(path: url.path), format.name)
        let reader = try CaptureReader(units: bytes)
        let plain = try CaptureReader(path: url.path)
        let (after, before) = (try reader.readAll(), try plain.readAll())
        #expect(after == before, "\(url.lastPathComponent) \(format.name)")
      }
    }
  }
}
