extension JSONCursor {
  /// Reads the next string; `byte` must be its opening quote.
  mutating func string() throws(JSONFault) -> String {
    let opened = place
    next += 1
    let start = next
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        defer { next += 1 }
        return text(from: start)
      case UInt8(ascii: "\\"):
        return try escapedString(Array(bytes(from: start)), opened: opened)
      default: try skipPlain(opened: opened)
      }
    }
  }

  /// Reads the rest of a string that has escapes, after its `beginning`.
  private mutating func escapedString(
    _ beginning: [UInt8], opened: TextPlace
  ) throws(JSONFault) -> String {
    var decoded = beginning
    while true {
      switch byte {
      case UInt8(ascii: "\""):
        next += 1
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"): decoded.append(contentsOf: Array(String(try escape()).utf8))
      default:
        let start = next
        try skipPlain(opened: opened)
        decoded.append(contentsOf: bytes(from: start))
      }
    }
  }

  /// Skips one character that is not an escape.
  private mutating func skipPlain(opened: TextPlace) throws(JSONFault) {
    switch byte {
    case 0x20...0x7F: next += 1
    case 0x00...0x1F:
      if isAtEnd { throw JSONFault(.unterminatedString, at: opened) }
      throw JSONFault(.unescapedControl(Unicode.Scalar(byte)), at: place)
    default: try skipScalar()
    }
  }

  /// Reads one escape, or the two escapes of a surrogate pair.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let start = self
    let kind = byte(ahead: 1)
    if kind == UInt8(ascii: "u") { return try numericEscape() }
    guard let scalar = Self.shortEscape(kind) else { throw start.invalidEscape }
    next += 2
    return scalar
  }

  /// Returns the character of an escape of one letter, such as `n`; nil for any other letter.
  static func shortEscape(_ kind: UInt8) -> Unicode.Scalar? {
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(kind)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private mutating func numericEscape() throws(JSONFault) -> Unicode.Scalar {
    let start = self
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    let lone = JSONFault(.loneSurrogate(first), at: start.place)
    guard first < 0xDC00, byte == UInt8(ascii: "\\"), byte(ahead: 1) == UInt8(ascii: "u") else {
      throw lone
    }
    let second = try codeUnit()
    guard 0xDC00...0xDFFF ~= second else { throw lone }
    let value = 0x1_0000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw lone }
    return scalar
  }

  /// Reads `\uXXXX`.
  private mutating func codeUnit() throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for distance in 2..<6 {
      guard let digit = byte(ahead: distance).hexadecimalDigit else { throw invalidEscape }
      unit = unit << 4 | UInt16(digit)
    }
    next += 6
    return unit
  }

  /// The fault of the next escape, which shows its ASCII letters.
  private var invalidEscape: JSONFault {
    var end = self
    end.next += 1
    let limit = end.byte == UInt8(ascii: "u") ? 6 : 2
    while end.next - next < limit, end.byte.isWordByte { end.next += 1 }
    if end.next == next + 1, case 0x21...0x7E = end.byte { end.next += 1 }
    return JSONFault(.invalidEscape(end.text(from: next)), at: place)
  }
}

extension UInt8 {
  var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
