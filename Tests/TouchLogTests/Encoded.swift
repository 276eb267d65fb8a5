import TouchLog
import TouchModel

/// Writes the same events in every format of captures, so that readers can be compared with each
/// other.
enum Encoded {
  /// Returns the events of a script; see `Script.evemu`.
  static func events(_ script: String) throws -> [InputEvent] {
    try events(in: Script.evemu(script), .evemu).events
  }

  static func events(
    in bytes: [UInt8], _ format: CaptureFormat? = nil
  ) throws -> (events: [InputEvent], diagnostics: [Diagnostic]) {
    var options = CaptureReader.Options()
    options.format = format
    let reader = try CaptureReader(units: bytes, options)
    return (try reader.allEvents(), reader.diagnostics.all)
  }

  /// The form of the time in a record of a `struct input_event`.
  enum Clock: CaseIterable { case wide, narrow, padded }

  static func record(_ event: InputEvent, _ clock: Clock, isBigEndian: Bool = false) -> [UInt8] {
    let seconds = event.time.microseconds / 1_000_000
    let microseconds = event.time.microseconds % 1_000_000
    var bytes: [UInt8] = []
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) {
        bytes.append(contentsOf: $0)
      }
    }
    switch clock {
    case .wide:
      append(seconds)
      append(microseconds)
    case .narrow:
      append(UInt32(truncatingIfNeeded: seconds))
      append(UInt32(truncatingIfNeeded: microseconds))
    case .padded:
      append(seconds)
      append(UInt32(truncatingIfNeeded: microseconds))
      append(Int32(0))
    }
    append(event.type)
    append(event.code)
    append(event.value)
    return bytes
  }

  static let rawFormats: [(CaptureFormat, Clock, isBigEndian: Bool)] = [
    (.raw24LittleEndian, .wide, false), (.raw24BigEndian, .wide, true),
    (.raw16LittleEndian, .narrow, false), (.raw16BigEndian, .narrow, true),
    (.raw24Sparc64, .padded, true),
  ]

  static func raw(_ events: [InputEvent], _ format: CaptureFormat) -> [UInt8] {
    guard let row = rawFormats.first(where: { $0.0 == format }) else { return [] }
    return events.flatMap { record($0, row.1, isBigEndian: row.isBigEndian) }
  }

  static func libinputRecord(
    _ events: [InputEvent], _ description: DeviceDescription = DeviceDescription()
  ) -> [UInt8] {
    var writer = LibinputRecordWriter()
    var text: [UInt8] = []
    writer.write(description, into: &text)
    writer.write(events, into: &text)
    return text
  }

  /// Returns a revent container. `device` returns the device that sent the event with an index.
  static func revent(
    _ events: [InputEvent], version: UInt16 = 3, devices: [String] = ["/dev/input/event2"],
    device: (Int) -> Int = { _ in 0 }
  ) -> [UInt8] {
    var bytes = Array("REVENT".utf8) + little(version)
    if version >= 2 { bytes += [UInt8](repeating: 0, count: 8) }
    bytes += paths(devices)
    if version >= 2 { bytes += little(UInt64(events.count)) }
    if version >= 3 { bytes += [UInt64](repeating: 7, count: 4).flatMap(little) }
    for (index, event) in events.enumerated() {
      bytes += little(UInt16(device(index))) + record(event, .wide)
    }
    return bytes
  }

  /// Returns the oldest form, with `padding` between the number of the device and the event.
  static func oldRevent(
    _ events: [InputEvent], _ clock: Clock, padding: [UInt8],
    devices: [String] = ["/dev/input/event2"], device: (Int) -> Int = { _ in 0 }
  ) -> [UInt8] {
    paths(devices)
      + events.enumerated().flatMap { index, event in
        little(Int32(device(index))) + padding + record(event, clock)
      }
  }

  private static func paths(_ devices: [String]) -> [UInt8] {
    little(UInt32(devices.count))
      + devices.flatMap { little(UInt32($0.utf8.count)) + Array($0.utf8) }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  /// Returns frames of a finger that moves back and forth, `count` events in total.
  static func stroke(_ count: Int, from start: Int64 = 1_500_000_000) -> [InputEvent] {
    (0..<count).map { index in
      let time = Timestamp(microseconds: start * 1_000_000 + Int64(index / 4) * 8333)
      let (type, code, value): (UInt16, UInt16, Int) =
        switch index % 4 {
        case 0: index == 0 ? (3, 0x39, 7) : (3, 0x3a, 40 + index % 9)
        case 1: (3, 0x35, 1000 + index * 7 % 500)
        case 2: (3, 0x36, 500 + index * 3 % 800)
        default: (0, 0, 0)
        }
      return InputEvent(time: time, type: type, code: code, value: Int32(value))
    }
  }
}

extension CaptureReader {
  func allEvents() throws -> [InputEvent] {
    var batch = EventBatch()
    var events: [InputEvent] = []
    while try nextEvents(into: &batch) { events += batch.events }
    return events
  }
}
