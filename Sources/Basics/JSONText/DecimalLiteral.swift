/// A JSON number as it is written: digits and a power of ten, so that nothing is rounded too early.
///
/// The text of the number must outlive it. A byte that cannot be part of a number, such as a line
/// feed or a bracket, must follow the number, so that loops over digits need no other check.
@usableFromInline package struct DecimalLiteral {
  /// The bytes of the number.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let digits: UInt64
  @usableFromInline let exponent: Int
  @usableFromInline let isNegative: Bool
  /// Whether the text has more digits than fit into `digits`.
  @usableFromInline let isLonger: Bool
  /// Whether the text has neither a fraction nor an exponent.
  @usableFromInline package let isPlainInteger: Bool

  /// Reads the number that begins at `start`; nil if it is not a number in the grammar of JSON.
  @inlinable @inline(__always)
  package init?(_ start: UnsafePointer<UInt8>) {
    var p = start
    let negative = p.pointee == UInt8(ascii: "-")
    if negative { p += 1 }
    let first = p
    var value: UInt64 = 0
    while p.pointee.isDigit {
      value = value &* 10 &+ UInt64(p.pointee &- UInt8(ascii: "0"))
      p += 1
    }
    var count = p - first
    guard count > 0, count == 1 || first.pointee != UInt8(ascii: "0") else { return nil }
    var power = 0
    var isPlain = true
    if p.pointee == UInt8(ascii: ".") {
      isPlain = false
      p += 1
      let fraction = p
      while p.pointee.isDigit {
        value = value &* 10 &+ UInt64(p.pointee &- UInt8(ascii: "0"))
        p += 1
      }
      power = fraction - p
      guard power < 0 else { return nil }
      count -= power
    }
    if p.pointee | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      guard let stated = Self.exponent(&p) else { return nil }
      power += stated
    }
    // Nineteen digits always fit into 64 bits.
    isLonger = count > 19
    digits = value
    exponent = power
    isNegative = negative
    isPlainInteger = isPlain
    bytes = UnsafeBufferPointer(start: start, count: p - start)
  }

  /// Creates the number `digits` times a power of ten. `bytes` are its text, of at most 19 digits.
  @inlinable @inline(__always)
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, digits: UInt64, exponent: Int, isNegative: Bool
  ) {
    self.bytes = bytes
    self.digits = digits
    self.exponent = exponent
    self.isNegative = isNegative
    isLonger = false
    isPlainInteger = exponent == 0
  }

  @usableFromInline
  static func exponent(_ p: inout UnsafePointer<UInt8>) -> Int? {
    p += 1
    let isNegative = p.pointee == UInt8(ascii: "-")
    if isNegative || p.pointee == UInt8(ascii: "+") { p += 1 }
    let first = p
    var value = 0
    while p.pointee.isDigit {
      value = min(value * 10 + Int(p.pointee &- UInt8(ascii: "0")), 100_000)
      p += 1
    }
    return p == first ? nil : (isNegative ? -value : value)
  }

  /// The nearest double; infinite if the magnitude exceeds double precision.
  ///
  /// Clinger 1990: significands to 2^53 and powers of ten to 10^22 are exact, so that a single
  /// operation rounds correctly.
  @inlinable
  package var double: Double {
    if !isLonger, digits <= 1 << 53, abs(exponent) <= 22 {
      let magnitude = Double(digits)
      let power = PowersOfTen.double(abs(exponent))
      let value = exponent < 0 ? magnitude / power : magnitude * power
      return isNegative ? -value : value
    }
    #if !hasFeature(Embedded)
      if !isLonger, -19 ... -1 ~= exponent {
        let value = Self.quotient(digits, byPowerOfTen: -exponent)
        return isNegative ? -value : value
      }
    #endif
    return Double(String(decoding: bytes, as: UTF8.self)) ?? .infinity
  }

  #if !hasFeature(Embedded)
    /// Returns `digits` / 10^`power`, rounded once, for powers from 1 to 19. Pages have no arithmetic of
    /// 128 bits, and read such a number as a string.
    @usableFromInline
    static func quotient(_ digits: UInt64, byPowerOfTen power: Int) -> Double {
      if digits == 0 { return 0 }
      let divisor = PowersOfTen.integer(power)
      let (up, down) = (digits.leadingZeroBitCount, divisor.leadingZeroBitCount)
      let dividend = digits << UInt64(up)
      // The quotient is 2^(63 + up - down) times too large.
      let exponent = 1023 - 63 - up + down
      let factor = Double(bitPattern: UInt64(exponent) << 52)
      let estimate = dividend.multipliedFullWidth(by: reciprocals[power]).high
      // The quotient is less than the estimate plus 2. A double has 53 bits, so that both round to the
      // same double unless the bits beyond are close to a half.
      let extra = UInt64(11 - estimate.leadingZeroBitCount)
      let half: UInt64 = 1 << (extra - 1)
      let rest = estimate & (2 * half - 1)
      if rest + 2 < half || rest > half { return Double(estimate) * factor }
      return exactQuotient(dividend, divisor << UInt64(down)) * factor
    }

    /// For each power of ten, 2^127 divided by the power, which is shifted until its highest bit is
    /// set.
    private static let reciprocals = (0...19).map { power -> UInt64 in
      let divisor = PowersOfTen.integer(power)
      let shifted = divisor << UInt64(divisor.leadingZeroBitCount)
      return power == 0 ? .max : shifted.dividingFullWidth((1 << 63, 0)).quotient
    }

    /// Returns 2^63 times the quotient of two numbers whose highest bits are set.
    ///
    /// The quotient is computed with at least 62 bits, which is more than a double has. If there is a
    /// remainder, its last bit is set, so that it never looks like the middle between two doubles.
    @inline(never)
    private static func exactQuotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
      let (quotient, rest) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
      return Double(rest == 0 ? quotient : quotient | 1)
    }
  #endif

  /// The number times a power of ten, to the nearest integer; nil if that does not fit into 64
  /// bits.
  @inlinable
  package func scaled(byPowerOfTen power: Int) -> Int64? {
    let shift = exponent + power
    if !isLonger, shift >= -18, shift <= 18 {
      let power = PowersOfTen.integer(abs(shift))
      let (product, overflow) = digits.multipliedReportingOverflow(by: shift < 0 ? 1 : power)
      let (quotient, rest) =
        shift < 0 ? digits.quotientAndRemainder(dividingBy: power) : (product, 0)
      let rounded = rest >= power - rest && rest > 0 ? quotient + 1 : quotient
      guard !overflow, let value = Int64(exactly: rounded) else { return nil }
      return isNegative ? -value : value
    }
    let factor = PowersOfTen.double(min(abs(power), PowersOfTen.largestExact))
    let scaled = (power < 0 ? double / factor : double * factor).rounded()
    return abs(scaled) < 9e18 ? Int64(scaled) : nil
  }

  /// The number times a million, to the nearest integer; nil if that does not fit into 64 bits.
  @inlinable
  package var microseconds: Int64? { scaled(byPowerOfTen: 6) }

  /// The number if it is an integer of 64 bits, also if it is written with a fraction or an
  /// exponent; otherwise nil.
  @inlinable
  package var integer: Int64? {
    guard exponent == 0, !isLonger else { return Int64(exactly: double) }
    return isNegative ? Int64(exactly: -Int128(digits)) : Int64(exactly: digits)
  }
}
