/// The beginning of an event that was divided over several lines, by mail between words or by a terminal anywhere.
struct WrappedLine {
  /// The number of the first line.
  let line: Int
  /// Why the first line alone is no event.
  let fault: LineFault
  private var pieces: [[UInt8]]

  init(_ text: Field, _ line: Int, _ fault: LineFault) {
    pieces = [Array(text.bytes)]
    self.line = line
    self.fault = fault
  }

  mutating func append(_ text: Field) { pieces.append(Array(text.bytes)) }

  /// Whether no event has so many lines.
  var isTooLong: Bool { pieces.count >= 4 || pieces.reduce(0) { $0 + $1.count } > 512 }

  /// Returns what `read` makes of the lines so far, joined with blanks or else without. `read` returns nil if the
  /// text is no event.
  func joined<Value>(_ read: (Field) -> Value?) -> Value? {
    for separator in [[0x20], []] as [[UInt8]] {
      let bytes = Array(pieces.joined(separator: separator))
      let value = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.flatMap { read(Field(start: $0, end: $0 + bytes.count)) }
      }
      if let value { return value }
    }
    return nil
  }
}
