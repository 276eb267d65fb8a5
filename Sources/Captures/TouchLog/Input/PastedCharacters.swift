/// Characters that programs put into text, or change, while people copy it: escapes of terminals,
/// entities of HTML, typographic marks, characters without width.
enum PastedCharacters {
  /// Returns whether a line has characters outside ASCII, or escapes, that `plain` replaces.
  static func areIn(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      let byte = line[index]
      guard byte == 0x1b || byte > 0x7f else { return false }
      return byte == 0x1b || replacement(line[index...]) != nil
        || separators.contains { line[index...].starts(with: $0) }
    }
  }

  /// Returns whether a line has a dash where a recorder writes minus signs: two in a row, or one before a digit and
  /// behind a blank.
  static func hasDashes(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      guard line[index] > 0x7f, let (text, count) = replacement(line[index...]), text.first == 0x2d
      else { return false }
      let next = line[(index + count)...]
      let isRule = next.prefix(count).elementsEqual(line[index..<(index + count)])
      let isSign =
        index > line.startIndex && line[index - 1].isBlank && next.first?.isDigit ?? false
      return isRule || isSign
    }
  }

  /// Returns a text in which line feeds replace the line and paragraph separators of Unicode, and vertical
  /// tabulators, with which word processors break lines.
  static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 == 0xe2 || $0 == 0xc2 || $0 == 0x0b }) else { return text }
    var (result, rest) = ([UInt8](), text[...])
    result.reserveCapacity(text.count)
    while let byte = rest.first {
      if byte > 0x7f || byte == 0x0b,
        let separator = separators.first(where: { rest.starts(with: $0) })
      {
        result.append(UInt8(ascii: "\n"))
        rest = rest.dropFirst(separator.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static let separators: [[UInt8]] = [
    [0xe2, 0x80, 0xa8], [0xe2, 0x80, 0xa9], [0xc2, 0x85], [0x0b],
  ]

  /// Returns a line without escapes, entities, tags and characters that pasting has changed. A page may have
  /// written entities twice, as `&amp;quot;`.
  static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let once = plainOnce(line)
    return line.contains(0x26) && once.contains(0x26) ? plainOnce(once) : once
  }

  private static func plainOnce(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(where: { $0 < 0x20 || $0 > 0x7f || "&<\\^[".utf8.contains($0) }) else {
      return line
    }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.first {
      if let end = escapeEnd(rest) {
        rest = rest[end...]
      } else if byte == 0x3c, let (text, count) = PastedMarkup.tag(rest) {
        result += text
        rest = rest.dropFirst(count)
      } else if byte == 0x26, let (text, count) = PastedMarkup.entity(rest) {
        result += text
        rest = rest.dropFirst(count)
      } else if byte == 0x5c, let next = rest.dropFirst().first, "_[]#*-&$%".utf8.contains(next) {
        // Markdown and LaTeX have a backslash before a mark that is meant as it is.
        rest = rest.dropFirst()
        result.append(next)
        rest = rest.dropFirst()
      } else if rest.starts(with: "^I".utf8) {
        result.append(0x09)
        rest = rest.dropFirst(2)
      } else if byte == 0x08 {
        // Printers made letters bold by printing them twice.
        if !result.isEmpty { result.removeLast() }
        rest = rest.dropFirst()
      } else if byte > 0x7f || byte == 0x26 || byte == 0x3c, let (text, count) = replacement(rest) {
        result += text
        rest = rest.dropFirst(count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result[...]
  }

  /// Returns the end of an escape such as `ESC [ 3 2 m`, or `ESC ] 0 ; title BEL`; nil for a lone ESC. Programs show
  /// ESC in other ways, or leave it out before `[32m`.
  private static func escapeEnd(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first == 0x1b || "^\\[".utf8.contains(first) || first == 0xe2
    else {
      return nil
    }
    let shown = shownEscapes.first { text.starts(with: $0) }
    guard let shown else {
      let digits = text.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: ";") }
      let end = text.dropFirst(1 + digits.count)
      let isColor = first == UInt8(ascii: "[") && digits.count < 9 && end.first == UInt8(ascii: "m")
      return isColor ? end.startIndex + 1 : nil
    }
    let body = text.dropFirst(shown.count + 1)
    switch text.dropFirst(shown.count).first {
    case UInt8(ascii: "["):
      return body.prefix(400).firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "]"):
      guard let end = body.prefix(400).firstIndex(where: { $0 == 0x07 || $0 == 0x1b }) else {
        return nil
      }
      return body[end] == 0x07 ? end + 1 : min(end + 2, text.endIndex)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return body.isEmpty ? nil : body.startIndex + 1
    case UInt8(ascii: "="), UInt8(ascii: ">"): return body.startIndex
    default: return nil
    }
  }

  private static let shownEscapes: [[UInt8]] = [
    "\u{1b}", "^[", "\\x1b", "\\x1B", "\\033", "\\e", "\u{241b}",
  ].map { Array($0.utf8) }

  private static func replacement(_ text: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    for (from, to) in replacements where text.starts(with: from) { return (to, from.count) }
    // The wide forms of Chinese and Japanese text are those of ASCII, with another number.
    let wide = Array(text.prefix(3))
    if wide.count == 3, wide[0] == 0xef, wide[1] == 0xbc || wide[1] == 0xbd {
      let code = (Int(wide[1]) - 0xbc) * 64 + Int(wide[2]) - 0x80 + 0x20
      if (0x21...0x7e).contains(code) { return ([UInt8(truncatingIfNeeded: code)], 3) }
    }
    // Programs that correct text write a dash for `--`; a web page writes one for a minus.
    if text.starts(with: [0xe2, 0x80, 0x93]) || text.starts(with: [0xe2, 0x80, 0x94]) {
      let isMinus = text.dropFirst(3).first?.isDigit ?? false
      return (Array((isMinus ? "-" : "--").utf8), 3)
    }
    return nil
  }

  private static let replacements: [(text: [UInt8], by: [UInt8])] = {
    let texts: [(String, [String])] = [
      // UTF-8 that was taken for an encoding of Windows comes first.
      (" ", ["\u{c2}\u{a0}"]), ("--", ["\u{e2}\u{20ac}\u{201c}", "\u{e2}\u{20ac}\u{201d}"]),
      (" ", ["\u{a0}", "\u{202f}", "\u{205f}", "\u{3000}"]),
      (" ", (0x2000...0x200a).compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }),
      ("", ["\u{200b}", "\u{200c}", "\u{200d}", "\u{200e}", "\u{200f}", "\u{2060}", "\u{feff}"]),
      (
        "",
        [
          "\u{ad}", "\u{202a}", "\u{202c}", "\u{202d}", "\u{2066}", "\u{2067}", "\u{2068}",
          "\u{2069}",
        ]
      ),
      ("-", ["\u{2212}", "\u{2010}", "\u{2011}", "\u{2500}", "\u{2015}", "\u{2e3a}"]),
      ("\"", ["\u{201c}", "\u{201d}", "\u{201e}", "\u{ab}", "\u{bb}"]),
      ("'", ["\u{2018}", "\u{2019}"]),
    ]
    return texts.flatMap { by, texts in texts.map { (Array($0.utf8), Array(by.utf8)) } }
  }()
}
