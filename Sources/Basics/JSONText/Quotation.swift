/// Prepares text from a file for a one-line message.
package enum Quotation {
  /// Returns the text in quotes, on one line, and shortened to `limit` scalars.
  package static func of(_ text: String, limit: Int = 40) -> String {
    var shown = "\""
    for scalar in text.unicodeScalars.prefix(limit) { shown += visible(scalar) }
    return shown + (text.unicodeScalars.dropFirst(limit).isEmpty ? "\"" : "…\"")
  }

  /// Returns the text unchanged but shortened, without quotes. A reader must have checked that it
  /// is ASCII.
  static func cut(_ text: String, limit: Int = 40) -> String {
    text.utf8.count <= limit ? text : String(decoding: text.utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// Returns a scalar unchanged, or its number if a terminal would not show it as one character.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\"": return "\\\""
    case "\\": return "\\\\"
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return number(scalar)
    default: return String(scalar)
    }
  }

  /// Returns the number of a scalar, such as `U+000A`.
  static func number(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
