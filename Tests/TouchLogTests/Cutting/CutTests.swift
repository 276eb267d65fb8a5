import Testing
import TouchLog
import TouchModel

@Suite struct `A part of a capture` {
  private static let slotted =
    "A: 2f 0 4 0 0 0\nA: 35 0 999 0 0 10\nA: 36 0 999 0 0 10\nA: 39 0 65535 0 0 0\n"

  /// Two touches that follow each other, and a third beside the second.
  private static let script = """
    id 1, x 100, y 200, touch 1, syn 1.0
    x 110, syn 1.1
    id -1, touch 0, syn 1.2
    id 2, x 300, touch 1, syn 2.0
    slot 1, id 3, x 500, y 600, syn 2.1
    slot 0, x 310, syn 2.2
    id -1, slot 1, id -1, touch 0, syn 2.5
    slot 0, id 4, y 700, touch 1, syn 4.0
    id -1, touch 0, syn 4.1
    """

  private func cut(
    _ bytes: [UInt8], _ window: CaptureWindow, to name: String = "evemu"
  ) throws -> [UInt8] {
    let format = try #require(WritableFormat.named(name))
    var options = CaptureConverter.Options()
    options.window = window
    var converter = CaptureConverter(try CaptureReader(bytes: bytes), to: format, options)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  private func cut(_ from: Double?, _ to: Double?, to name: String = "evemu") throws -> [UInt8] {
    try cut(
      Script.evemu(Self.script, description: Self.slotted),
      CaptureWindow(from: from.map(Timestamp.init(seconds:)), to: to.map(Timestamp.init(seconds:))),
      to: name)
  }

  /// Returns the frames with contacts, without the numbers of the touches.
  private func places(_ bytes: [UInt8], inUnits: Bool = false) throws -> [String] {
    let reader = try inUnits ? CaptureReader(units: bytes) : CaptureReader(bytes: bytes)
    return try reader.wholeBatch().frames.flatMap { frame in
      frame.contacts.map { contact in
        let (x, y) = (contact.position.x.rounded(), contact.position.y.rounded())
        return "\(frame.time.seconds) \(contact.phase) \(Int(x)),\(Int(y))"
      }
    }
  }

  @Test(arguments: WritableFormat.all.map(\.name))
  func `a part of a capture between touches has the frames of the whole capture at their times`(
    name: String
  ) throws {
    let whole = Script.evemu(Self.script, description: Self.slotted)
    let inUnits = ["raw24-le"].contains(name)
    let expected = try places(
      inUnits ? try cut(whole, CaptureWindow(from: nil, to: nil), to: name) : whole
    ).filter { ["2.", "4."].contains($0.prefix(2)) }
    let part = try places(try cut(1.5, 4.1, to: name))
    #expect(part.filter { $0.contains("began") }.count == 3)
    #expect(part == expected)
  }

  @Test func `a part of a capture begins with the values that the device does not send again`()
    throws
  {
    let part = try places(try cut(1.5, nil))
    #expect(part.first == "2.0 began 189,126")
  }

  @Test(arguments: ["evemu", "getevent", "evtest", "libinput-record", "touch-log", "frames-csv"])
  func `a part of a capture has contacts that are down before it, without their landings`(
    name: String
  ) throws {
    let part = try places(try cut(2.15, 2.5, to: name))
    #expect(!part.contains { $0.contains("began") })
    #expect(part.filter { $0.contains("ended") }.count == 2)
    #expect(part.contains("2.2 moved 195,126"))
  }

  @Test
  func
    `a part of a capture of a device without slots cancels the contacts that were down before it`()
    throws
  {
    let panel = "A: 00 0 999 0 0 10\nA: 01 0 999 0 0 10\n"
    let script = """
      px 100, py 200, touch 1, syn 1.0
      px 110, syn 1.5
      px 120, syn 1.6
      touch 0, syn 1.7
      px 300, touch 1, syn 2.0
      touch 0, syn 2.1
      """
    let whole = Script.evemu(script, description: panel)
    let window = CaptureWindow(from: Timestamp(seconds: 1.2), to: nil)
    let landings = try places(try cut(whole, window)).filter { $0.contains("began") }
    #expect(landings == ["2.0 began 189,126"])
  }

  @Test
  func `a part of a capture of a device with packets has no touch that continues from before it`()
    throws
  {
    let script = """
      x 100, y 200, mt, syn 1.0
      x 110, y 200, mt, syn 1.5
      x 300, y 200, mt, syn 1.6
      mt, syn 1.7
      x 300, y 400, mt, syn 2.0
      mt, syn 2.1
      """
    let part = try cut(Script.evemu(script), CaptureWindow(from: Timestamp(seconds: 1.2), to: nil))
    let lines = try places(part, inUnits: true)
    let changes = lines.filter { $0.contains("began") || $0.contains("cancelled") }
    #expect(changes == ["1.2 began 100,200", "1.2 cancelled 100,200", "2.0 began 300,400"])
  }

  @Test(arguments: ["evemu", "touch-log"])
  func `a part of a capture lasts to its end if a contact is held there`(name: String) throws {
    let reader = try CaptureReader(bytes: try cut(1.5, 2.15, to: name))
    let frames = try reader.wholeBatch().frames
    #expect(frames.last?.time == Timestamp(seconds: 2.15))
    #expect(frames.last?.contacts.isEmpty == true)
    let ended = frames.contains { $0.contacts.contains { $0.phase == .ended } }
    #expect(!ended)
  }

  @Test
  func `a part of a capture keeps a recognizer switched off that an earlier command switched off`()
    throws
  {
    let log = """
      {"t":0,"set":{"recognizer":"pan","enabled":false}}
      {"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}
      {"t":2,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}
      """
    let window = CaptureWindow(from: Timestamp(seconds: 0.5), to: nil)
    let part = String(decoding: try cut(Array(log.utf8), window, to: "touch-log"), as: UTF8.self)
    #expect(part.contains(#"{"t":0.5,"set":{"recognizer":"pan","enabled":false}}"#))
  }

  @Test func `a part of a capture is also found by times since the first frame`() throws {
    let script = """
      id 1, x 100, y 200, syn 1400000000.5
      id -1, syn 1400000001.0
      id 2, x 300, syn 1400000002.5
      id -1, syn 1400000003.0
      """
    let whole = Script.evemu(script, description: Self.slotted)
    let expected = ["1400000002.5 began 189,126", "1400000003.0 ended 189,126"]
    for (from, to, clock) in [
      (2.0, 2.5, CaptureClock.Choice.relative), (2.0, 2.5, .readable),
      (1_400_000_002.5, 1_400_000_003, .readable), (1_400_000_002.5, 1_400_000_003, .capture),
    ] {
      let window = CaptureWindow(
        from: Timestamp(seconds: from), to: Timestamp(seconds: to), on: clock)
      #expect(try places(try cut(whole, window)) == expected)
    }
  }

  @Test
  func
    `a part of a capture is read on the same clock as --at if the capture begins in its first hour`()
    throws
  {
    let script = """
      id 1, x 100, y 200, syn 10.0
      id -1, syn 11.0
      id 2, x 300, syn 15.0
      id -1, syn 16.0
      """
    let whole = Script.evemu(script, description: Self.slotted)
    for (from, to) in [(5.0, nil), (15.0, nil), (5.0, 6.0), (15.0, 16.0)] as [(Double, Double?)] {
      let window = CaptureWindow(
        from: Timestamp(seconds: from), to: to.map { Timestamp(seconds: $0) }, on: .readable)
      #expect(
        try places(try cut(whole, window)) == ["15.0 began 189,126", "16.0 ended 189,126"],
        "from \(from)")
    }
  }

