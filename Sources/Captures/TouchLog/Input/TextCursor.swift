/// Iterates over the bytes of one line, for lines off the fast path.
struct TextCursor {
  private(set) var next: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  init(_ text: Field) { (next, end) = (text.start, text.end) }

  var isAtEnd: Bool { next >= end }
  var rest: Field { Field(start: next, end: end) }
  /// The next byte; zero at the end.
  var byte: UInt8 { next < end ? next.pointee : 0 }

  func byte(at offset: Int) -> UInt8 { offset < end - next ? next[offset] : 0 }

  mutating func skip(_ count: Int) { next += min(count, end - next) }

  mutating func skipBlanks() { while next < end, next.pointee.isBlank { next += 1 } }

  /// Skips `text`. Returns false if other text follows.
  mutating func take(_ text: StaticString) -> Bool {
    guard rest.starts(with: text) else { return false }
    next += text.utf8CodeUnitCount
    return true
  }

  /// Takes bytes while they satisfy `isPart`.
  mutating func take(while isPart: (UInt8) -> Bool) -> Field {
    let start = next
    while next < end, isPart(next.pointee) { next += 1 }
    return Field(start: start, end: next)
  }

  /// Takes the text up to the next blank.
  mutating func takeWord() -> Field { take { !$0.isBlank } }

  /// The number of hexadecimal digits that follow.
  var hexCount: Int {
    var count = 0
    while count < end - next, next[count].hexDigit != nil { count += 1 }
    return count
  }

  var digitCount: Int {
    var count = 0
    while count < end - next, next[count].isDigit { count += 1 }
    return count
  }

  /// Skips the marks with which people quote a line: `> `, ` * `, `//`.
  mutating func skipQuotes() {
    while next < end {
      let marks: StaticString = ">*|"
      let isMark = marks.withUTF8Buffer { $0.contains(byte) }
      if rest.starts(with: "/*") || rest.starts(with: "//") {
        next += 2
      } else if isMark || byte.isBlank {
        next += 1
      } else {
        return
      }
    }
  }
}

extension Field {
  func contains(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      guard let first = text.first, count >= text.count else { return false }
      return (0...count - text.count).contains {
        bytes[$0] == first && bytes[$0...].starts(with: text)
      }
    }
  }

  /// The text before the quotation mark at the end, which a word processor may have made typographic.
  var quoted: String {
    var end = end
    while end > start, end[-1].isBlank { end -= 1 }
    if end > start, end[-1] == UInt8(ascii: "\"") {
      end -= 1
    } else if end - start >= 3, end[-3] == 0xe2, end[-2] == 0x80, (0x9c...0x9e).contains(end[-1]) {
      end -= 3
    }
    return String(decoding: Field(start: start, end: end).bytes, as: UTF8.self)
  }
}
