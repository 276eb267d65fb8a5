extension [UInt8] {
  /// Appends the digits of `value`, without a detour through `String`.
  mutating func append(decimal value: UInt64) {
    if value < 10 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
      return
    }
    let length = value.decimalLength
    append(addingCapacity: length) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        buffer.write(decimal: value, endingAt: length)
        count = length
      }
    }
  }

  /// Appends `millionths` / 10^6 without trailing zeros, exactly.
  mutating func append(millionths: UInt64) {
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole)
    guard fraction > 0 else { return }
    append(addingCapacity: 7) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        // The digit 1 in front keeps the zeros; the point then takes its place.
        buffer.write(decimal: fraction + 1_000_000, endingAt: 7)
        buffer[0] = UInt8(ascii: ".")
        count = 7
        while buffer[count - 1] == UInt8(ascii: "0") { count -= 1 }
      }
    }
  }

  /// Appends the shortest text that reads back as exactly `value`, which must be finite.
  mutating func append(shortest value: Double) {
    let magnitude = value.magnitude
    if magnitude < 1e15 {
      let whole = Int64(magnitude)
      let isWhole = Double(whole) == magnitude
      // At most 15 digits, of which no two strings read as one double: exact means shortest.
      let millionths = magnitude < 1e9 ? Int64(magnitude * 1e6 + 0.5) : 0
      if isWhole || Double(millionths) / 1e6 == magnitude {
        if value.sign == .minus { append(UInt8(ascii: "-")) }
        if isWhole {
          append(decimal: UInt64(whole))
        } else {
          append(millionths: UInt64(millionths))
        }
        return
      }
    }
    append(contentsOf: value.description.utf8)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes digits backwards, so that the last stands before `end`.
  fileprivate func write(decimal value: UInt64, endingAt end: Int) {
    var (rest, position) = (value, end)
    repeat {
      position -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      initializeElement(at: position, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      rest = quotient
    } while rest > 0
  }
}

extension UInt64 {
  /// How many decimal digits; 1 for 0.
  fileprivate var decimalLength: Int {
    var (length, limit): (Int, UInt64) = (1, 10)
    while length < 19, self >= limit {
      length += 1
      limit *= 10
    }
    return self >= limit ? 20 : length
  }
}
