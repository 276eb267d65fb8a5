internal import JSONText
internal import TouchModel

/// Reads frame lines in the order and spelling of the writers, with comparisons of eight bytes at a
/// time.
///
/// Anything unusual or malformed is left to the careful reader, so nothing is reported here.
struct TouchLogFastLine {
  private var next: UnsafePointer<UInt8>

  /// Creates a reader of the line that begins at `start`. Eight bytes after the end of the line
  /// must be readable.
  private init(_ start: UnsafePointer<UInt8>) { next = start }

  /// Reads a line; nil if it is not in the usual form. `touches` may have been filled even then.
  @inline(__always)
  static func read(
    _ start: UnsafePointer<UInt8>, into touches: inout [TouchLogLine.Touch]
  ) -> Timestamp? {
    var line = TouchLogFastLine(start)
    return line.read(into: &touches)
  }

  private mutating func read(into touches: inout [TouchLogLine.Touch]) -> Timestamp? {
    guard take("{\"t\":"), let time = decimal(), let microseconds = time.microseconds,
      take(",\"touche"), take("s\":[")
    else { return nil }
    if next.pointee != UInt8(ascii: "]") {
      repeat {
        guard let touch = touch() else { return nil }
        touches.append(touch)
      } while take(",")
    }
    guard take("]}\n") else { return nil }
    return Timestamp(microseconds: microseconds)
  }

  @inline(__always)
  private mutating func touch() -> TouchLogLine.Touch? {
    var touch = TouchLogLine.Touch()
    guard take("{\"id\":"), let id = decimal(), id.power == 0, take(",\"phase\""), take(":\""),
      let phase = phase(), take(",\"x\":"), let x = decimal(), take(",\"y\":"), let y = decimal()
    else { return nil }
    touch.id = id.digits
    touch.phase = phase
    touch.x = x.double
    touch.y = y.double
    while next.pointee == UInt8(ascii: ",") {
      if take(",\"major\""), take(":"), let major = decimal() {
        touch.major = Float(major.double)
      } else if take(",\"minor\""), take(":"), let minor = decimal() {
        touch.minor = Float(minor.double)
      } else if take(",\"pressu"), take("re\":"), let pressure = decimal() {
        touch.pressure = Float(pressure.double)
      } else if take(",\"type\":"), take("\"direct\"") {
        touch.kind = .direct
      } else if take(",\"type\":"), take("\"indirec"), take("t\"") {
        touch.kind = .indirect
      } else {
        return nil
      }
    }
    return take("}") ? touch : nil
  }

  @inline(__always)
  private mutating func phase() -> Contact.Phase? {
    switch next.pointee {
    case UInt8(ascii: "m"): take("moved\"") ? .moved : nil
    case UInt8(ascii: "b"): take("began\"") ? .began : nil
    case UInt8(ascii: "e"): take("ended\"") ? .ended : nil
    case UInt8(ascii: "s"): take("stationa") && take("ry\"") ? .stationary : nil
    case UInt8(ascii: "c"): take("cancelle") && take("d\"") ? .cancelled : nil
    default: nil
    }
  }

  /// Skips `text`, of at most eight bytes. Returns false if other text follows.
  @inline(__always)
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    var expected: UInt64 = 0
    for index in 0..<count { expected |= UInt64(text.utf8Start[index]) << UInt64(8 * index) }
    let found = UInt64(littleEndian: UnsafeRawPointer(next).loadUnaligned(as: UInt64.self))
    guard (found ^ expected) << UInt64(64 - 8 * count) == 0 else { return false }
    next += count
    return true
  }

  /// A decimal number without an exponent. It has at most fifteen digits, so that it is exact, and
  /// is less than 1e9, as all quantities are.
  private struct Decimal {
    var digits: Int64
    /// The number of digits after the point.
    var power: Int

    @inline(__always)
    var double: Double { Double(digits) / Double(PowersOfTen.integer(power)) }

    @inline(__always)
    var microseconds: Int64? {
      power <= 6 ? digits * Int64(PowersOfTen.integer(6 - power)) : nil
    }
  }

  @inline(__always)
  private mutating func decimal() -> Decimal? {
    let isNegative = next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let first = next
    var value: Int64 = 0
    while next.pointee.isDigit {
      value = value &* 10 &+ Int64(next.pointee &- 0x30)
      next += 1
    }
    guard 1...9 ~= next - first, next == first + 1 || first.pointee != UInt8(ascii: "0") else {
      return nil
    }
    var power = 0
    if next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      while next.pointee.isDigit {
        value = value &* 10 &+ Int64(next.pointee &- 0x30)
        next += 1
      }
      power = next - fraction
      guard power > 0 else { return nil }
    }
    guard next - first <= 15, next.pointee | 0x20 != UInt8(ascii: "e") else { return nil }
    return Decimal(digits: isNegative ? 0 &- value : value, power: power)
  }
}
