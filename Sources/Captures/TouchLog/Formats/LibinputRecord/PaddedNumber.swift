/// Reads numbers that are padded with spaces from the left, all bytes at once.
enum PaddedNumber {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Reads at most seven spaces and digits, optionally after one space, and skips `terminator`.
  ///
  /// Returns nil for longer or other text. Nine bytes must be readable.
  @inline(__always)
  static func read(_ p: inout UnsafePointer<UInt8>, before terminator: UInt8) -> UInt32? {
    // The space after a comma.
    if p.pointee == 0x20 { p += 1 }
    let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    let difference = word ^ (ones &* UInt64(terminator))
    let ends = (difference &- ones) & ~difference & tops
    guard ends != 0 else { return nil }
    // Shift the last digit to the highest byte, so that each digit has its place value.
    let count = UInt64(truncatingIfNeeded: ends.trailingZeroBitCount >> 3)
    guard count > 0 else { return nil }
    let text = word &<< (64 &- 8 &* count)
    // The addition moves the least digit to 0x80, so the top bits show which bytes are in the
    // range.
    let isDigit = (text &+ 0x5050_5050_5050_5050) & ~(text &+ 0x4646_4646_4646_4646) & tops
    let digits = (isDigit >> 7) &* 0xff
    let spaces = (ones &* 0x20) &<< (64 &- 8 &* count) & ~digits
    // Only digits may follow the first digit, and only spaces may precede it.
    guard digits != 0, digits &+ (digits & (0 &- digits)) == 0, text & ~digits == spaces,
      text & tops == 0
    else { return nil }
    p += Int(truncatingIfNeeded: count) + 1
    return FastDigits.joinDecimal(text & digits & 0x0f0f_0f0f_0f0f_0f0f)
  }
}
