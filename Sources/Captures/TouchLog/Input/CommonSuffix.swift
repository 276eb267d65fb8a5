/// Marks that a program put behind each line: the bar of a table, `\n`, `^M`, `$` of `cat -A`, a backquote.
enum CommonSuffix {
  /// Returns what at least four of five lines with text end with; nil if there is nothing.
  static func common(to lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    let texts = lines.prefix(2000).filter { $0.contains { !$0.isBlank } }.map { trimmed($0) }
    guard texts.count > 2 else { return nil }
    let hasEmptyCells = endsInEmptyCells(texts)
    var best: [UInt8]?
    for suffix in suffixes where suffix.count > best?.count ?? 0 {
      if hasEmptyCells, suffix.allSatisfy({ $0 == UInt8(ascii: ",") }) { continue }
      guard
        texts.count(where: { $0.suffix(suffix.count).elementsEqual(suffix) }) * 5 >= texts.count * 4
      else { continue }
      best = suffix
    }
    return best
  }

  /// Whether the lines are rows below a header that names their last cells, so that commas at their ends are cells.
  private static func endsInEmptyCells(_ texts: [ArraySlice<UInt8>]) -> Bool {
    let commas = texts.map { text in text.count { $0 == UInt8(ascii: ",") } }
    guard let header = texts.first, header.last != UInt8(ascii: ","), commas[0] > 1 else {
      return false
    }
    return commas.count { $0 == commas[0] } * 10 >= commas.count * 9
  }

  /// Returns a line without the suffix, and without blanks before it.
  static func removed(_ suffix: [UInt8], from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = trimmed(line)
    guard text.suffix(suffix.count).elementsEqual(suffix) else { return line }
    let rest = text.dropLast(suffix.count)
    // Marks of Markdown and quotation marks stand on both sides.
    let start = rest.drop { $0.isBlank }
    if "`*'".utf8.contains(suffix[0]), start.starts(with: suffix) {
      return start.dropFirst(suffix.count)
    }
    // A bar stands behind blanks that fill the column.
    return suffix.last == UInt8(ascii: "|") || suffix.count == 3 ? trimmed(rest) : rest
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while line.last?.isBlank ?? false { line = line.dropLast() }
    return line
  }

  private static let suffixes: [[UInt8]] = [
    "\\", "\\\\", "\\n", "\\r\\n", "\\n\\", "^M", "$", "^M$", "|", "│", "`", "**", "*", "¶", ";",
    ",",
    ",,", ",,,", ",,,,", ";;", ";;;", ";;;;", "\\par", "'", "</td></tr>",
  ].map { Array($0.utf8) }
}
