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
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7f || keepsLines && ($0 == 0x0a || $0 == 0x09)
    }
    if isPlain { return text }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x20 && scalar.value < 0x7f {
        escaped.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if keepsLines && (scalar == "\n" || scalar == "\t") || isVisible(scalar) {
        escaped.append(contentsOf: scalar.utf8)
      } else {
        escaped.append(contentsOf: escape(scalar).utf8)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
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
