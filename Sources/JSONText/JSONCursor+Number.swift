extension JSONCursor {
  /// The number ahead; `byte` must be a digit or the minus.
  mutating func number() throws(JSONFault) -> JSONNumber {
    let start = self
    var decimal = DecimalDigits()
    if byte == UInt8(ascii: "-") {
      decimal.isNegative = true
      offset += 1
    }
    let leadingZero = byte == UInt8(ascii: "0")
    if leadingZero, byte(ahead: 1).isDigit { throw JSONFault(.leadingZero, at: place) }
    try digits { decimal.append($0) }
    var isInteger = true
    if byte == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try digits { decimal.appendFraction($0) }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      try exponent(of: &decimal)
    }
    // The text has the grammar of a number by now, so the fallback never comes to pass.
    let double = decimal.double ?? Double(text(from: start.offset)) ?? .infinity
    guard double.isFinite else {
      throw JSONFault(.numberOutOfRange(text(from: start.offset)), at: start.place)
    }
    return JSONNumber(double: double, integer: isInteger ? decimal.integer : nil)
  }

  private mutating func exponent(of decimal: inout DecimalDigits) throws(JSONFault) {
    offset += 1
    let isNegative = byte == UInt8(ascii: "-")
    if isNegative || byte == UInt8(ascii: "+") { offset += 1 }
    var exponent = 0
    try digits { exponent = min(exponent * 10 + Int($0), 100_000) }
    decimal.exponent += isNegative ? -exponent : exponent
  }

  /// Passes one digit or more.
  @inline(__always)
  private mutating func digits(_ take: (UInt8) -> Void) throws(JSONFault) {
    guard byte.isDigit else { throw fault(expecting: .digit) }
    while byte.isDigit {
      take(byte - UInt8(ascii: "0"))
      offset += 1
    }
  }
}
