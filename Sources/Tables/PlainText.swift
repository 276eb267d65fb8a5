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
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let byte = PathText.byte(of: scalar) {
        escaped += "\\x" + hexadecimal(UInt32(byte), digits: 2)
        continue
      }
      switch scalar.value {
      case 0x0a where keepsLines, 0x09 where keepsLines: escaped.unicodeScalars.append(scalar)
      case 0x0a: escaped += "\\n"
      case 0x0d: escaped += "\\r"
      case 0x09: escaped += "\\t"
      case ..<0x20, 0x7f: escaped += "\\x" + hexadecimal(scalar.value, digits: 2)
      // These characters join letters in some scripts, and the parts of an emoji.
      case 0x200c...0x200d: escaped.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          escaped += "\\u" + hexadecimal(scalar.value, digits: 4)
        default: escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
