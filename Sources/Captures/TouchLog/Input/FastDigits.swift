/// Reads digits, up to eight at a time.
enum FastDigits {
  /// Reads eight hexadecimal digits; nil if one is not a digit.
  @inline(__always)
  static func eightHex(_ p: UnsafePointer<UInt8>) -> UInt32? {
    eightHex(UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
  }

  /// Reads eight hexadecimal digits, as they lie in memory; nil if one is not a digit.
  @inline(__always)
  static func eightHex(_ word: UInt64) -> UInt32? {
    guard let bytes = nibbles(word) else { return nil }
    return UInt32(truncatingIfNeeded: join(bytes).byteSwapped >> 32)
  }

  /// Returns the eight digits of two numbers of four, `0003 0035`, as if they followed each other in
  /// memory.
  @inline(__always)
  static func twoFours(_ p: UnsafePointer<UInt8>) -> UInt64 {
    let first = UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
    let second = UInt32(littleEndian: UnsafeRawPointer(p + 5).loadUnaligned(as: UInt32.self))
    return (UInt64(first) | UInt64(second) << 32).littleEndian
  }

  /// Returns the values of eight digits, the first in the lowest byte; nil if one is not a digit.
  @inline(__always)
  private static func nibbles(_ word: UInt64) -> UInt64? {
    let text = UInt64(littleEndian: word)
    let top: UInt64 = 0x8080_8080_8080_8080
    let folded = text | 0x2020_2020_2020_2020
    // The addition moves the least digit to 0x80, so the top bits show which bytes are in a range.
    let isDigit = (text &+ 0x5050_5050_5050_5050) & ~(text &+ 0x4646_4646_4646_4646)
    let isLetter = (folded &+ 0x1f1f_1f1f_1f1f_1f1f) & ~(folded &+ 0x1919_1919_1919_1919)
    guard text & top == 0, (isDigit | isLetter) & top == top else { return nil }
    return (text & 0x0f0f_0f0f_0f0f_0f0f) &+ 9 &* ((text >> 6) & 0x0101_0101_0101_0101)
  }

  /// Joins eight nibbles to four bytes in the lower half, in the order of the text.
  @inline(__always)
  private static func join(_ nibbles: UInt64) -> UInt64 {
    let pairs = ((nibbles << 4) | (nibbles >> 8)) & 0x00ff_00ff_00ff_00ff
    let words = (pairs | (pairs >> 8)) & 0x0000_ffff_0000_ffff
    return (words | (words >> 16)) & 0xffff_ffff
  }

  /// Reads and skips one to `longest` decimal digits; nil if there is none.
  @inline(__always)
  static func decimal(_ p: inout UnsafePointer<UInt8>, longest: Int) -> Int64? {
    let first = p
    let last = first + longest
    var value: Int64 = 0
    while p < last, p.pointee.isDigit {
      value = value &* 10 &+ Int64(p.pointee &- 0x30)
      p += 1
    }
    return p > first ? value : nil
  }

  /// Reads and skips one to `longest` decimal digits, fast for fewer than eight; nil if there is none.
  /// Eight bytes must be readable.
  @inline(__always)
  static func shortDecimal(_ p: inout UnsafePointer<UInt8>, longest: Int) -> Int64? {
    let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    let values = word ^ 0x3030_3030_3030_3030
    // The lowest set bit is in the first byte that is not a digit. Carries reach later bytes only.
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    if others == 0 { return decimal(&p, longest: longest) }
    let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount & 0x38)
    if bits == 0 { return nil }
    p += Int(truncatingIfNeeded: bits >> 3)
    return Int64(joinDecimal(values &<< (64 &- bits)))
  }

  /// Reads one to eight decimal digits and nothing else: `count` bytes. Eight bytes must be
  /// readable.
  @inline(__always)
  static func decimal(_ p: UnsafePointer<UInt8>, count: Int) -> UInt32? {
    guard 1...8 ~= count else { return nil }
    let word = UInt64(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt64.self))
    // Shift the last digit to the highest byte, so that each digit has its place value.
    let missing = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let text = (word &<< missing) | ((zeros &>> 1) &>> (63 &- missing))
    let high = text & 0xf0f0_f0f0_f0f0_f0f0
    let carried = (text &+ 0x0606_0606_0606_0606) & 0xf0f0_f0f0_f0f0_f0f0
    guard high | (carried >> 4) == 0x3333_3333_3333_3333 else { return nil }
    return joinDecimal(text & 0x0f0f_0f0f_0f0f_0f0f)
  }

  /// Joins eight digits, the first in the lowest byte, to a number.
  @inline(__always)
  static func joinDecimal(_ digits: UInt64) -> UInt32 {
    let pairs = digits &* 10 &+ (digits >> 8)
    let low = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let rest = ((pairs >> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    return UInt32(truncatingIfNeeded: (low &+ rest) >> 32)
  }
}
