/// Steps from member to member without creating values, for recordings whose lines are decoded
/// directly.
///
/// A line feed must follow the text. It stops every loop, so that no other check is needed. The
/// functions accept more than RFC 8259, because a recording should not be lost because of its
/// spelling: any bytes in strings, including tabs, and any letter after a backslash.
extension JSONCursor {
  /// Returns the fault that something other than `expected` was found here.
  @usableFromInline package func fault(_ expected: StaticString) -> JSONMemberFault {
    JSONMemberFault(
      column: next - lineOrigin + 1, expected: expected, found: isAtEnd ? nil : next.pointee)
  }

  /// Skips blanks and returns the next byte, which is the line feed at the end.
  @inlinable @inline(__always)
  package mutating func peek() -> UInt8 {
    while next.pointee == 0x20 || next.pointee == 0x09 || next.pointee == 0x0d {
      next += 1
    }
    return next.pointee
  }

  /// Skips `byte` if it comes next. Returns whether it did.
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

  /// Skips `byte`. Throws that `name` was expected if another byte comes next.
  @inlinable
  package mutating func expect(
    _ byte: UInt8, _ name: StaticString
  ) throws(JSONMemberFault) {
    guard take(byte) else { throw fault(name) }
  }

  /// Throws unless only blanks remain.
  package mutating func expectEnd() throws(JSONMemberFault) {
    _ = peek()
    guard isAtEnd else { throw fault("the end") }
  }

  /// Reads a string and returns the text between its quotes, with escapes unchanged.
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

  /// Reads the key of a member and the colon after it.
  @inlinable
  package mutating func key() throws(JSONMemberFault) -> JSONRawText {
    let key = try rawString()
    try expect(UInt8(ascii: ":"), "a colon")
    return key
  }

  /// Reads a number. If anything else comes next, skips only blanks and returns nil.
  @inlinable @inline(__always)
  package mutating func literal() -> DecimalLiteral? {
    _ = peek()
    guard let literal = DecimalLiteral(next) else { return nil }
    next += literal.bytes.count
    return literal
  }

  /// Skips a value of any kind and depth, in constant memory, and returns its bytes.
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

  /// Reads a value and returns it if it is true or false; nil for any other value.
  package mutating func boolean() throws(JSONMemberFault) -> Bool? {
    let value = try skipValue()
    if value.elementsEqual("true".utf8) { return true }
    return value.elementsEqual("false".utf8) ? false : nil
  }
}

/// The fault of a member of an object that is not valid JSON.
@usableFromInline
package struct JSONMemberFault: Error {
  /// The column in bytes of the line, from 1.
  package var column: Int
  package var expected: StaticString
  /// The byte that was found; nil at the end.
  package var found: UInt8?
}

extension UInt8 {
  /// Whether the byte may be part of a number, or of `true`, `false` and `null`.
  fileprivate var isNumberOrLetter: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}
