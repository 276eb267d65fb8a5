import Foundation
import SeededRandom
import Testing
import TouchLog
import TouchModel

/// The fast path and the careful path of a reader must give the same events.
@Suite struct `Events with any numbers` {
  private static func events(_ count: Int, _ random: inout SplitMix) -> [InputEvent] {
    let seconds: [Int64] = [0, 1, 9, 10, 99, 66_275, 1_000_000, 1_336_449_879]
    let fractions: [Int64] = [0, 1, 10, 99_999, 100_000, 999_999]
    let values: [Int32] = [0, 1, -1, 9, 10, 9999, 1234567, 12345678, -99, .max, .min]
    let types: [(UInt16, [UInt16])] = [
      (0, [0, 2]), (1, [272, 330]), (3, [0, 1, 47, 53, 57]), (4, [3, 4, 5]), (0x15, [0x50]),
    ]
    var time = Timestamp.zero
    return (0..<count).map { _ in
      // Most events have the time of the event before, or one that begins or ends like it.
      if Int.random(in: 0..<3, using: &random) == 0 {
        let second = seconds.randomElement(using: &random) ?? 0
        let fraction = fractions.randomElement(using: &random) ?? 0
        time = Timestamp(microseconds: second * 1_000_000 + fraction)
      }
      let (type, codes) = types.randomElement(using: &random) ?? (0, [0])
      let code = codes.randomElement(using: &random) ?? 0
      // The end of a frame has no value in some formats.
      let value = type == 0 ? 0 : values.randomElement(using: &random) ?? 0
      return InputEvent(time: time, type: type, code: code, value: value)
    }
  }

  private static let writers: [(CaptureFormat, @Sendable ([InputEvent], inout [UInt8]) -> Void)] =
    [true, false].flatMap {
      isLong -> [(CaptureFormat, @Sendable ([InputEvent], inout [UInt8]) -> Void)] in
      [
        (
          .evemu,
          { events, text in
            var writer = EvemuWriter()
            writer.addsComments = isLong
            writer.write(events, into: &text)
          }
        ),
        (
          .libinputRecord,
          { events, text in
            var writer = LibinputRecordWriter()
            writer.addsComments = isLong
            writer.write(events, into: &text)
          }
        ),
        (
          .getevent,
          { events, text in
            var writer = GeteventWriter()
            writer.showsLabels = isLong
            writer.node = isLong ? "/dev/input/event3" : nil
            writer.write(events, into: &text)
          }
        ),
        (.evtest, { events, text in EvtestWriter().write(events, into: &text) }),
        (.raw24LittleEndian, { events, text in InputEventWriter().write(events, into: &text) }),
      ]
    }

  @Test(arguments: 0..<10) func `events with any numbers are unchanged after text and bytes`(
    row: Int
  ) throws {
    let (format, write) = Self.writers[row]
    var random = SplitMix(seed: UInt64(row))
    let events = Self.events(3000, &random)
    var bytes: [UInt8] = []
    write(events, &bytes)
    var options = CaptureReader.Options()
    options.format = format
    let reader = try CaptureReader(units: bytes, options)
    #expect(try reader.readAllEvents() == events)
    #expect(reader.diagnostics.all.filter { $0.severity == .problem }.isEmpty)
  }

  /// The reader remembers the texts of codes, so codes of all kinds must come and come back.
  @Test func `events with any numbers are unchanged after text whatever their codes and values`()
    throws
  {
    var random = SplitMix(seed: 77)
    let few = (0..<40).map { _ in UInt16.random(in: 0...0xffff, using: &random) }
    let events = (0..<5000).map { index in
      let isNew = Int.random(in: 0..<4, using: &random) == 0
      let code = isNew ? UInt16.random(in: 0...0xffff, using: &random) : few[index % few.count]
      let digits = Int64.random(in: 0...10, using: &random)
      let most = (0..<digits).reduce(Int64(1)) { most, _ in most * 10 }
      let value = min(Int64.random(in: 0..<most, using: &random), Int64(Int32.max))
      return InputEvent(
        time: Timestamp(microseconds: Int64(index) * 1000), type: few[index % 7], code: code,
        value: Int32(index % 3 == 0 ? -value : value))
    }
    var bytes: [UInt8] = []
    var writer = EvemuWriter()
    writer.write(events, into: &bytes)
    var options = CaptureReader.Options()
    options.format = .evemu
    #expect(try CaptureReader(units: bytes, options).readAllEvents() == events)
  }

  @Test func `events with any numbers with an event that no kernel sends lose only that event`()
    throws
  {
    let events = Array(Encoded.stroke(60).prefix(100))
    let faults: [(Int, [UInt8])] = [
      (8, [0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]), (15, [0x80]), (7, [0x80]), (4, [0, 0, 0, 0x40]),
      (16, [0x20, 0]), (18, [0, 3]), (18, [0xff, 0xff]), (8, [0xff, 0xff, 0xff, 0xff, 0xff]),
    ]
    for (place, fault) in faults {
      for index in [40, 47, 48, 55] {
        var bytes: [UInt8] = []
        InputEventWriter().write(events, into: &bytes)
        bytes.replaceSubrange(index * 24 + place..<index * 24 + place + fault.count, with: fault)
        let expected = Array(events[..<index] + events[(index + 1)...])
        let (read, diagnostics) = try Encoded.events(in: bytes, .raw24LittleEndian)
        #expect(read == expected, "\(fault) at \(place) of record \(index)")
        #expect(diagnostics.map(\.place) == [.byte(index * 24)])
      }
    }
  }
}
