/// Texts of other people in Markdown: no character of them is read as markup.
enum Markdown {
  /// Returns a text on one line whose punctuation is escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7f {
        result += " "
        continue
      }
      if "\\`*_[]<>|#&~".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// Returns a text as code. A text with a backtick is escaped instead.
  static func code(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains {
      $0 == "`" || $0 == "|" || $0.value < 0x20 || $0.value == 0x7f
    }
    return isPlain && !text.isEmpty ? "`\(text)`" : escaped(text)
  }

  /// Returns a quotation with a `>` before each line.
  static func quotation(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      line.isEmpty ? ">" : "> " + escaped(String(line))
    }
  }

  /// Returns the lines of a table.
  static func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    return [line(titles), "|" + String(repeating: "---|", count: titles.count)] + rows.map(line)
  }
}
