extension JSONCursor {
  /// Reads the next number; `byte` must be a digit or the minus.
  mutating func number() throws(JSONFault) -> JSONNumber {
    guard let literal = DecimalLiteral(next) else { throw numberFault }
    let double = literal.double
    guard double.isFinite else {
      let text = String(decoding: literal.bytes, as: UTF8.self)
      throw JSONFault(.numberOutOfRange(text), at: place)
    }
    next += literal.bytes.count
    return JSONNumber(double: double, integer: literal.isPlainInteger ? literal.integer : nil)
  }

  /// The fault of text that begins like a number but is not one.
  private var numberFault: JSONFault {
    var rest = self
    if rest.byte == UInt8(ascii: "-") { rest.next += 1 }
    if rest.byte == UInt8(ascii: "0"), rest.byte(ahead: 1).isDigit {
      return JSONFault(.leadingZero, at: rest.place)
    }
    if rest.skipDigits(), rest.byte == UInt8(ascii: ".") {
      rest.next += 1
      guard rest.skipDigits() else { return rest.fault(expecting: .digit) }
    }
    if rest.byte | 0x20 == UInt8(ascii: "e") {
      rest.next += 1
      if rest.byte == UInt8(ascii: "-") || rest.byte == UInt8(ascii: "+") { rest.next += 1 }
    }
    return rest.fault(expecting: .digit)
  }

  /// Skips digits. Returns false if there are none.
  private mutating func skipDigits() -> Bool {
    let start = next
    while byte.isDigit { next += 1 }
    return next > start
  }
}
