/// A JSON number as it is written: digits and a power of ten, so that no rounding comes too early.
struct JSONNumber {
  private let field: Field
  private let digits: UInt64
  private let exponent: Int
  private let isNegative: Bool
  /// There are more digits than `digits` holds.
  private let isLonger: Bool

  /// Nil for any other value; only what a number consists of is stepped over.
  @inline(__always)
  init?(_ scanner: inout JSONScanner) {
    _ = scanner.peek()
    let start = scanner.next
    var p = start
    let negative = p.pointee == UInt8(ascii: "-")
    if negative { p += 1 }
    let first = p
    var value: UInt64 = 0
    while p.pointee.isDigit {
      value = value &* 10 &+ UInt64(p.pointee &- 0x30)
      p += 1
    }
    var count = p - first
    guard count > 0, count == 1 || first.pointee != UInt8(ascii: "0") else { return nil }
    var power = 0
    if p.pointee == UInt8(ascii: ".") {
      p += 1
      let fraction = p
      while p.pointee.isDigit {
        value = value &* 10 &+ UInt64(p.pointee &- 0x30)
        p += 1
      }
      power = fraction - p
      guard power < 0 else { return nil }
      count -= power
    }
    if p.pointee | 0x20 == UInt8(ascii: "e") {
      guard let stated = Self.exponent(&p) else { return nil }
      power += stated
    }
    // Nineteen digits always fit.
    isLonger = count > 19
    digits = value
    exponent = power
    isNegative = negative
    field = Field(start: start, end: p)
    scanner.skip(to: p)
  }

  private static func exponent(_ p: inout UnsafePointer<UInt8>) -> Int? {
    p += 1
    let negative = p.pointee == UInt8(ascii: "-")
    if negative || p.pointee == UInt8(ascii: "+") { p += 1 }
    let first = p
    var value = 0
    while p.pointee.isDigit {
      value = min(value * 10 + Int(p.pointee &- 0x30), 100_000)
      p += 1
    }
    return p == first ? nil : (negative ? -value : value)
  }

  var text: String { field.text }

  /// The nearest double; infinite when there is none.
  var double: Double {
    if !isLonger, digits <= 1 << 53, exponent >= -22, exponent <= 22 {
      let magnitude = Double(digits)
      let power = Self.powerOfTen(abs(exponent))
      let value = exponent < 0 ? magnitude / power : magnitude * power
      return isNegative ? -value : value
    }
    return Double(String(decoding: field.bytes, as: UTF8.self)) ?? .infinity
  }

  /// The number times a million, to the nearest integer; nil when that is none of 64 bits.
  var microseconds: Int64? { scaled(byPowerOfTen: 6) }

  /// The number times a power of ten, to the nearest integer; nil if that does not fit into 64
  /// bits.
  func scaled(byPowerOfTen power: Int) -> Int64? {
    let shift = exponent + power
    if !isLonger, shift >= -18, shift <= 18 {
      let power = Self.integerPowerOfTen(abs(shift))
      let (product, overflow) = digits.multipliedReportingOverflow(by: shift < 0 ? 1 : power)
      let (quotient, rest) =
        shift < 0 ? digits.quotientAndRemainder(dividingBy: power) : (product, 0)
      let rounded = rest >= power - rest && rest > 0 ? quotient + 1 : quotient
      guard !overflow, let value = Int64(exactly: rounded) else { return nil }
      return isNegative ? -value : value
    }
    let factor = Self.powerOfTen(abs(power))
    let scaled = (power < 0 ? double / factor : double * factor).rounded()
    return abs(scaled) < 9e18 ? Int64(scaled) : nil
  }

  /// Nil unless the number is an integer of 64 bits.
  var integer: Int64? {
    if exponent == 0, !isLonger {
      let magnitude = Int64(exactly: digits)
      return isNegative ? magnitude.map { -$0 } : magnitude
    }
    return Int64(exactly: double)
  }

  private static func powerOfTen(_ power: Int) -> Double {
    power <= 18
      ? Double(integerPowerOfTen(power)) : 1e18 * Double(integerPowerOfTen(min(power - 18, 18)))
  }

  static func integerPowerOfTen(_ power: Int) -> UInt64 {
    switch power {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    default: 1_000_000_000_000_000_000
    }
  }
}
