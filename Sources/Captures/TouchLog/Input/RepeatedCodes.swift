/// The texts and values of the last type and code of each kind. A device sends the same few codes again
/// and again, so most are compared and not parsed.
struct RepeatedCodes {
  // Every entry is true, also before the first one is learned: the text of eight zeros means 0.
  private var texts = InlineArray<32, UInt64>(repeating: 0x3030_3030_3030_3030)
  private var values = InlineArray<32, UInt32>(repeating: 0)

  /// A factor that gives the codes that touch devices usually send places of their own.
  private static let factor: UInt64 = 0xdde6_3f07_5134_151f

  /// Reads two numbers of four hexadecimal digits, `0003 0035`. The first is in the upper half of
  /// the result. Nil if one of the eight characters is not a digit.
  @inline(__always)
  mutating func read(_ p: UnsafePointer<UInt8>) -> UInt32? {
    let text = FastDigits.twoFours(p)
    let place = Int(truncatingIfNeeded: (text &* Self.factor) >> 59)
    if texts[place] == text { return values[place] }
    return learn(text, place)
  }

  @inline(never)
  private mutating func learn(_ text: UInt64, _ place: Int) -> UInt32? {
    guard let value = FastDigits.eightHex(text) else { return nil }
    texts[place] = text
    values[place] = value
    return value
  }
}
