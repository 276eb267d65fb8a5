internal import FrameAssembly
internal import TouchModel

/// Rows of different sections and strokes.
extension TableReader {
  /// The parts of the table by the columns that divide it, as far as it has been read.
  var sections: [TableSection] { division.sections }

  /// Begins another section or stroke if the row belongs to one. The fingers of the rows before lift.
  mutating func divide(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    let isSeparate = separator != nil
    if isSeparate { lift(into: &batch, &diagnostics) }
    if separator == .gesture { gestureNumber += 1 }
    separator = nil
    if division.areStated || gestureNumber > 0 {
      _ = try statedTime()
      let time = try cell(fingers[0].time)?.time(map.timeUnit)
      var cells: [String] = []
      for (index, _) in division.columns { cells.append(try text(index)) }
      if layout.list != nil, !layout.listsFingers(map), layout.statesSectionsOutsideList(map) {
        cells.append("\(listNumber)")
      } else if let part = members.value(TableLayout.partKey) {
        cells.append(part.text)
      } else if gestureNumber > 0 {
        cells.append("\(gestureNumber)")
      }
      if division.begins(cells, at: time, line: line) {
        stroke = nil
        if gathered == nil { lift(into: &batch, &diagnostics) }
      }
    }
    guard let column = map.column(.stroke, finger: 0) else { return }
    let text = try text(column)
    if let stroke, stroke != text, gathered == nil { lift(into: &batch, &diagnostics) }
    stroke = text
  }

  /// Whether a line is no row, but separates rows: a word, or the header once more.
  mutating func separates(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    let text = UnsafeBufferPointer(start: start, count: end - start)
    if text.count == header.count, text.elementsEqual(header) {
      headerCount += 1
      separate(.gesture)
      return true
    }
    guard isOwnMap, let first = text.first(where: { !$0.isBlank }), !first.isDigit,
      text.count <= 64,
      let found = SeparatorLine(text, map.breaks)
    else { return false }
    separate(found)
    return true
  }

  /// Whether a row states a word of `break=` instead of a position.
  mutating func isBreak() -> Bool {
    guard !map.breaks.isEmpty,
      let x = fingers[0].x.flatMap({ layout.places[$0] }),
      let y = fingers[0].y.flatMap({ layout.places[$0] })
    else { return false }
    guard statesBreak(x) && statesBreak(y) || row.cells.count == 1 && statesBreak(0) else {
      return false
    }
    separate(.stroke)
    return true
  }

  private func statesBreak(_ place: Int) -> Bool {
    row.cells.indices.contains(place)
      && map.breaks.contains(String(decoding: row.cells[place].bytes, as: UTF8.self).trimmed)
  }

  /// Notes that the next row begins another stroke or gesture.
  mutating func separate(_ kind: SeparatorLine) {
    if separator != .gesture { separator = kind }
  }

  /// Whether the table has a row on each line.
  var isOfRows: Bool {
    if case .rows = layout.form { return true }
    return false
  }

  private func text(_ column: Int) throws(LineFault) -> String {
    try cell(column).map { String(decoding: $0.field.bytes, as: UTF8.self) } ?? ""
  }

  /// Lifts all fingers, because rows of another stroke or section follow.
  mutating func lift(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    assembler.liftAll(into: &batch, &diagnostics)
    present.removeAll()
  }
}
