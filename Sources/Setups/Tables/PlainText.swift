internal import TouchLog

/// Makes text from captures, file names and setups safe to print on a terminal or a page.
package enum PlainText {
  /// Returns `text` with control characters as escapes: C0 and DEL as `\x1b`; C1, line separators,
  /// controls of writing direction and other invisible characters as `\u202e`.
  ///
  /// Bytes of file names that are not UTF-8 are also written as `\xff`.
  ///
  /// If `keepsLines` is true, line feeds and tabs are kept, for text with a layout.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    if text.utf8.allSatisfy({ isPlain($0, keepsLines) }) { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 16)
    append(text, to: &escaped, keepsLines: keepsLines)
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Appends what `escaped` returns to a buffer.
  package static func append(_ text: String, to bytes: inout [UInt8], keepsLines: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      while start < utf8.count {
        var end = start
        while end < utf8.count, isPlain(utf8[end], keepsLines) { end += 1 }
        bytes.append(contentsOf: utf8[start..<end])
        start = end
        while end < utf8.count, !isPlain(utf8[end], keepsLines) { end += 1 }
        guard start < end else { continue }
        // A character outside of ASCII has no byte that is plain.
        for scalar in String(decoding: utf8[start..<end], as: UTF8.self).unicodeScalars {
          append(scalar, to: &bytes)
        }
        start = end
      }
    }
  }

  /// Whether a byte is a character that is written as it is.
  @inline(__always)
  private static func isPlain(_ byte: UInt8, _ keepsLines: Bool) -> Bool {
    byte >= 0x20 && byte < 0x7f || keepsLines && (byte == 0x0a || byte == 0x09)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    if isVisible(scalar) {
      bytes.append(contentsOf: scalar.utf8)
    } else {
      bytes.append(contentsOf: escape(scalar).utf8)
    }
  }

  /// Returns whether a character outside of ASCII is shown as it is.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0xa0: return false
    // Latin letters and signs, except the soft hyphen.
    case 0xa0...0x024f: return scalar.value != 0xad
    // These characters join letters in some scripts, and the parts of an emoji.
    case 0x200c...0x200d: return true
    default: break
    }
    if PathText.byte(of: scalar) != nil { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    if let byte = PathText.byte(of: scalar) { return "\\x" + hexadecimal(UInt32(byte), digits: 2) }
    switch scalar.value {
    case 0x0a: return "\\n"
    case 0x0d: return "\\r"
    case 0x09: return "\\t"
    case ..<0x20, 0x7f: return "\\x" + hexadecimal(scalar.value, digits: 2)
    default: return "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
