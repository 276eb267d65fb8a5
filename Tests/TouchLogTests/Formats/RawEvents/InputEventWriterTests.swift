import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Writers of events` {
  private static func random(_ seed: UInt64) -> [InputEvent] {
    var random = SplitMix(seed: seed)
    var time: Int64 = Int64.random(in: 0...4_000_000_000_000_000, using: &random)
    return (0..<200).map { _ in
      time += Int64.random(in: 0...90_000, using: &random)
      return InputEvent(
        time: Timestamp(microseconds: time), type: UInt16.random(in: 0...0x1f, using: &random),
        code: UInt16.random(in: 0...0x2ff, using: &random),
        value: Int32.random(in: .min ... .max, using: &random))
    }
  }

  @Test(arguments: 0..<50) func `writers of events are read back unchanged`(seed: UInt64) throws {
    let events = Self.random(seed)
    #expect(try Encoded.events(in: Encoded.libinputRecord(events)).events == events)
    var bytes: [UInt8] = []
    InputEventWriter().write(events, into: &bytes)
    #expect(bytes.count == events.count * InputEventWriter.stride)
    #expect(bytes == Encoded.raw(events, .raw24LittleEndian))
    #expect(try Encoded.events(in: bytes, .raw24LittleEndian).events == events)
  }

  @Test func `writers of events keep times before 1970 if the format can`() throws {
    let event = InputEvent(time: Timestamp(microseconds: -1), type: 3, code: 0, value: -5)
    var bytes: [UInt8] = []
    InputEventWriter().write(event, into: &bytes)
    #expect(try Encoded.events(in: bytes, .raw24LittleEndian).events == [event])
  }
}
