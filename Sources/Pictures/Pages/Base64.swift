/// Bytes as text, the form in which a page contains them (RFC 4648, section 4).
package enum Base64 {
  /// Appends the text of `bytes`, which contains neither `<` nor a quote.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index + 2 < bytes.count {
      let word =
        UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
      text.append(letters[Int(word >> 18)])
      text.append(letters[Int(word >> 12 & 63)])
      text.append(letters[Int(word >> 6 & 63)])
      text.append(letters[Int(word & 63)])
      index += 3
    }
    let rest = bytes.count - index
    guard rest > 0 else { return }
    let word = UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
    text.append(letters[Int(word >> 18)])
    text.append(letters[Int(word >> 12 & 63)])
    text.append(rest > 1 ? letters[Int(word >> 6 & 63)] : padding)
    text.append(padding)
  }

  /// Returns the text of `bytes`.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static let padding = UInt8(ascii: "=")
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
