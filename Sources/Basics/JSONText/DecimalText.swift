extension [UInt8] {
  /// Appends the digits of `value`, without a detour through `String`.
  package mutating func append(decimal value: UInt64) {
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
  package mutating func append(millionths: UInt64) {
    let (whole, fraction) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    append(decimal: whole)
    guard fraction > 0 else { return }
    append(addingCapacity: 7) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        // A digit 1 in front keeps leading zeros. The decimal point replaces it.
        buffer.write(decimal: fraction + 1_000_000, endingAt: 7)
        buffer[0] = UInt8(ascii: ".")
        count = 7
        while buffer[count - 1] == UInt8(ascii: "0") { count -= 1 }
      }
    }
  }

  /// Appends the shortest text that reads back as exactly `value`, which must be finite.
  package mutating func append(shortest value: Double) {
    let magnitude = value.magnitude
    // From 2^54 on, Swift's own text has an exponent.
    if magnitude < 0x1p54 {
      let whole = Int64(magnitude)
      let isWhole = Double(whole) == magnitude
      // The text has at most 15 digits. No two texts of that length read as the same double, so an
      // exact text is the shortest.
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
    #if hasFeature(Embedded)
      append(contentsOf: value.description.utf8)
    #else
      var stream = ByteStream()
      swap(&self, &stream.bytes)
      value.write(to: &stream)
      swap(&self, &stream.bytes)
    #endif
  }
}

#if !hasFeature(Embedded)
  /// A stream that appends to bytes, so that a number needs no string.
  private struct ByteStream: TextOutputStream {
    var bytes: [UInt8] = []

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// The standard library writes numbers with this method. If a version does not, `write` gets
    /// the same text.
    mutating func _writeASCII(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }
  }
#endif

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes digits backwards. The last digit is before `end`.
  fileprivate func write(decimal value: UInt64, endingAt end: Int) {
    var (rest, position) = (value, end)
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      position -= 2
      write(pair: Int(pair), at: position)
      rest = quotient
    }
    if rest >= 10 {
      write(pair: Int(rest), at: position - 2)
    } else {
      self[position - 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
  }

  private func write(pair: Int, at position: Int) {
    self[position] = DecimalPairs.text.utf8Start[pair * 2]
    self[position + 1] = DecimalPairs.text.utf8Start[pair * 2 + 1]
  }
}

private enum DecimalPairs {
  /// The numbers 00 to 99, which give two digits for one division.
  static let text: StaticString = """
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899
    """
}

extension UInt64 {
  /// The number of decimal digits; 1 for 0.
  fileprivate var decimalLength: Int {
    // 1233 / 4096 approximates the logarithm of 2 well enough for 64 bits.
    let length = ((64 - (self | 1).leadingZeroBitCount) * 1233) >> 12
    return self < PowersOfTen.integer(length) ? Swift.max(length, 1) : length + 1
  }
}
