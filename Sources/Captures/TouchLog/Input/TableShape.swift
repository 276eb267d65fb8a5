/// Tables in the markup of wikis, consoles and programs, which are no comma-separated values.
enum TableShape {
  /// Returns the rows of a table as comma-separated values or as JSON; nil for a text of another shape. `names` are the
  /// columns that the table must have.
  static func plain(_ text: [UInt8], _ names: [String]) -> [UInt8]? {
    let lines = text.split(separator: 0x0a).map { $0.last == 0x0d ? $0.dropLast() : $0 }
    guard let first = lines.first(where: { !$0.allSatisfy(\.isBlank) }) else { return nil }
    let start = first.drop { $0.isBlank }
    if start.starts(with: "||".utf8) { return joined(lines.map { jira($0) }) }
    if start.starts(with: "{|".utf8) { return joined(mediaWiki(lines)) }
    if start.starts(with: "{'".utf8) || start.starts(with: "[{'".utf8) {
      return joined(lines.map { PythonText.json($0) })
    }
    if start.first == UInt8(ascii: "<"), let rows = rowsOfHTML(text) { return joined(rows) }
    return withoutIndex(lines, names).map(joined)
  }

  private static func joined(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.joined(separator: [0x0a])) + [0x0a]
  }

  /// Returns cells as a row of comma-separated values.
  private static func row(_ cells: [Substring]) -> [UInt8] {
    let texts = cells.map { cell in
      cell.contains(",") || cell.contains("\"")
        ? "\"\(cell.replacing("\"", with: "\"\""))\"" : String(cell)
    }
    return Array(texts.joined(separator: ",").utf8)
  }

  /// `||a||b||` above `|1|2|`.
  private static func jira(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let bar = UInt8(ascii: "|")
    guard line.drop(while: { $0.isBlank }).starts(with: [bar, bar]) else { return Array(line) }
    var result: [UInt8] = []
    for byte in line where byte != bar || result.last != bar { result.append(byte) }
    return result
  }

  /// `! a !! b` and `| 1 || 2`, or a line for each cell, between lines that begin a row.
  private static func mediaWiki(_ lines: [ArraySlice<UInt8>]) -> [[UInt8]] {
    var (rows, cells) = ([[UInt8]](), [Substring]())
    for line in lines {
      let text = String(decoding: line, as: UTF8.self).trimmed[...]
      if text.hasPrefix("|-") || text.hasPrefix("|}") {
        if !cells.isEmpty { rows.append(row(cells)) }
        cells = []
      } else if let mark = text.first, mark == "!" || mark == "|", !text.hasPrefix("|+") {
        let parts = text.dropFirst().split(separator: "\(mark)\(mark)")
        cells += parts.map { $0.trimmed[...] }
      }
    }
    return cells.isEmpty ? rows : rows + [row(cells)]
  }

  /// The rows of the elements `tr`, with the texts of their cells.
  private static func rowsOfHTML(_ text: [UInt8]) -> [[UInt8]]? {
    let text = String(decoding: text, as: UTF8.self)
    guard text.contains("<table"), text.contains("<tr") else { return nil }
    return text.split(separator: "<tr").dropFirst().map { part in
      row(
        part.split(separator: "<t").dropFirst().compactMap { cell -> Substring? in
          guard let name = cell.first, name == "d" || name == "h",
            let next = cell.dropFirst().first, next == ">" || next.isWhitespace,
            let start = cell.firstIndex(of: ">")
          else { return nil }
          return cellText(cell[cell.index(after: start)...])
        })
    }
  }

  /// Returns the text of a cell, up to its end, without the tags in it.
  private static func cellText(_ cell: Substring) -> Substring {
    let inner = cell.split(separator: "</t", maxSplits: 1, omittingEmptySubsequences: false)[0]
    var (text, isTag) = ("", false)
    for character in inner {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text.trimmed[...]
  }

  /// Rows whose first cell, a number that counts from 0 or 1, has no name in the header, as pandas and R print them.
  private static func withoutIndex(
    _ lines: [ArraySlice<UInt8>], _ names: [String]
  ) -> [[UInt8]]? {
    let lines = lines.filter { line in !line.allSatisfy(\.isBlank) && line.first != 0x23 }
    guard let first = lines.first, lines.count > 3,
      !first.contains(where: { ",;|\t{[<".utf8.contains($0) })
    else { return nil }
    let rows = lines.map { $0.split(whereSeparator: \.isBlank) }
    let header = rows[0].map { String(decoding: $0, as: UTF8.self) }
    guard !names.isEmpty, names.allSatisfy(header.contains) else { return nil }
    let body = rows.dropFirst().filter { $0.count == header.count + 1 }
    let numbers = body.compactMap { Int(String(decoding: $0[0], as: UTF8.self)) }
    guard body.count * 10 >= (rows.count - 1) * 9, numbers.count == body.count,
      let start = numbers.first, start == 0 || start == 1,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    let comma = [UInt8(ascii: ",")]
    return [Array(header.joined(separator: ",").utf8)]
      + body.map { Array($0.dropFirst().joined(separator: comma)) }
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}
