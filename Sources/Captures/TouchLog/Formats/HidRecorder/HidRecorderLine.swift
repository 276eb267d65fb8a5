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

  /// Reads bytes that follow their number: `3 05 0d 09`.
  static func bytes(_ fields: inout Fields) throws(LineFault) -> [UInt8] {
    guard let field = fields.nextField() else {
      throw LineFault(.wrongFieldCount, "no number of bytes")
    }
    let count = try field.integer(in: 0...16_384)
    var bytes: [UInt8] = []
    while let byte = fields.nextField() {
      bytes.append(UInt8(truncatingIfNeeded: try byte.integer(radix: 16, in: 0...255)))
    }
    guard bytes.count == Int(count) else {
      throw LineFault(.wrongFieldCount, "\(bytes.count) bytes, expected \(count)")
    }
    return bytes
  }
}
