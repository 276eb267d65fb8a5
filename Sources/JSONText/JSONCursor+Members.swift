/// Steps from member to member without building values, for recordings whose lines go straight into
/// their place.
///
/// A line feed must follow the text; it stops every loop, so that no other check is needed. More is accepted than RFC 8259 has, because a recording must not be lost for its spelling: any
/// bytes in strings, tabulators among them, and any letter behind a backslash.
extension JSONCursor {
  /// The fault of finding here something other than `expected`.
  @usableFromInline package func fault(_ expected: StaticString) -> JSONMemberFault {
    JSONMemberFault(
      column: next - lineOrigin + 1, expected: expected, found: isAtEnd ? nil : next.pointee)
  }

  /// Skips blanks and returns the byte ahead, the line feed at the end.
  @inlinable @inline(__always)
  package mutating func peek() -> UInt8 {
    while next.pointee == 0x20 || next.pointee == 0x09 || next.pointee == 0x0d {
      next += 1
    }
    return next.pointee
  }

  /// Steps over `byte` if it comes next; true if it did.
  @inlinable @inline(__always)
  package mutating func take(_ byte: UInt8) -> Bool {
    if next.pointee == byte {
      next += 1
      return true
    }
    guard peek() == byte else { return false }
    next += 1
    return true
  }

  /// Steps over `byte`, or throws that it expected `name`.
  @inlinable
  package mutating func expect(
    _ byte: UInt8, _ name: StaticString
  ) throws(JSONMemberFault) {
    guard take(byte) else { throw fault(name) }
  }

  /// Throws unless only blanks are left.
  package mutating func expectEnd() throws(JSONMemberFault) {
    _ = peek()
    guard isAtEnd else { throw fault("the end") }
  }

  /// Takes a string and returns the text between its quotes, with escapes unchanged.
  @inlinable
  package mutating func rawString() throws(JSONMemberFault) -> JSONRawText {
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
    return JSONRawText(
      bytes: UnsafeBufferPointer(start: first, count: next - 1 - first), hasEscapes: hasEscapes)
  }

  /// Takes the key of a member and the colon after it.
  @inlinable
  package mutating func key() throws(JSONMemberFault) -> JSONRawText {
    let key = try rawString()
    try expect(UInt8(ascii: ":"), "a colon")
    return key
  }

  /// Takes a number; nil, and only blanks are skipped, if anything else comes next.
  @inlinable @inline(__always)
  package mutating func literal() -> DecimalLiteral? {
    _ = peek()
    guard let literal = DecimalLiteral(next) else { return nil }
    next += literal.bytes.count
    return literal
  }

  /// Steps over a value of any kind and depth, in constant space, and returns its bytes.
  @discardableResult
  package mutating func skipValue() throws(JSONMemberFault) -> UnsafeBufferPointer<UInt8> {
    _ = peek()
    let start = next
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
    return bytes(from: start)
  }

  private mutating func skipWord() throws(JSONMemberFault) {
    let first = next
    while next.pointee.isNumberOrLetter { next += 1 }
    if next == first { throw fault("a value") }
  }

  /// Takes a value and returns it if it is true or false; nil for any other value.
  package mutating func boolean() throws(JSONMemberFault) -> Bool? {
    let value = try skipValue()
    if value.elementsEqual("true".utf8) { return true }
    return value.elementsEqual("false".utf8) ? false : nil
  }
}

/// A member of an object that is not spelled as JSON has it.
@usableFromInline
package struct JSONMemberFault: Error {
  /// In bytes of the line, from 1.
  package var column: Int
  package var expected: StaticString
  /// Nil at the end.
  package var found: UInt8?
}

extension UInt8 {
  /// Whether the byte may be part of a number, or of `true`, `false` and `null`.
  fileprivate var isNumberOrLetter: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}
