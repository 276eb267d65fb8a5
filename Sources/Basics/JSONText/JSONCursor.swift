/// A position in JSON text, which must outlive it. All readers of JSON use it.
///
/// `JSONReader` creates values with it and accepts only what RFC 8259 allows. Readers of recordings
/// step from member to member (`JSONCursor+Members.swift`) and create no values.
@usableFromInline package struct JSONCursor {
  @usableFromInline var next: UnsafePointer<UInt8>
  @usableFromInline let end: UnsafePointer<UInt8>
  @usableFromInline var line: Int
  /// The address of column 1 of this line if all scalars were one byte long.
  @usableFromInline var lineOrigin: UnsafePointer<UInt8>

  /// Creates a cursor over the bytes from `start` up to `end`.
  @inlinable
  package init(_ start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, line: Int = 1) {
    self.next = start
    self.end = end
    self.line = line
    lineOrigin = start
  }

  var place: TextPlace { TextPlace(line: line, column: next - lineOrigin + 1) }

  var isAtEnd: Bool { next >= end }

  /// The next byte; 0, which JSON does not allow, at the end.
  var byte: UInt8 { next < end ? next.pointee : 0 }

  func byte(ahead distance: Int) -> UInt8 { distance < end - next ? next[distance] : 0 }

  /// Returns the bytes from `start`, which must not be after the cursor, up to the cursor.
  func bytes(from start: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: next - start)
  }

  /// Returns the text from `start`, which must not be after the cursor, up to the cursor.
  func text(from start: UnsafePointer<UInt8>) -> String {
    String(decoding: bytes(from: start), as: UTF8.self)
  }

  mutating func skipByteOrderMark() {
    next += ByteOrderMark.length(UnsafeBufferPointer(start: next, count: end - next))
    lineOrigin = next
  }

  mutating func skipSpace() {
    while true {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): next += 1
      case UInt8(ascii: "\n"):
        next += 1
        lineOrigin = next
        line &+= 1
      default: return
      }
    }
  }

  /// Skips one scalar of a string. Its further bytes do not count as columns.
  mutating func skipScalar() throws(JSONFault) {
    guard let (_, length) = scalar else { throw JSONFault(.invalidUTF8(byte), at: place) }
    next += length
    lineOrigin += length - 1
  }

  /// The next scalar and its length in bytes; nil if the bytes are not UTF-8.
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

  /// Returns the fault that something other than `expected` was found here.
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

  /// The next ASCII letters and the digits among them, at most 40 characters.
  private var wordAhead: String {
    var end = self
    while end.next - next < 40, end.byte.isWordByte { end.next += 1 }
    return byte.isDigit ? "" : end.text(from: next)
  }
}

extension UInt8 {
  @usableFromInline var isDigit: Bool {
    @inline(__always) @inlinable get { self &- UInt8(ascii: "0") < 10 }
  }

  var isWordByte: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_")
  }
}
