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

  /// Returns whether a line has dashes in a row, which stand for a rule of minus signs.
  static func hasRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      line[index] == 0xe2
        && [0x93, 0x94].contains { line[index...].starts(with: [0xe2, 0x80, $0, 0xe2, 0x80, $0]) }
    }
  }

  /// Returns a text in which line feeds replace the line and paragraph separators of Unicode.
  static func withLineFeeds(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 == 0xe2 || $0 == 0xc2 }) else { return text }
    var (result, rest) = ([UInt8](), text[...])
    result.reserveCapacity(text.count)
    while let byte = rest.first {
      if byte > 0x7f, let separator = separators.first(where: { rest.starts(with: $0) }) {
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
    [0xe2, 0x80, 0xa8], [0xe2, 0x80, 0xa9], [0xc2, 0x85],
  ]

  /// Returns a line without escapes, entities, tags and characters that pasting has changed.
  static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(where: { $0 == 0x1b || $0 > 0x7f || $0 == 0x26 || $0 == 0x3c }) else {
      return line
    }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.first {
      if byte == 0x1b, let end = escapeEnd(rest) {
        rest = rest[end...]
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

  /// Returns the end of an escape such as `ESC [ 3 2 m`, or `ESC ] 0 ; title BEL`; nil for a lone ESC.
  private static func escapeEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let body = text.dropFirst(2)
    switch text.dropFirst().first {
    case UInt8(ascii: "["): return body.firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "]"):
      guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1b }) else { return nil }
      return body[end] == 0x07 ? end + 1 : min(end + 2, text.endIndex)
    case UInt8(ascii: "("), UInt8(ascii: ")"): return body.isEmpty ? nil : body.startIndex + 1
    case UInt8(ascii: "="), UInt8(ascii: ">"): return body.startIndex
    default: return nil
    }
  }

  private static func replacement(_ text: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    for (from, to) in replacements where text.starts(with: from) { return (to, from.count) }
    // Programs that correct text write a dash for `--`; a web page writes one for a minus.
    if text.starts(with: [0xe2, 0x80, 0x93]) || text.starts(with: [0xe2, 0x80, 0x94]) {
      let isMinus = text.dropFirst(3).first?.isDigit ?? false
      return (Array((isMinus ? "-" : "--").utf8), 3)
    }
    return nil
  }

  private static let replacements: [(text: [UInt8], by: [UInt8])] = {
    let texts: [(String, [String])] = [
      (" ", ["\u{a0}", "\u{202f}", "\u{205f}", "\u{3000}", "&nbsp;"]),
      (" ", (0x2000...0x200a).compactMap { Unicode.Scalar($0 as UInt32).map { String($0) } }),
      ("", ["\u{200b}", "\u{200c}", "\u{200d}", "\u{200e}", "\u{200f}", "\u{2060}", "\u{feff}"]),
      ("", ["\u{ad}", "\u{202a}", "\u{202c}", "\u{202d}"]),
      ("-", ["\u{2212}", "\u{2010}", "\u{2011}"]),
      ("\"", ["\u{201c}", "\u{201d}", "\u{201e}", "&quot;", "&#34;"]),
      ("'", ["\u{2018}", "\u{2019}", "&#39;", "&apos;"]),
      (">", ["&gt;"]), ("<", ["&lt;"]), ("&", ["&amp;"]),
      ("", ["<br>", "<br/>", "<BR>", "<br />", "<p>", "</p>", "<div>", "</div>", "<li>", "</li>"]),
      ("", ["<pre>", "</pre>", "<code>", "</code>", "<tt>", "</tt>"]),
    ]
    return texts.flatMap { by, texts in texts.map { (Array($0.utf8), Array(by.utf8)) } }
  }()
}
