extension [UInt8] {
  /// Appends a JSON string. Only characters that require it are escaped.
  mutating func append(quoted text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let plain = append(quotedPrefix: utf8)
      guard plain < utf8.count else { return }
      for byte in utf8[plain...] {
        if byte.needsEscape { append(escaped: byte) } else { append(byte) }
      }
      append(UInt8(ascii: "\""))
    }
  }

  /// Appends a quote and the bytes before the first byte that must be escaped; if there is none,
  /// all bytes and the closing quote. Returns the number of those bytes.
  private mutating func append(quotedPrefix utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var plain = 0
    append(addingCapacity: utf8.count + 2) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        buffer[0] = UInt8(ascii: "\"")
        while plain < utf8.count, !utf8[plain].needsEscape {
          buffer[plain + 1] = utf8[plain]
          plain += 1
        }
        count = plain + 1
        if plain == utf8.count {
          buffer[count] = UInt8(ascii: "\"")
          count += 1
        }
      }
    }
    return plain
  }

  private mutating func append(escaped byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case UInt8(ascii: "\n"): append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): append(UInt8(ascii: "t"))
    default:
      append(contentsOf: "u00".utf8)
      append(hexadecimal: byte >> 4)
      append(hexadecimal: byte & 0xF)
    }
  }

  private mutating func append(hexadecimal digit: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
