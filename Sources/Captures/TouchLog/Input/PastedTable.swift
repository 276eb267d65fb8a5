internal import FrameAssembly
internal import TouchModel

/// A table of known columns in a text to which pasting has added something.
struct PastedTable {
  private let map: ColumnMap

  init(_ map: ColumnMap) {
    self.map = map
  }

  /// The bytes by which the additions are found.
  static func beginning(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let start = bytes.prefix(64 * 1024)
    let end = start.count < bytes.count ? start.lastIndex(of: 0x0a) : nil
    return Array(start[..<(end ?? start.endIndex)]) + [0x0a]
  }

  /// Whether the beginning of a text may be of a table in another spelling or order.
  func mayBe(in start: [UInt8]) -> Bool {
    restored(start) != nil || startsInTheMiddle(start)
  }

  /// Whether the first line is a row, so that the header may be the last line.
  private func startsInTheMiddle(_ start: [UInt8]) -> Bool {
    let line = start.prefix { $0 != 0x0a }
    return !names.isEmpty && line.contains { ",;\t|".utf8.contains($0) }
      && line.count(where: \.isDigit) * 3 > line.count
  }

  /// Returns the table without the additions, its rows in the order of their times; nil if it needs no change, or if
  /// nothing that is known makes a table with the columns of the map.
  func restored(_ text: [UInt8]) -> [UInt8]? {
    let reshaped = shaped(text)
    return inOrder(reshaped ?? text) ?? reshaped
  }

  /// Returns a table in the markup of a wiki, a console or a program as comma-separated values or JSON; nil for others.
  func shaped(_ text: [UInt8]) -> [UInt8]? {
    TableShape.plain(text, names).flatMap { layout(of: $0) == nil ? nil : $0 }
  }

  /// The names of the columns that the table must have.
  private var names: [String] {
    map.columns.filter { !$0.isOptional && Int($0.name) == nil }.map(\.name)
  }

  private func inOrder(_ text: [UInt8]) -> [UInt8]? {
    if let layout = layout(of: text) { return turned(text, layout) }
    // The header of a table that was turned as a whole is its last line.
    let tail = text.suffix(4096).split(separator: 0x0a).suffix(2)
    if tail.contains(where: { isHeader($0) && !$0.contains(UInt8(ascii: "{")) }) {
      let lines = text.split(separator: 0x0a).reversed()
      return Array(lines.joined(separator: [0x0a])) + [0x0a]
    }
    let cleaned = PastedText.cleaned(text, until: { layout(of: $0) != nil }, isHeader, score)
    let plain = fromHeader(on: cleaned ?? text) ?? cleaned
    return plain.map { plain in layout(of: plain).flatMap { turned(plain, $0) } ?? plain }
  }

  /// Returns the text from the header or the first object on; nil if it has none.
  private func fromHeader(on text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: 0x0a)
    guard let first = lines.prefix(400).firstIndex(where: isHeader), first > 0 else { return nil }
    return Array(lines[first...].joined(separator: [0x0a])) + [0x0a]
  }

  /// Whether a line names all columns of the map: a header, or an object of JSON.
  private func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let words = names.compactMap { $0.split(separator: ".").last.map { Array($0.utf8) } }
    guard !words.isEmpty, words.allSatisfy({ Self.contains($0, in: line) }),
      let layout = layout(of: line + [0x0a])
    else { return false }
    // A line alone may be the list of all rows.
    return layout.skippedLines == 0 && layout.wrapper == nil && !layout.takesElements
  }

  private static func contains(_ name: [UInt8], in line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { line[$0] == name[0] && line[$0...].starts(with: name) }
  }

  /// Returns the rows in the order of their times, if the newest is the first; nil for others.
  func turned(_ text: [UInt8], _ layout: TableLayout) -> [UInt8]? {
    guard let time = map.columns.firstIndex(where: { $0.target == .time }) else { return nil }
    var (row, members) = (TableRow(), TableMembers())
    return NewestFirst.turned(text) { line in
      let copy = Array(line) + [0x0a]
      return copy.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return nil }
        let field: Field?
        switch layout.form {
        case .rows(let delimiter, _):
          row.split(start, start + line.count, by: delimiter)
          let place = layout.places[time] ?? row.cells.count
          field = place < row.cells.count ? row.cells[place] : nil
        case .objects:
          guard (try? members.read(start, start + line.count)) != nil else { return nil }
          field = members.value(layout.keys[time])
        case .array: return nil
        }
        let stated = field.map(TableCell.init).flatMap { try? $0.time(map.timeUnit) }
        return stated.map { Double($0.microseconds) }
      }
    }
  }

  private func layout(of text: some Sequence<UInt8>) -> TableLayout? {
    let found = Array(text).withUnsafeBufferPointer { TableLayout.detect($0, map, isWhole: true) }
    guard case .success(let layout)? = found else { return nil }
    return layout
  }

  /// The number of lines that are rows; 0 if the columns are not found.
  private func score(_ lines: [ArraySlice<UInt8>]) -> Int {
    let text = Array(lines.joined(separator: [0x0a]))
    guard let layout = layout(of: text) else { return 0 }
    guard case .rows(let delimiter, _) = layout.form else { return lines.count }
    let places = zip(map.columns, layout.places).compactMap { column, place in
      [.time, .x, .y].contains(column.target) ? place : nil
    }
    var row = TableRow()
    return 1
      + lines.count { line in
        line.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress else { return false }
          row.split(start, start + bytes.count, by: delimiter)
          return places.allSatisfy { place in
            place < row.cells.count && row.cells[place].bytes.first.map(Self.beginsNumber) ?? false
          }
        }
      }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
