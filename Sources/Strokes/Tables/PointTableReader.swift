internal import JSONText
internal import TouchModel

/// Reads a table of points, one per row: `gesture`, `user`, `speed`, `stroke`, `x`, `y`, `t_ms`.
///
/// `gesture` may be called `label`, `class` or `symbol`; `user` may be called `writer`,
/// `participant`, `person` or `subject`. Times are milliseconds in a column `t_ms`, `time_ms` or
/// `ms`, and seconds in a column `t`, `t_s` or `time_s`. In a column `time` or `timestamp` they are
/// milliseconds if points are usually more than 0.5 apart.
///
/// Only x and y are required. Rows with the same data set, user, gesture, repetition and speed form
/// a sample; a stroke ends if `stroke` changes. Without repetitions, the rows of a sample must be
/// consecutive, because the same gesture by the same user may be another sample.
struct PointTableReader {
  private let source: String
  private let map: StrokeColumns?
  private var separator = UInt8(ascii: ",")
  private var reading = StrokeReading()
  /// The samples, in the order of their first rows.
  private var drafts: [PointTableDraft] = []
  /// The index of the last draft of each key, used if the key identifies the sample.
  private var places: [[ArraySlice<UInt8>]: Int] = [:]
  private var current: Int?
  /// The known cells of the key of a row that has too few or too many cells and does not belong to
  /// the sample above it.
  private var stray: [ArraySlice<UInt8>?]?

  /// Creates a reader. `map` names columns that have other names.
  init(source: String, _ map: StrokeColumns? = nil) {
    self.source = source
    self.map = map
  }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    var lines = NumberedLines(text)
    guard let first = lines.nextFilled() else { return reading }
    let header = PointTableHeader(first.bytes, map)
    separator = header.separator
    guard header.missing == nil, var columns = PointTableColumns(header.names) else {
      throw StrokeFault(
        StrokeOrigin(source: source, line: first.number),
        found: "the columns \(header.written.joined(separator: ", "))",
        expected: header.missing.map { "\(Quotation.of($0)) of the map among them" }
          ?? "x and y among them")
    }
    if header.isRow {
      lines = NumberedLines(text)
    } else if let note = columns.unreadNote(header.written) {
      reading.notes.append(note)
    }
    if let name = columns.timeWithoutUnit {
      columns.isInMilliseconds = isInMilliseconds(lines, columns)
      if columns.isInMilliseconds {
        reading.notes.append("the times in the column \(name) are read as milliseconds")
      }
    }
    for (number, line) in lines where !line.isBlank {
      do throws(StrokeFault) {
        try add(line.fields(by: separator), columns, line: number)
      } catch {
        reading.add(error)
      }
    }
    for draft in drafts where !draft.isSpoiled { reading.add(draft.sample) }
    return reading
  }

  /// Returns whether half of the steps from one time to the next are more than 0.5. No device
  /// reports a finger so rarely in seconds, and none so often in milliseconds.
  private func isInMilliseconds(_ lines: NumberedLines, _ columns: PointTableColumns) -> Bool {
    var last: Double?
    var (large, small) = (0, 0)
    for (_, line) in lines.prefix(1000) {
      let cells = line.fields(by: separator)
      guard let column = columns.time, column < cells.count, let time = cells[column].number else {
        continue
      }
      if let last, time > last {
        if time - last > 0.5 { large += 1 } else { small += 1 }
      }
      last = time
    }
    return large > small
  }

  private mutating func add(
    _ cells: [ArraySlice<UInt8>], _ columns: PointTableColumns, line: Int
  ) throws(StrokeFault) {
    let origin = StrokeOrigin(source: source, line: line)
    guard cells.count == columns.count else {
      spoil(columns.identity.map { $0 < cells.count ? cells[$0] : nil }, columns)
      throw StrokeFault(
        origin, found: "\(cells.count) cells", expected: "\(columns.count), as in the header")
    }
    let index = draft(of: columns.identity.map { cells[$0] }, cells, columns, origin)
    do throws(StrokeFault) {
      if drafts[index].isNew, !drafts[index].isSpoiled {
        try drafts[index].name(cells, columns, origin)
      }
      try drafts[index].add(cells, columns, origin)
    } catch {
      drafts[index].isSpoiled = true
      throw error
    }
  }

  private mutating func draft(
    of key: [ArraySlice<UInt8>], _ cells: [ArraySlice<UInt8>], _ columns: PointTableColumns,
    _ origin: StrokeOrigin
  ) -> Int {
    defer { stray = nil }
    if let current, drafts[current].key == key {
      // The malformed row was between rows of this sample, whatever its shifted cells state.
      if stray != nil { drafts[current].isSpoiled = true }
      return current
    }
    if columns.isComplete, let place = places[key], drafts[place].goesOn(cells, columns) {
      current = place
    } else {
      drafts.append(PointTableDraft(key, origin))
      current = drafts.count - 1
      places[key] = current
    }
    let index = current ?? 0
    if let stray, drafts[index].fits(stray) { drafts[index].isSpoiled = true }
    return index
  }

  /// Marks the sample of a row with a wrong number of cells: the sample above it, one that it
  /// names, or the one that follows.
  private mutating func spoil(_ known: [ArraySlice<UInt8>?], _ columns: PointTableColumns) {
    if let current, drafts[current].fits(known) {
      drafts[current].isSpoiled = true
    } else if columns.isComplete, let place = places[known.compactMap(\.self)] {
      drafts[place].isSpoiled = true
    } else {
      stray = known
    }
  }
}
