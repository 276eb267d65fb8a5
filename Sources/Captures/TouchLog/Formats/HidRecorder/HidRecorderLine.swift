/// Reads lines of hid-recorder text: `R: 3 05 0d 09`, `N: name`, `E: 0.123 3 01 02 03`.
enum HidRecorderLine {
  /// Returns whether a line can only be of this format: a report descriptor, or the number of a
  /// device.
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress, line.count >= 4, line[1] == UInt8(ascii: ":"),
      line[2] == 0x20
    else { return false }
    var fields = Fields(base + 2, base + line.count)
    guard let count = fields.nextField(), count.bytes.allSatisfy(\.isDigit) else { return false }
    switch line[0] {
    case UInt8(ascii: "D"): return fields.nextField() == nil
    case UInt8(ascii: "R"):
      guard let first = fields.nextField(), let second = fields.nextField() else { return false }
      return [first, second].allSatisfy {
        $0.count == 2 && $0.bytes.allSatisfy { $0.hexDigit != nil }
      }
    default: return false
    }
  }

  /// Bytes and the number of them that is stated before.
  struct Bytes {
    let expected: Int
    private(set) var bytes: [UInt8] = []

    /// Reads bytes that follow their number: `3 05 0d 09`.
    init(_ fields: inout Fields) throws(LineFault) {
      guard let field = fields.nextField() else {
        throw LineFault(.wrongFieldCount, "no number of bytes")
      }
      expected = Int(try field.integer(in: 0...16_384))
      try append(&fields)
    }

    /// Appends the bytes of a line that continues the one before.
    mutating func append(_ fields: inout Fields) throws(LineFault) {
      while let byte = fields.nextField() {
        bytes.append(UInt8(truncatingIfNeeded: try byte.integer(radix: 16, in: 0...255)))
      }
      guard bytes.count <= expected else {
        throw LineFault(.wrongFieldCount, "\(bytes.count) bytes, expected \(expected)")
      }
    }

    var isComplete: Bool { bytes.count == expected }

    var fault: LineFault {
      LineFault(.wrongFieldCount, "\(bytes.count) bytes, expected \(expected)")
    }
  }

  /// Whether a line consists of bytes alone, so that it continues the one before.
  static func isContinuation(_ text: Field) -> Bool {
    var fields = Fields(text.start, text.end)
    var count = 0
    while let field = fields.nextField() {
      guard field.count == 2, field.bytes.allSatisfy({ $0.hexDigit != nil }) else { return false }
      count += 1
    }
    return count > 0
  }
}
