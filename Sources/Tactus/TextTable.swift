/// Rows of cells as lines of text.
enum TextTable {
  /// Every column as wide as its widest cell, two spaces between them, none at the ends.
  static func aligned(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
