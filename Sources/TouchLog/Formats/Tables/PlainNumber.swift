internal import JSONText

/// Reads and skips numbers in plain digits, eight at a time if they have at most 19 and no exponent.
/// Every function gives nil if the text is no number. Eight bytes after the number must be readable.
enum PlainNumber {
  /// The digits of a number without its point, and the byte after them.
  private struct Digits {
    var next: UnsafePointer<UInt8>
    var value: UInt64
    /// The number of digits after the point; negative if the text is no plain number.
    var places: Int
    var isNegative: Bool

    static func none(_ p: UnsafePointer<UInt8>) -> Digits {
      Digits(next: p, value: 0, places: -1, isNegative: false)
    }
  }

  static func double(_ p: inout UnsafePointer<UInt8>) -> Double? {
    let digits = digits(p)
    if digits.places >= 0, digits.value <= 1 << 53 {
      p = digits.next
      // Both are exact in a double, so that the quotient is rounded once.
      let value = Double(digits.value)
      let magnitude = digits.places == 0 ? value : value / PowersOfTen.double(digits.places)
      return digits.isNegative ? -magnitude : magnitude
    }
    return literal(digits, &p)?.double
  }

  static func integer(_ p: inout UnsafePointer<UInt8>) -> Int64? {
    literal(digits(p), &p)?.integer
  }

  /// Returns the number times a power of ten, to the nearest integer.
  static func scaled(_ p: inout UnsafePointer<UInt8>, byPowerOfTen power: Int) -> Int64? {
    literal(digits(p), &p)?.scaled(byPowerOfTen: power)
  }

  @inline(__always)
  private static func literal(
    _ digits: Digits, _ p: inout UnsafePointer<UInt8>
  ) -> DecimalLiteral? {
    if digits.places < 0 { return anyLiteral(&p) }
    let bytes = UnsafeBufferPointer(start: p, count: digits.next - p)
    p = digits.next
    return DecimalLiteral(
      bytes, digits: digits.value, exponent: -digits.places, isNegative: digits.isNegative)
  }

  /// Reads a number with an exponent or more than 19 digits.
  @inline(never)
  private static func anyLiteral(_ p: inout UnsafePointer<UInt8>) -> DecimalLiteral? {
    guard let number = DecimalLiteral(p) else { return nil }
    p += number.bytes.count
    return number
  }

  /// The result fits into registers, so that a call costs little.
  @inline(never)
  private static func digits(_ start: UnsafePointer<UInt8>) -> Digits {
    let isNegative = start.pointee == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    let whole = FastDigits.part(first)
    var (value, p) = (whole.value, first + whole.count)
    // More digits than one part are rare before the point.
    guard 1...7 ~= whole.count, whole.count == 1 || first.pointee != UInt8(ascii: "0") else {
      return whole.count == 8 ? longDigits(start, first, isNegative) : .none(start)
    }
    var places = 0
    if p.pointee == UInt8(ascii: ".") {
      p += 1
      let part = FastDigits.part(p)
      guard part.count > 0 else { return .none(start) }
      value = value &* PowersOfTen.integer(part.count) &+ part.value
      places = part.count
      if places == 8 {
        let rest = FastDigits.part(p + 8)
        places += rest.count
        guard rest.count < 8, whole.count + places <= 19 else {
          return longDigits(start, first, isNegative)
        }
        value = value &* PowersOfTen.integer(rest.count) &+ rest.value
      }
      p += places
    }
    if p.pointee | 0x20 == UInt8(ascii: "e") { return .none(start) }
    return Digits(next: p, value: value, places: places, isNegative: isNegative)
  }

  /// Reads any number of digits.
  @inline(never)
  private static func longDigits(
    _ start: UnsafePointer<UInt8>, _ first: UnsafePointer<UInt8>, _ isNegative: Bool
  ) -> Digits {
    var p = first
    var (value, count) = FastDigits.run(&p)
    guard count == 1 || (count > 1 && first.pointee != UInt8(ascii: "0")) else {
      return .none(start)
    }
    var places = 0
    if p.pointee == UInt8(ascii: ".") {
      p += 1
      let fraction = FastDigits.run(&p)
      places = fraction.count
      count += places
      guard places > 0, count <= 19 else { return .none(start) }
      value = value &* PowersOfTen.integer(places) &+ fraction.value
    }
    if count > 19 || p.pointee | 0x20 == UInt8(ascii: "e") { return .none(start) }
    return Digits(next: p, value: value, places: places, isNegative: isNegative)
  }
}
