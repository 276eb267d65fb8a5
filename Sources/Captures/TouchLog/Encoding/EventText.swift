/// Functions that append the text of events as bytes.
extension [UInt8] {
  mutating func append(text: String) { append(contentsOf: text.utf8) }

  /// Appends a hexadecimal number with at least `digits` digits, padded with zeros.
  mutating func append<Number: FixedWidthInteger & UnsignedInteger>(
    hex number: Number, digits: Int
  ) {
    let start = count
    var rest = number
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest & 0xf)
      append(digit < 10 ? digit + UInt8(ascii: "0") : digit + UInt8(ascii: "a") - 10)
      rest >>= 4
    } while rest > 0 || count - start < digits
    self[start...].reverse()
  }

  /// Appends a decimal number with at least `digits` digits, padded with zeros, and with blanks
  /// before them up to `width`.
  mutating func append(decimal number: UInt64, digits: Int = 1, width: Int = 0) {
    let start = count
    var rest = number
    repeat {
      append(UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0"))
      rest /= 10
    } while rest > 0 || count - start < digits
    while count - start < width { append(0x20) }
    self[start...].reverse()
  }

  /// Appends text, padded with blanks behind it up to `width`.
  mutating func append(text: String, padded width: Int) {
    let start = count
    append(contentsOf: text.utf8.prefix(width))
    while count - start < width { append(0x20) }
  }
}
