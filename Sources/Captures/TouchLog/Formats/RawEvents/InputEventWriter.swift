package import FrameAssembly
internal import TouchModel

/// Writes `struct input_event` records in the layout of a 64-bit little-endian machine.
package struct InputEventWriter: Sendable {
  /// The number of bytes in one record.
  package static let stride = 24

  package init() {}

  /// Appends a record for each event.
  package func write(_ events: some Sequence<InputEvent>, into bytes: inout [UInt8]) {
    for event in events { write(event, into: &bytes) }
  }

  package func write(_ event: InputEvent, into bytes: inout [UInt8]) {
    let (quotient, remainder) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    // Microseconds cannot be negative, so the second before is written.
    let isBefore = remainder < 0
    append(isBefore ? quotient - 1 : quotient, &bytes)
    append(isBefore ? remainder + 1_000_000 : remainder, &bytes)
    append(event.type, &bytes)
    append(event.code, &bytes)
    append(event.value, &bytes)
  }

  private func append(_ number: some FixedWidthInteger, _ bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
