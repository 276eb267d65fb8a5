import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `The same events in any form` {
  static let forms: [CaptureFormat] =
    [.libinputRecord, .revent] + Encoded.rawFormats.map(\.0)

  private static func bytes(_ events: [InputEvent], _ format: CaptureFormat) -> [UInt8] {
    switch format {
    case .libinputRecord: Encoded.libinputRecord(events)
    case .revent: Encoded.revent(events)
    default: Encoded.raw(events, format)
    }
  }

  private static let scripts = [
    // Lost events, and an id that differs after them.
    """
    id 1, x 1, y 1, slot 1, id 2, x 5, y 5, syn 0.010
    slot 0, id -1, slot 2, id 3, x 9, y 9, dropped 0.020
    x 77, syn 0.030
    slot 1, x 6, slot 2, id 8, x 10, syn 0.040
    """,
    // A clock that jumps back, and a long silence.
    """
    id 1, x 1, y 1, syn 100.0
    x 2, syn 50.0
    x 3, syn 50.010
    x 4, syn 200.0
    id -1, syn 200.01
    """,
    // An id that changes without a lift, and lifts that come twice.
    """
    slot 0, id 1, x 1, y 1, syn 1.0
    id 2, x 3, syn 1.1
    id -1, syn 1.2
    id -1, slot 3, id -1, syn 1.3
    slot 0, id 3, syn 1.4
    """,
    // A small step back, and contacts without slots.
    """
    x 1, y 1, mt, x 5, y 5, mt, syn 1.010
    x 2, y 1, mt, x 6, y 5, mt, syn 1.005
    mt, syn 1.020
    """,
  ]

  @Test(arguments: forms, scripts)
  func `the same events in any form give the same frames, faults and counts`(
    format: CaptureFormat, script: String
  ) throws {
    let events = try Encoded.events(script)
    var options = CaptureReader.Options()
    options.format = format
    let reader = try CaptureReader(units: Self.bytes(events, format), options)
    let expected = try CaptureReader(units: Script.evemu(script))
    #expect(try reader.frameLines() == expected.frameLines())
    #expect(reader.statistics == expected.statistics)
    #expect(reader.diagnostics.all.map(\.problem) == expected.diagnostics.all.map(\.problem))
    #expect(reader.diagnostics.all.map(\.detail) == expected.diagnostics.all.map(\.detail))
  }

  @Test(arguments: forms, scripts)
  func `the same events in any form are all returned by a reader that has looked ahead`(
    format: CaptureFormat, script: String
  ) throws {
    var options = CaptureReader.Options()
    options.format = format
    let bytes = Self.bytes(try Encoded.events(script), format)
    func events(lookingAhead: Bool) throws -> [InputEvent] {
      let reader = try CaptureReader(bytes: bytes, options)
      if lookingAhead { try reader.prepare() }
      var (batch, events) = (EventBatch(), [InputEvent]())
      while try reader.nextEvents(into: &batch) { events += batch.events }
      return events
    }
    #expect(try events(lookingAhead: true) == events(lookingAhead: false))
    #expect(try !events(lookingAhead: false).isEmpty)
  }

  /// Runs of bytes that are long, or that mean something in one of the forms.
  private static let runs = [0xff, 0x00, 0x80, 0x0a, 0x5d, 0x2d, 0x3a].flatMap { byte in
    [1, 4, 40].map { [UInt8](repeating: byte, count: $0) }
  }

  @Test(arguments: forms) func `the same events in any form never traps when damaged`(
    format: CaptureFormat
  ) throws {
    var random = SplitMix(seed: 7)
    let whole = Self.bytes(Encoded.stroke(60), format)
    for round in 0..<400 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<8, using: &random) {
        bytes.damage(inserting: Self.runs, using: &random)
      }
      var options = CaptureReader.Options()
      options.format = round.isMultiple(of: 5) ? Self.forms.randomElement(using: &random) : format
      let reader = try CaptureReader(units: bytes, options)
      var batch = FrameBatch()
      while try reader.next(into: &batch) {}
      #expect(reader.statistics.events <= bytes.count)
      #expect(reader.diagnostics.all.count < 1000)
      _ = (reader.description, CaptureFormat.detect(bytes))
    }
  }

  @Test func `the same events in any form is not found in random bytes`() {
    var random = SplitMix(seed: 99)
    for _ in 0..<400 {
      let count = Int.random(in: 1...6000, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      if case .format(let format) = CaptureFormat.detect(bytes), format != .empty {
        Issue.record("\(format) in random bytes")
      }
      let text = (0..<count).map { _ in
        "aE#:-[]{}, 0123456789\n\"".utf8.randomElement(using: &random) ?? 0
      }
      if case .format(let format) = CaptureFormat.detect(text), format != .empty {
        Issue.record("\(format) in random text")
      }
    }
    let zeros = [UInt8](repeating: 0, count: 4800)
    let numbers = (0..<2000).flatMap { number in
      withUnsafeBytes(of: Int64(number).littleEndian) { Array($0) }
    }
    for bytes in [zeros, numbers, [1] + zeros, Array(0...255) + zeros] {
      if case .format(let format) = CaptureFormat.detect(bytes) { Issue.record("\(format)") }
    }
  }
}