  @Test
  func
    `a part of a capture has the times of frames when the clock of the capture jumped back before it`()
    throws
  {
    let script = """
      id 1, x 100, y 200, syn 100.0
      id -1, syn 100.5
      id 2, x 300, syn 20.0
      id -1, syn 20.5
      """
    let whole = Script.evemu(script, description: Self.slotted)
    let printed = try places(whole).filter { $0.contains("300") || $0.contains("189") }
    #expect(printed.first == "100.5 began 189,126")
    let window = CaptureWindow(from: Timestamp(seconds: 100.6), to: nil)
    #expect(try places(try cut(whole, window)).last == "101.0 ended 189,126")
  }

  @Test(arguments: ["evemu", "touch-log"])
  func `a part of a capture after another part comes from the same reading`(name: String) throws {
    let bytes = Script.evemu(Self.script, description: Self.slotted)
    let (stretches, _) = try TouchStretch.all(
      of: try CaptureReader(bytes: bytes), idle: .milliseconds(1000))
    #expect(stretches.map(\.touches) == [3, 1])
    #expect(stretches.map(\.fingers) == [2, 1])
    #expect(stretches.map(\.start.seconds) == [1, 4])
    #expect(stretches.map(\.end.seconds) == [2.5, 4.1])
    var options = CaptureConverter.Options()
    options.window = CaptureWindow(from: stretches[0].start, to: stretches[0].end)
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(try CaptureReader(bytes: bytes), to: format, options)
    var parts: [[UInt8]] = []
    for (index, stretch) in stretches.enumerated() {
      if index > 0 { converter.begin(CaptureWindow(from: stretch.start, to: stretch.end)) }
      var part: [UInt8] = []
      while try converter.next(into: &part) {}
      parts.append(part)
    }
    #expect(parts[0] == (try cut(1, 2.5, to: name)))
    #expect(parts[1] == (try cut(4, 4.1, to: name)))
  }
}
