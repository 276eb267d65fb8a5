/// A position in the bytes of a JSON text. The bytes must outlive it.
struct JSONCursor {
  let bytes: UnsafeRawBufferPointer
  var offset = 0
  var line: Int
  /// Where column 1 of this line would lie if all scalars were one byte long.
  var lineOrigin = 0

  init(_ bytes: UnsafeRawBufferPointer, line: Int) {
    self.bytes = bytes
    self.line = line
  }

  var place: TextPlace { TextPlace(line: line, column: offset - lineOrigin + 1) }

  var isAtEnd: Bool { offset >= bytes.count }

  /// The byte ahead; 0, which JSON has no place for, at the end.
  var byte: UInt8 { byte(ahead: 0) }

  func byte(ahead distance: Int) -> UInt8 {
    let position = offset + distance
    return position < bytes.count ? bytes[position] : 0
  }

  /// The text from `start` up to here; `start` must not lie ahead.
  func text(from start: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  mutating func skipByteOrderMark() {
    guard byte == 0xEF, byte(ahead: 1) == 0xBB, byte(ahead: 2) == 0xBF else { return }
    offset += 3
    lineOrigin = offset
  }

  mutating func skipSpace() {
    while true {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        lineOrigin = offset
        line &+= 1
      default: return
      }
    }
  }

  /// Passes one scalar of a string; its further bytes do not count as columns.
  mutating func skipScalar() throws(JSONFault) {
    guard let (_, length) = scalar else { throw JSONFault(.invalidUTF8(byte), at: place) }
    offset += length
    lineOrigin += length - 1
  }

  /// The scalar ahead and its length in bytes; `nil` where the bytes are not UTF-8.
  var scalar: (Unicode.Scalar, length: Int)? {
    let lead = byte
    let (length, minimum): (Int, UInt32)
    switch lead {
    case 0x00...0x7F: return (Unicode.Scalar(lead), 1)
    case 0xC2...0xDF: (length, minimum) = (2, 0x80)
    case 0xE0...0xEF: (length, minimum) = (3, 0x800)
    case 0xF0...0xF4: (length, minimum) = (4, 0x1_0000)
    default: return nil
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for distance in 1..<length {
      let next = byte(ahead: distance)
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard value >= minimum, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The fault of finding here what is here.
  func fault(expecting expected: JSONFault.Expectation) -> JSONFault {
    if isAtEnd { return JSONFault(.unexpected(.endOfText, expected: expected), at: place) }
    let next = byte(ahead: 1)
    if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
      return JSONFault(.comment, at: place)
    }
    guard let (scalar, _) = scalar else { return JSONFault(.invalidUTF8(byte), at: place) }
    let word = wordAhead
    let found: JSONFault.Found = word.utf8.count > 1 ? .word(word) : .character(scalar)
    return JSONFault(.unexpected(found, expected: expected), at: place)
  }

  /// The ASCII letters ahead, and the digits among them; cut where no one reads on.
  private var wordAhead: String {
    var end = self
    while end.offset - offset < 40, end.byte.isWordByte { end.offset += 1 }
    return byte.isDigit ? "" : end.text(from: offset)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isWordByte: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }
}
