/// The text of a JSON string as written in the file, which must outlive it.
@usableFromInline package struct JSONRawText {
  /// The bytes between the quotes.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  @usableFromInline let hasEscapes: Bool

  @inlinable
  init(bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// Returns whether the string is `text`, which needs no escapes.
  @inlinable @inline(__always)
  package func equals(_ text: StaticString) -> Bool {
    if hasEscapes { return string == "\(text)" }
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes.starts(with: $0) }
  }

  /// The string with its escapes resolved. Invalid characters become U+FFFD.
  @usableFromInline package var string: String {
    guard hasEscapes else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var text = ""
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let letter = rest.popFirst() {
        if letter == UInt8(ascii: "u") {
          let digits = rest.prefix(4).compactMap { $0.hexadecimalDigit }
          rest = rest.dropFirst(digits.count)
          units.append(digits.reduce(0) { $0 << 4 | UInt16($1) })
        } else {
          let meaning = JSONCursor.shortEscape(letter)?.value ?? UInt32(letter)
          units.append(UInt16(truncatingIfNeeded: meaning))
        }
      } else {
        let plain = [byte] + rest.prefix { $0 != UInt8(ascii: "\\") }
        rest = rest.dropFirst(plain.count - 1)
        text += String(decoding: units, as: UTF16.self) + String(decoding: plain, as: UTF8.self)
        units = []
      }
    }
    return text + String(decoding: units, as: UTF16.self)
  }
}
