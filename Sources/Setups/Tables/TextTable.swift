/// Writes rows of cells as lines of text.
package enum TextTable {
  /// The texts of cells without a value, which are ignored when a column is checked for numbers.
  private static let empty: Set<String> = ["", "-", "–", "·"]
  /// The number of characters below which a column of text is not shortened.
  private static let narrowest = 8
  private static let gap = "  "

  /// Returns the rows with every column as wide as its widest cell and two spaces between columns.
  ///
  /// The first row holds the titles. A column of numbers is aligned to the right, and so is a column
  /// that has only the sign "·", which counts use for zero. If the lines are
  /// longer than `width` characters, the widest columns of text are shortened with an ellipsis, and
  /// then the table is split into tables one below the other that repeat the first column. Numbers
  /// are never shortened. Without `width`, lines may have any length.
  ///
  /// With `wrapsLast`, nothing of the last column is lost: what does not fit goes on in the next lines, or all of it
  /// has lines of its own.
  package static func aligned(
    _ rows: [[String]], width: Int? = nil, wrapsLast: Bool = false
  ) -> String {
    let columns = rows.map(\.count).max() ?? 0
    var cells = rows.map { row in
      (0..<columns).map { row.indices.contains($0) ? row[$0] : "" }
    }
    let isNumeric = (0..<columns).map { column in
      let values = cells.dropFirst().map { $0[column] }.filter { !empty.contains($0) }
      if values.isEmpty { return cells.dropFirst().contains { $0[column] == "·" } }
      return values.allSatisfy(isNumber)
    }
    guard let width else { return text(cells, isNumeric) }
    if wrapsLast, total(widths(of: cells)) > width {
      guard let wrapped = wrapped(cells, to: width) else { return lastBelow(cells, width) }
      cells = wrapped
    }
    let original = cells
    shorten(&cells, isNumeric, to: width)
    if total(widths(of: cells)) <= width { return text(cells, isNumeric) }
    return parts(widths(of: original), within: width).map { part in
      let isNumeric = part.map { isNumeric[$0] }
      var cells = original.map { row in part.map { row[$0] } }
      cells.removeAll { $0.allSatisfy(\.isEmpty) }
      shorten(&cells, isNumeric, to: width)
      return text(cells, isNumeric)
    }.joined(separator: "\n")
  }

  /// Returns the rows as one table in which nothing is shortened; nil if its lines are longer than `width`.
  package static func whole(_ rows: [[String]], width: Int?) -> String? {
    let table = aligned(rows)
    guard let width else { return table }
    return table.split(separator: "\n").allSatisfy { $0.count <= width } ? table : nil
  }

  /// Returns rows in which the last cells are divided into pieces that fit, each in a row of its own; nil if there
  /// is too little room for that.
  private static func wrapped(_ rows: [[String]], to width: Int) -> [[String]]? {
    let others = widths(of: rows).dropLast()
    let room = width - others.reduce(0) { $0 + $1 + gap.count }
    let words = rows.flatMap { ($0.last ?? "").split(separator: " ") }
    guard room >= max(narrowestPiece, words.map(\.count).max() ?? 0) else { return nil }
    return rows.flatMap { row in
      let pieces = WrappedText.lines(of: row.last ?? "", width: room, indent: 0)
      return pieces.enumerated().map { number, piece in
        (number == 0 ? row.dropLast() : Array(repeating: "", count: others.count)) + [piece]
      }
    }
  }

  /// Returns the table without its last column, each cell of which stands below its row.
  private static func lastBelow(_ rows: [[String]], _ width: Int) -> String {
    let lines = aligned(rows.map { $0.dropLast() }, width: width)
      .split(separator: "\n", omittingEmptySubsequences: false)
    // A table that is divided has its last column below all its parts.
    guard lines.count == rows.count + 1 else {
      return aligned(rows.map { $0.dropLast() }, width: width) + "\n"
        + rows.map { below($0, width) }.joined()
    }
    return zip(lines, rows).map { "\($0)\n" + below($1, width) }.joined()
  }

  private static func below(_ row: [String], _ width: Int) -> String {
    WrappedText.lines(of: "    " + (row.last ?? ""), width: width, indent: 4)
      .map { $0 + "\n" }.joined()
  }

  /// The number of characters that a piece of the last column needs.
  private static let narrowestPiece = 20

  private static func widths(of cells: [[String]]) -> [Int] {
    (cells.first ?? []).indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
  }

  private static func text(_ cells: [[String]], _ isNumeric: [Bool]) -> String {
    let widths = widths(of: cells)
    var text = ""
    for row in cells {
      var line = ""
      for (column, cell) in row.enumerated() {
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        line += (isNumeric[column] ? blanks + cell : cell + blanks) + gap
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// Shortens the widest column of text until the lines fit, or no column can be shortened further.
  private static func shorten(_ cells: inout [[String]], _ isNumeric: [Bool], to width: Int) {
    var widths = widths(of: cells)
    var spent = Set(isNumeric.indices.filter { isNumeric[$0] || widths[$0] <= narrowest })
    while total(widths) > width {
      let open = widths.indices.filter { !spent.contains($0) }
      guard let widest = open.max(by: { widths[$0] < widths[$1] }) else { return }
      let others = open.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let needed = widths[widest] - (total(widths) - width)
      // The column becomes at most as narrow as the next widest, so that two wide columns are
      // shortened equally.
      let target = max(narrowest, needed, min(others, widths[widest] - 1))
      for row in cells.indices { cells[row][widest] = shortened(cells[row][widest], to: target) }
      let reached = cells.map { $0[widest].count }.max() ?? 0
      if reached > target || target == narrowest { spent.insert(widest) }
      widths[widest] = reached
    }
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap.count * max(0, widths.count - 1)
  }

  /// Returns the cell with an ellipsis before its numbers, or at its end if it has none.
  private static func shortened(_ cell: String, to width: Int) -> String {
    guard cell.count > width else { return cell }
    let words = cell.split(separator: " ", omittingEmptySubsequences: false)
    let first = words.firstIndex { $0.first?.isNumber ?? false } ?? words.count
    let tail = words[first...].joined(separator: " ")
    let head = words[..<first].joined(separator: " ")
    let room = width - 1 - (tail.isEmpty ? 0 : tail.count + 1)
    // A cell that begins with a number and a short word are not shortened.
    guard head.count > 5 else { return cell }
    return head.prefix(max(4, room)) + "…" + (tail.isEmpty ? "" : " " + tail)
  }

  /// Returns the columns of each part of a table that is too wide. Every part begins with the first
  /// column.
  private static func parts(_ widths: [Int], within width: Int) -> [[Int]] {
    guard total(widths) > width, widths.count > 2 else { return [Array(widths.indices)] }
    var parts: [[Int]] = [[0]]
    var used = widths[0]
    for column in widths.indices.dropFirst() {
      let more = gap.count + widths[column]
      if used + more > width, parts[parts.count - 1].count > 1 {
        parts.append([0])
        used = widths[0]
      }
      parts[parts.count - 1].append(column)
      used += more
    }
    return parts
  }

  /// Returns whether a cell is a number, with an optional sign and unit (`-12.5`, `98 %`, `3 ms`),
  /// a count of a total (`3 of 4`) or an interval (`[1.5, 2.5]`).
  private static func isNumber(_ cell: String) -> Bool {
    if cell.hasPrefix("["), cell.hasSuffix("]") {
      let ends = cell.dropFirst().dropLast().split(separator: ",")
      return ends.count == 2
        && ends.allSatisfy { isNumber(String($0.drop { $0 == " " })) }
    }
    let words = cell.split(separator: " ")
    if words.count == 3, words[1] == "of" {
      return isNumber(String(words[0])) && isNumber(String(words[2]))
    }
    let unsigned = cell.drop { $0 == "-" || $0 == "+" || $0 == "−" }
    let digits = unsigned.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard digits.first?.isNumber ?? false else { return false }
    let unit = unsigned.dropFirst(digits.count).drop { $0 == " " }
    return unit.isEmpty || ["%", "s", "ms", "pt", "°"].contains(String(unit))
  }
}
