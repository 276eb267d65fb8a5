internal import ColumnText
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// Reads a table of points, one per row: `gesture`, `user`, `speed`, `stroke`, `x`, `y`, `t_ms`.
///
/// `gesture` may be called `label`, `class` or `symbol`; `user` may be called `writer`,
/// `participant`, `person` or `subject`. Times are milliseconds in a column `t_ms`, `time_ms` or
/// `ms`, and seconds in a column `t`, `t_s` or `time_s`. In a column `time` or `timestamp` they are
/// milliseconds if points are usually more than 0.5 apart. Only x and y are required.
struct PointTableReader {
  private let source: String
  private let map: StrokeColumns?
  private let pause: TimeSpan?
  private var reading = StrokeReading()

  /// Creates a reader. `map` names columns that have other names, and `pause` is the time that divides
  /// two gestures if no column does.
  init(source: String, _ map: StrokeColumns? = nil, pause: TimeSpan? = nil) {
    self.source = source
    self.map = map
    self.pause = pause
  }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    var lines = NumberedLines(text)
    guard let first = lines.nextFilled() else { return reading }
    let header = PointTableHeader(first.bytes, map)
    var columns = try columns(header, line: first.number)
    if header.isRow {
      lines = NumberedLines(text)
    } else if let note = columns.unreadNote(header.written) {
      reading.notes.append(note)
    }
    if let name = columns.timeWithoutUnit, let time = columns.time {
      let steps = steps(of: lines, header.separator, time)
      columns.timeUnit = steps.unit
      if let note = steps.note(of: name, "column") { reading.notes.append(note) }
    } else if map?.timeUnit == nil, columns.timeUnit == .seconds, let time = columns.time,
      steps(of: lines, header.separator, time).unit == .milliseconds
    {
      let name = columns.written[time]
      reading.notes.append(
        "the times in the column \(name) are read as seconds, but most are more than 0.5 apart; "
          + "a map of columns with time=\(name):ms reads milliseconds")
    }
    var rows = PointRows(columns, pause: pause)
    for (number, line) in lines where !line.isBlank {
      let origin = StrokeOrigin(source: source, line: number)
      let cells = columns.withPoints(line.fields(by: header.separator), header.separator)
      do throws(StrokeFault) {
        guard cells.count == columns.count else {
          rows.spoil(cells)
          throw StrokeFault(
            origin, found: "\(cells.count) cells", expected: "\(columns.count), as in the header")
        }
        try rows.add(cells, origin)
      } catch {
        reading.add(error)
      }
    }
    for sample in rows.samples { reading.add(sample) }
    if rows.dividedCount > 0, let pause {
      reading.notes.append(
        "\(Plural.text(reading.samples.count, "gesture")), divided at pauses of more than "
          + "\(pause.seconds) s and where times begin anew; a column stroke or repetition says more"
      )
    }
    return reading
  }

  private func columns(
    _ header: PointTableHeader, line: Int
  ) throws(StrokeFault) -> PointTableColumns {
    let written =
      header.isRow ? header.written.indices.map { "column \($0 + 1)" } : header.written
    guard header.missing == nil,
      let columns = PointTableColumns(
        header.names, written: written, unit: map?.timeUnit)
    else {
      throw StrokeFault(
        StrokeOrigin(source: source, line: line),
        found: NameList(header.written, "column").text,
        expected: header.missing.map { StrokeColumns.wish(for: $0, among: header.written) }
          ?? "x and y among them")
    }
    return columns
  }

  private func steps(of lines: NumberedLines, _ separator: UInt8, _ column: Int) -> TimeSteps {
    var steps = TimeSteps()
    for (_, line) in lines.prefix(TimeSteps.limit) {
      let cells = line.fields(by: separator)
      if column < cells.count, let time = cells[column].withPoint(besides: separator).number {
        steps.add(time)
      }
    }
    return steps
  }
}
