/// Tags and entities of HTML in a line that was copied from the source of a page.
enum PastedMarkup {
  /// Returns whether a line has tags or entities, which no recorder writes.
  static func isIn(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { index in
      switch line[index] {
      case UInt8(ascii: "&"): entity(line[index...]) != nil
      case UInt8(ascii: "<"):
        line[index...].dropFirst().first == UInt8(ascii: "/") && tag(line[index...]) != nil
      default: false
      }
    }
  }

  /// Returns the length of a tag, and what stands for it: a tabulator for the end of a cell, else nothing.
  static func tag(_ text: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    var rest = text.dropFirst()
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { $0 | 0x20 &- 0x61 < 26 }
    if rest.starts(with: "![CDATA[".utf8) { return ([], 9) }
    guard !name.isEmpty, let next = rest.dropFirst(name.count).first,
      next == 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next.isDigit,
      let close = text.prefix(400).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let isCell = isEnd && name.elementsEqual("td".utf8)
    return (isCell ? [0x09] : [], close + 1 - text.startIndex)
  }

  /// Returns the character for which an entity stands, such as `&quot;`, `&#45;` or `&#x3A;`, and its length.
  static func entity(_ text: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    guard let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
    let count = end + 1 - text.startIndex
    if let character = names[name] { return (Array(character.utf8), count) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let code = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(code)
    else { return nil }
    return (code == 0xa0 ? [0x20] : Array(String(scalar).utf8), count)
  }

  private static let names = [
    "nbsp": " ", "quot": "\"", "apos": "'", "gt": ">", "lt": "<", "amp": "&", "minus": "-",
    "ndash": "\u{2013}",
    "mdash": "\u{2014}", "ldquo": "\"", "rdquo": "\"", "lowbar": "_", "lsqb": "[", "rsqb": "]",
  ]
}
