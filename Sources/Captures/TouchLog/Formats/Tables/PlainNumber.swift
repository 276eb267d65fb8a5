internal import CByteMask
internal import JSONText

/// Reads and skips numbers, fast if they have at most 19 digits, no sign and no exponent. Every function gives
/// nil if the text is no number. `reach` bytes must be readable.
enum PlainNumber {
  static let reach = 64

  /// The digits of a number without its point, and the byte after them.
  private struct Digits {
    var next: UnsafePointer<UInt8>
    var value: UInt64
    /// The number of digits after the point.
    var places: Int
  }

  @inline(__always)
  static func double(_ p: inout UnsafePointer<UInt8>) -> Double? {
    guard let digits = digits(p) else {
      // A copy, so that the pointer itself may stay in a register.
      var next = p
      defer { p = next }
      return literal(&next)?.double
    }
    if digits.value > 1 << 53 { return literal(digits, &p).double }
    p = digits.next
    // Both are exact in a double, so that the quotient is rounded once.
    let value = Double(Int64(digits.value))
    return digits.places == 0 ? value : value / Double(Int64(powersOfTen[digits.places]))
  }

  static func integer(_ p: inout UnsafePointer<UInt8>) -> Int64? {
    guard let digits = digits(p) else { return literal(&p)?.integer }
    return literal(digits, &p).integer
  }

  /// Returns the number times a power of ten, to the nearest integer.
  @inline(never)
  static func scaled(_ p: inout UnsafePointer<UInt8>, byPowerOfTen power: Int) -> Int64? {
    guard let digits = digits(p) else { return literal(&p)?.scaled(byPowerOfTen: power) }
    let shift = power - digits.places
    guard powersOfTen.indices.contains(shift) else {
      return literal(digits, &p).scaled(byPowerOfTen: power)
    }
    let (product, overflow) = digits.value.multipliedReportingOverflow(by: powersOfTen[shift])
    guard !overflow, let value = Int64(exactly: product) else { return nil }
    p = digits.next
    return value
  }

  @inline(__always)
  private static func literal(
    _ digits: Digits, _ p: inout UnsafePointer<UInt8>
  ) -> DecimalLiteral {
    let bytes = UnsafeBufferPointer(start: p, count: digits.next - p)
    p = digits.next
    return DecimalLiteral(
      bytes, digits: digits.value, exponent: -digits.places, isNegative: false)
  }

  /// Reads a number with a sign, an exponent or more digits.
  @inline(never)
  private static func literal(_ p: inout UnsafePointer<UInt8>) -> DecimalLiteral? {
    guard let number = DecimalLiteral(p) else { return nil }
    p += number.bytes.count
    return number
  }

  /// Returns the digits of a usual number; nil for any other text.
  @inline(__always)
  private static func digits(_ start: UnsafePointer<UInt8>) -> Digits? {
    guard start.pointee.isDigit else { return nil }
    var (value, next) = (UInt64(start.pointee &- 0x30), start + 1)
    while next.pointee.isDigit {
      value = value &* 10 &+ UInt64(next.pointee &- 0x30)
      next += 1
    }
    var count = next - start
    if count > 1, start.pointee == UInt8(ascii: "0") || count >= longest { return nil }
    var places = 0
    if next.pointee == UInt8(ascii: ".") {
      next += 1
      repeat {
        let part = byte_mask_digits_16(next)
        count &+= Int(part.count)
        guard part.count > 0, count <= longest else { return nil }
        value = value &* powersOfTen[Int(part.count)] &+ part.value
        next += Int(part.count)
        places &+= Int(part.count)
      } while places == 16 && next.pointee.isDigit
    }
    if next.pointee | 0x20 == UInt8(ascii: "e") { return nil }
    return Digits(next: next, value: value, places: places)
  }

  /// The largest number of digits that fit into 64 bits.
  private static let longest = 19

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}
