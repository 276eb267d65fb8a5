/// Text without what pasting added to each of its lines: numbers, prompts of a log, marks of a
/// difference, terminal escapes, entities of HTML.
///
/// Lines stay lines, so that faults are reported at their places.
enum PastedText {
  /// Returns the text without additions; nil if it has none that are known. `isKnown` returns whether
  /// a text is in a known format.
  static func cleaned(_ bytes: [UInt8], until isKnown: ([UInt8]) -> Bool) -> [UInt8]? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { plain($0) }
    var rounds = 0
    while true {
      let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      if text != bytes, isKnown(text) { return text }
      guard rounds < 3, let addition = LineAddition.common(to: lines) else { return nil }
      lines = lines.map { addition.removed(from: $0) ?? $0 }
      rounds += 1
    }
  }

  /// Whether most lines that are not empty end in `<br>`.
  static func endsInBreaks(_ text: [UInt8]) -> Bool {
    guard text.contains(UInt8(ascii: "<")) else { return false }
    let lines = text.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
    let count = lines.count { line in
      let start = line.lastIndex(of: UInt8(ascii: "<")) ?? line.startIndex
      return breaks.contains { line[start...].starts(with: $0) }
    }
    return count > 1 && count * 2 > lines.count
  }

  private static let breaks = ["<br>", "<br/>", "<br />", "<BR>"].map { Array($0.utf8) }

  static func withoutBreaks(_ text: [UInt8]) -> [UInt8] {
    Array(
      text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { plain($0) }.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// A line without escapes of terminals, entities of HTML and blanks that do not break.
  private static func plain(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(where: { $0 == 0x1b || $0 == 0xc2 || $0 == 0x26 || $0 == 0x3c }) else {
      return line
    }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.first {
      if byte == 0x1b, let end = escapeEnd(rest) {
        rest = rest[end...]
      } else if let (text, count) = replacement(rest) {
        result += text
        rest = rest.dropFirst(count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result[...]
  }

  /// Returns the end of an escape such as `ESC [ 3 2 m`; nil for a lone ESC.
  private static func escapeEnd(_ text: ArraySlice<UInt8>) -> Int? {
    let body = text.dropFirst(2)
    guard text.dropFirst().first == UInt8(ascii: "[") else { return nil }
    return body.firstIndex { (0x40...0x7e).contains($0) }.map { $0 + 1 }
  }

  private static let replacements: [(text: [UInt8], by: [UInt8])] = [
    ([0xc2, 0xa0], [0x20]), (Array("&nbsp;".utf8), [0x20]), (Array("&gt;".utf8), [0x3e]),
    (Array("&lt;".utf8), [0x3c]), (Array("&quot;".utf8), [0x22]), (Array("&#34;".utf8), [0x22]),
    (Array("&#39;".utf8), [0x27]), (Array("&amp;".utf8), [0x26]), (Array("<br>".utf8), []),
    (Array("<br/>".utf8), []), (Array("<BR>".utf8), []), (Array("<br />".utf8), []),
  ]

  private static func replacement(_ text: ArraySlice<UInt8>) -> (text: [UInt8], count: Int)? {
    for (from, to) in replacements where text.starts(with: from) { return (to, from.count) }
    return nil
  }
}
