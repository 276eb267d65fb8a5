import Testing
import TouchLog
import TouchModel

@Suite struct `Arrays of input events` {
  @Test(arguments: Encoded.rawFormats.map(\.0), [2, 6, 12, 999, 20_000])
  func `arrays of input events are distinguished by their content`(
    format: CaptureFormat, frames: Int
  ) throws {
    // The sizes are multiples of both 16 and 24 if the number of frames is a multiple of 6.
    let events = Encoded.stroke(4 * frames)
    let bytes = Encoded.raw(events, format)
    #expect(CaptureFormat.detect(bytes) == .format(format))
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read == events)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: Encoded.rawFormats.map(\.0))
  func `arrays of input events may begin at any time, also at 0`(format: CaptureFormat) throws {
    for start: Int64 in [0, 3, 86_400, 2_000_000_000] {
      let events = Encoded.stroke(80, from: start)
      #expect(try Encoded.events(in: Encoded.raw(events, format)).events == events)
    }
  }

  @Test
  func `arrays of input events of 16 bytes last until 2106, beyond the end of signed seconds`()
    throws
  {
    let events = Encoded.stroke(40, from: 1 << 31) + Encoded.stroke(40, from: 4_294_967_000)
    let bytes = Encoded.raw(events, .raw16LittleEndian)
    #expect(try Encoded.events(in: bytes, .raw16LittleEndian).events == events)
  }

  @Test func `arrays of input events of 16 bytes have signed seconds if only these are in order`()
    throws
  {
    let events = Encoded.stroke(40, from: -1) + Encoded.stroke(40, from: 0)
    let bytes = events.flatMap { event in
      let later = Timestamp(microseconds: event.time.microseconds + 1_000_000)
      var record = Encoded.record(
        InputEvent(time: later, type: event.type, code: event.code, value: event.value), .narrow)
      let second = UInt32(truncatingIfNeeded: later.microseconds / 1_000_000 - 1)
      record.replaceSubrange(0..<4, with: withUnsafeBytes(of: second.littleEndian) { Array($0) })
      return record
    }
    #expect(try Encoded.events(in: bytes, .raw16LittleEndian).events == events)
  }

  @Test(arguments: 1...23)
  func `arrays of input events may lack the end of the last record`(missing: Int) throws {
    let events = Encoded.stroke(40)
    let reader = try CaptureReader(
      units: Array(Encoded.raw(events, .raw24LittleEndian).dropLast(missing)))
    #expect(try reader.allEvents() == Array(events.dropLast()))
    #expect(reader.statistics.trailingBytes == 24 - missing)
    #expect(reader.diagnostics.all.map(\.problem) == [.truncated])
    #expect(reader.diagnostics.all.map(\.place) == [.byte(39 * 24)])
  }

  @Test(arguments: Encoded.rawFormats.map(\.0), [-15, -8, -3, -1, 1, 2, 5, 16, 100])
  func `arrays of input events are read again after missing or strange bytes`(
    format: CaptureFormat, change: Int
  ) throws {
    let events = Encoded.stroke(100)
    var bytes = Encoded.raw(events, format)
    let stride = bytes.count / 100
    let place = 50 * stride + 5
    if change < 0 {
      bytes.removeSubrange(place..<place - change)
    } else {
      bytes.insert(contentsOf: [UInt8](repeating: 0xa5, count: change), at: place)
    }
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read.prefix(50) == events.prefix(50))
    #expect(read.suffix(47) == events.suffix(47))
    // A change within the padding or the last bytes of a value cannot be detected.
    #expect(diagnostics.filter { $0.problem == .unknownRecord }.count == 1)
    if case .byte(let byte) = diagnostics.first?.place { #expect(abs(byte - place) <= stride) }
  }

  @Test func `arrays of input events lose one record if one is impossible`() throws {
    let events = Encoded.stroke(400)
    var bytes = Encoded.raw(events, .raw24LittleEndian)
    bytes[100 * 24 + 17] = 0x77
    let (read, diagnostics) = try Encoded.events(in: bytes)
    #expect(read == Array(events[..<100] + events[101...]))
    #expect(
      diagnostics == [Diagnostic(.unknownRecord, at: .byte(2400), "24 bytes are not an event")])
  }

  @Test func `arrays of input events that agree with two layouts report both`() throws {
    // Chosen so that the records of 16 bytes also hold usual events with times in order.
    let events = [
      InputEvent(time: Timestamp(microseconds: 3_065_539), type: 3, code: 0, value: 5),
      InputEvent(time: Timestamp(microseconds: 3_065_540), type: 0, code: 0, value: 0),
    ]
    let (read, diagnostics) = try Encoded.events(in: Encoded.raw(events, .raw24LittleEndian))
    #expect(read == events)
    #expect(diagnostics.map(\.problem) == [.ambiguousFormat])
    #expect(diagnostics.first?.detail == "read as raw24-le, and could be raw16-le")
  }

  @Test func `arrays of input events are the same from a file in chunks as from memory`() throws {
    let events = Encoded.stroke(80_000)
    var bytes = Encoded.raw(events, .raw24LittleEndian)
    bytes.removeSubrange(1_000_000..<1_000_007)
    try TemporaryFile.with(bytes) { path in
      let file = try CaptureReader(unitsAt: path)
      let memory = try CaptureReader(units: bytes)
      let (one, other) = try (file.allEvents(), memory.allEvents())
      #expect(one == other)
      #expect(one.count == 79_999)
      #expect(file.diagnostics.all == memory.diagnostics.all)
    }
  }
}
