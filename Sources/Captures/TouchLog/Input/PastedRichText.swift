/// The text of a document in the Rich Text Format, which word processors save.
enum PastedRichText {
  /// Groups with facts about the document and no text.
  private static let silent = ["fonttbl", "colortbl", "stylesheet", "info", "generator", "pict"]

  /// Returns the text of a document; nil for other texts.
  static func plain(_ text: [UInt8]) -> [UInt8]? {
    guard text.starts(with: "{\\rtf".utf8) else { return nil }
    var (result, rest) = ([UInt8](), text.dropFirst())
    // The depth of the group that is left out; nil outside of such groups.
    var (depth, hidden) = (1, Int?.none)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "{"):
        depth += 1
        if hidden == nil, begins(rest, silent.map { "\\" + $0 } + ["\\*"]) { hidden = depth }
      case UInt8(ascii: "}"):
        if hidden == depth { hidden = nil }
        depth -= 1
      case 0x0a, 0x0d: break
      case UInt8(ascii: "\\"):
        let written = control(&rest)
        if hidden == nil { result += written }
      default: if hidden == nil { result.append(byte) }
      }
    }
    return result
  }

  private static func begins(_ text: ArraySlice<UInt8>, _ words: [String]) -> Bool {
    words.contains { text.starts(with: $0.utf8) }
  }

  /// Reads a control word, or a character after a backslash. Returns the text that it stands for.
  private static func control(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let first = rest.first else { return [] }
    let word = rest.prefix { $0 | 0x20 &- 0x61 < 26 }
    guard !word.isEmpty else {
      rest = rest.dropFirst()
      if first == 0x0a || first == 0x0d { return [0x0a] }
      guard first == UInt8(ascii: "'") else { return first == UInt8(ascii: "~") ? [0x20] : [first] }
      let digits = rest.prefix(2)
      rest = rest.dropFirst(2)
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0x3f
      return value < 0x80 ? [value] : WindowsText.utf8(value)
    }
    rest = rest.dropFirst(word.count)
    let number = rest.prefix { $0.isDigit || $0 == 0x2d }
    rest = rest.dropFirst(number.count)
    if rest.first == 0x20 { rest = rest.dropFirst() }
    switch String(decoding: word, as: UTF8.self) {
    case "par", "line": return [0x0a]
    case "tab": return [0x09]
    case "endash": return Array("\u{2013}".utf8)
    case "emdash": return Array("\u{2014}".utf8)
    case "ldblquote", "rdblquote": return [0x22]
    case "u":
      if rest.first == UInt8(ascii: "?") { rest = rest.dropFirst() }
      let value = Int(String(decoding: number, as: UTF8.self)) ?? 0x3f
      let code = UInt32(truncatingIfNeeded: value < 0 ? value + 65_536 : value)
      return Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    default: return []
    }
  }
}

/// Bytes above ASCII of text that Windows wrote in its encoding for western languages.
enum WindowsText {
  /// Returns the UTF-8 of such a byte, as far as logs contain it.
  static func utf8(_ byte: UInt8) -> [UInt8] {
    let scalar: Unicode.Scalar =
      switch byte {
      case 0x80: "\u{20ac}"
      case 0x84, 0x93, 0x94: "\u{201c}"
      case 0x91, 0x92: "\u{2019}"
      case 0x85: "\u{2026}"
      case 0x96: "\u{2013}"
      case 0x97: "\u{2014}"
      default: Unicode.Scalar(byte)
      }
    return Array(String(scalar).utf8)
  }

  /// Returns a line in UTF-8; nil if it is UTF-8 already.
  static func converted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.contains(where: { $0 > 0x7f }), String(validating: line, as: UTF8.self) == nil else {
      return nil
    }
    return line.flatMap { $0 > 0x7f ? utf8($0) : [$0] }[...]
  }
}
