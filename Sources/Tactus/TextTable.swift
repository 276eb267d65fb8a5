/// Rows of cells as lines of text.
enum TextTable {
  /// Every column as wide as its widest cell, two spaces between them, none at the ends.
  ///
  /// The first row holds the titles. A column of numbers is aligned to the right; cells without a
  /// value, such as an empty one or a dash, do not count.
  static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    func cells(_ column: Int) -> [String] {
      rows.map { $0.indices.contains(column) ? $0[column] : "" }
    }
    let widths = (0..<columns).map { column in cells(column).map(\.count).max() ?? 0 }
    let isNumeric = (0..<columns).map { column in
      let values = cells(column).dropFirst().filter { !["", "-", "–", "·"].contains($0) }
      return !values.isEmpty && values.allSatisfy(isNumber)
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        line += (isNumeric[column] ? blanks + cell : cell + blanks) + "  "
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// Whether a cell is a number, perhaps with a sign and a unit behind it: `-12.5`, `98 %`, `3 ms`.
  private static func isNumber(_ cell: String) -> Bool {
    let unsigned = cell.drop { $0 == "-" || $0 == "+" || $0 == "−" }
    let digits = unsigned.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard digits.first?.isNumber ?? false else { return false }
    let unit = unsigned.dropFirst(digits.count).drop { $0 == " " }
    return unit.isEmpty || ["%", "s", "ms", "pt", "°"].contains(String(unit))
  }
}
