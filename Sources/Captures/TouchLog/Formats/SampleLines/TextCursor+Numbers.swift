extension TextCursor {
  /// Takes a decimal number with an optional sign; nil if none follows.
  mutating func takeNumber() -> Double? {
    let field = take { $0.isDigit || ".-+eE".utf8.contains($0) }
    return Double(String(decoding: field.bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Takes a decimal integer with an optional sign; nil if none follows.
  mutating func takeInteger() -> Int64? {
    let field = take { $0.isDigit || $0 == UInt8(ascii: "-") }
    return try? field.integer(in: Int64(Int32.min)...0xffff_ffff)
  }

  /// Moves behind the next occurrence of `text`. Returns false if there is none.
  mutating func skip(behind text: StaticString) -> Bool {
    while !isAtEnd {
      if take(text) { return true }
      skip(1)
    }
    return false
  }
}
