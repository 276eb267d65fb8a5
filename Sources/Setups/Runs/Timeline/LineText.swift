internal import JSONText
internal import Setups

/// Bytes of a line for people. Numbers have the digits that `Quantity` gives them, without a string
/// for each.
extension [UInt8] {
  mutating func word(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a number with exactly `decimals` decimals.
  mutating func fixed(_ number: Double, decimals: Int) {
    var power: UInt64 = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = (abs(number) * Double(power)).rounded()
    guard scaled < 9e15 else { return word(Quantity.fixed(number, decimals: decimals)) }
    let digits = UInt64(scaled)
    if number < 0, digits != 0 { append(UInt8(ascii: "-")) }
    append(decimal: digits / power)
    if decimals == 0 { return }
    append(UInt8(ascii: "."))
    while power > 1 {
      power /= 10
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / power % 10))
    }
  }

  /// Appends a number of which the sign is written also if it is positive.
  mutating func signed(_ number: Double, decimals: Int) {
    if !(number < 0) { append(UInt8(ascii: "+")) }
    fixed(number, decimals: decimals)
  }

  /// Appends a span of time as `Quantity.time` writes it.
  mutating func span(_ seconds: Double) {
    let isShort = abs(seconds) < 1
    let (number, decimals) = isShort ? (seconds * 1000, 1) : (seconds, 3)
    guard abs(number) < 9e9 else { return word(Quantity.time(seconds)) }
    fixed(number, decimals: decimals)
    while last == UInt8(ascii: "0") { removeLast() }
    if last == UInt8(ascii: ".") { removeLast() }
    word(isShort ? " ms" : " s")
  }

  /// Returns the number of spaces that a column of this width has besides the text from `start` on.
  func room(besides start: Int, in width: Int) -> Int {
    let text = self[start...]
    // Nearly all texts are ASCII, in which every byte is a character.
    let isPlain = text.allSatisfy { $0 < 0x80 }
    let length = isPlain ? text.count : String(decoding: text, as: UTF8.self).count
    return Swift.max(0, width - length)
  }

  /// Appends spaces up to the end of a column that began at `start`.
  mutating func pad(from start: Int, to width: Int) {
    for _ in 0..<room(besides: start, in: width) { append(UInt8(ascii: " ")) }
  }
}
