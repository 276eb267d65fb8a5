/// Walks over the JSON of one line; the line feed at its end stops every loop.
///
/// A reader of its own, as no value is built: what a frame line says goes straight to its place.
struct JSONScanner {
  private let start: UnsafePointer<UInt8>
  private(set) var next: UnsafePointer<UInt8>

  /// `start` is the beginning of a line that a line feed ends.
  init(_ start: UnsafePointer<UInt8>) {
    self.start = start
    next = start
  }

  func fault(_ expected: StaticString) -> LineFault {
    let found = next.pointee
    let text = found == 0x0a ? "the end" : "\"\(String(printing: .init(start: next, count: 1)))\""
    return LineFault(.syntax, "column \(next - start + 1): expected \(expected), found \(text)")
  }

  /// Goes on at `place`, which lies in the same line.
  mutating func skip(to place: UnsafePointer<UInt8>) { next = place }

  /// The next byte that is no blank.
  @inline(__always)
  mutating func peek() -> UInt8 {
    while next.pointee == 0x20 || next.pointee == 0x09 || next.pointee == 0x0d { next += 1 }
    return next.pointee
  }

  /// Steps over `byte`, if it is what comes next.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    if next.pointee == byte {
      next += 1
      return true
    }
    guard peek() == byte else { return false }
    next += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ name: StaticString) throws(LineFault) {
    guard take(byte) else { throw fault(name) }
  }

  mutating func expectEnd() throws(LineFault) {
    guard peek() == 0x0a else { throw fault("the end") }
  }

  /// Takes a string and returns the text between its quotes, with escapes unchanged.
  mutating func rawString() throws(LineFault) -> JSONText {
    guard take(UInt8(ascii: "\"")) else { throw fault("a string") }
    let first = next
    var hasEscapes = false
    while next.pointee != UInt8(ascii: "\"") {
      guard next.pointee >= 0x20 || next.pointee == 0x09 else { throw fault("a closing quote") }
      if next.pointee == UInt8(ascii: "\\") {
        hasEscapes = true
        next += 1
        guard next.pointee >= 0x20 else { throw fault("a closing quote") }
      }
      next += 1
    }
    next += 1
    return JSONText(field: Field(start: first, end: next - 1), hasEscapes: hasEscapes)
  }

  /// The key of a member, and the colon after it.
  mutating func key() throws(LineFault) -> JSONText {
    let key = try rawString()
    try expect(UInt8(ascii: ":"), "a colon")
    return key
  }

  /// Steps over a value of any kind and depth, in constant space.
  mutating func skipValue() throws(LineFault) {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "\""): _ = try rawString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        next += 1
        continue
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw fault("a value") }
        depth -= 1
        next += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { throw fault("a value") }
        next += 1
        continue
      default: try skipWord()
      }
    } while depth > 0
  }

  private mutating func skipWord() throws(LineFault) {
    let first = next
    while next.pointee.isWord { next += 1 }
    if next == first { throw fault("a value") }
  }

  /// True or false; nil for any other value, which is stepped over.
  mutating func boolean() throws(LineFault) -> Bool? {
    _ = peek()
    let first = next
    try skipValue()
    let field = Field(start: first, end: next)
    if field.equals("true") { return true }
    return field.equals("false") ? false : nil
  }
}

/// A JSON string where it stands.
struct JSONText {
  let field: Field
  let hasEscapes: Bool

  /// Whether it says `text`, which needs no escapes.
  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    hasEscapes ? string == "\(text)" : field.equals(text)
  }

  /// With the escapes resolved; what is no character becomes U+FFFD.
  var string: String {
    guard hasEscapes else { return String(decoding: field.bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var text = ""
    var rest = field.bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let letter = rest.popFirst() {
        if letter == UInt8(ascii: "u") {
          let digits = rest.prefix(4).compactMap(\.hexDigit)
          rest = rest.dropFirst(digits.count)
          units.append(UInt16(truncatingIfNeeded: digits.reduce(0) { $0 << 4 | $1 }))
        } else {
          units.append(UInt16(Self.meaning(of: letter)))
        }
      } else {
        let plain = [byte] + rest.prefix { $0 != UInt8(ascii: "\\") }
        rest = rest.dropFirst(plain.count - 1)
        text += String(decoding: units, as: UTF16.self) + String(decoding: plain, as: UTF8.self)
        units = []
      }
    }
    return text + String(decoding: units, as: UTF16.self)
  }

  private static func meaning(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    default: letter
    }
  }
}

extension UInt8 {
  /// Whether the byte may be part of a number, or of `true`, `false` and `null`.
  fileprivate var isWord: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}
