/// The digits of a number literal, gathered while they are read.
struct DecimalDigits {
  var isNegative = false
  /// The exponent of the power of ten by which the significand is multiplied.
  var exponent = 0
  private var significand: UInt64 = 0
  /// Digits since the first that is not zero.
  private var count = 0

  /// The number of digits that always fit into 64 bits.
  private static let capacity = 19

  mutating func append(_ digit: UInt8) {
    guard count > 0 || digit > 0 else { return }
    count += 1
    if count <= Self.capacity { significand = significand * 10 + UInt64(digit) }
  }

  mutating func appendFraction(_ digit: UInt8) {
    exponent -= 1
    append(digit)
  }

  /// The value of a literal without fraction and exponent, where it fits.
  var integer: Int64? {
    guard count <= Self.capacity else { return nil }
    return isNegative ? Int64(exactly: -Int128(significand)) : Int64(exactly: significand)
  }

  /// The nearest double, where one operation on exact operands gives it; else `nil`.
  ///
  /// Clinger 1990: significands to 2^53 and powers of ten to 10^22 are exact.
  var double: Double? {
    guard count <= Self.capacity, significand <= 1 << 53 else { return nil }
    var value = Double(significand)
    if significand != 0, exponent != 0 {
      guard abs(exponent) < PowersOfTen.exact.count else { return nil }
      let power = PowersOfTen.exact[abs(exponent)]
      value = exponent < 0 ? value / power : value * power
    }
    return isNegative ? -value : value
  }
}
