/// Lines for people that are broken between words where they are wider than the terminal.
package enum WrappedText {
  /// The least number of characters of text in a line, however narrow the terminal is.
  private static let narrowest = 20

  /// Returns the lines of a paragraph, whose words have one space between them.
  package static func lines(of text: String, width: Int) -> [String] {
    lines(of: text.split(separator: " ").joined(separator: " "), width: width, indent: 0)
  }

  /// Returns a line in pieces of at most `width` characters. Spaces within a piece stay as they are, so that
  /// columns stay aligned. A word that is longer than a line, such as a path, is not broken.
  ///
  /// - Parameter indent: the number of spaces before every piece but the first.
  package static func lines(of line: String, width: Int, indent: Int) -> [String] {
    if line.utf8.count <= width { return [line] }
    var rest = Array(line)[...]
    var (lines, margin): ([String], Int) = ([], 0)
    while true {
      let room = max(narrowest, width - margin)
      guard rest.count > room, let end = lineEnd(in: rest, room) else { break }
      lines.append(spaces(margin) + trimmed(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
      margin = indent
    }
    return lines + (rest.isEmpty ? [] : [spaces(margin) + String(rest)])
  }

  /// Returns the space after a word at which a line of `room` characters ends: one after a comma in its last
  /// quarter, or the last one that is not before a unit, or the last one, or the first one beyond if a word is
  /// longer; nil if there is none.
  private static func lineEnd(in text: ArraySlice<Character>, _ room: Int) -> Int? {
    guard let first = text.firstIndex(where: { $0 != " " }) else { return nil }
    let limit = max(first, min(text.startIndex + room + 1, text.endIndex))
    let lastQuarter = max(first, limit - room / 4)..<limit
    let afterComma = lastQuarter.last { text[$0] == " " && $0 > first && text[$0 - 1] == "," }
    return afterComma ?? (first..<limit).last { text[$0] == " " && !joins($0, text) }
      ?? (first..<limit).last { text[$0] == " " } ?? text[limit...].firstIndex(of: " ")
  }

  /// Whether a space stands between a number and its unit.
  private static func joins(_ space: Int, _ text: ArraySlice<Character>) -> Bool {
    guard space > text.startIndex, space + 1 < text.endIndex else { return false }
    return text[space - 1].isNumber && text[space + 1].isLetter
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> String {
    String(text[..<((text.lastIndex { $0 != " " } ?? text.startIndex - 1) + 1)])
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
