internal import ColumnText
internal import FrameAssembly
internal import JSONText
internal import TouchModel

/// Reads a table of touches with a map of its columns. Each row states a finger at one time.
struct TableReader: SampleReader, LinewiseReader {
  var map: ColumnMap
  let layout: TableLayout
  /// Whether a user wrote the map. The user may have forgotten a column.
  let isOwnMap: Bool
  var assembler: SampleAssembler
  var line = 0
  private var hasSeenHeader = false
  /// The clock of a table without times.
  var clock: RowClock?
  var row = TableRow()
  /// The columns of each finger of a row.
  let fingers: [FingerColumns]
  /// The reader of rows of the usual spelling.
  private var plainRows: PlainRows
  var memory = PlainRows.Memory()
  var members: TableMembers
  /// The objects of a JSON array.
  var pieces: JSONPieces
  /// The ids of the fingers that were in the last row, by their places in it, if a row or its list has
  /// several fingers.
  var present: [Int: Int64] = [:]
  var division: TableSections
  /// The samples of a table whose lists are touches; nil for other tables. They are in order of time
  /// only within a touch.
  var gathered: [GatheredTouch]?
  /// The number of the list, or of the object around it, that is read.
  var listNumber: Int64 = 0
  /// The text in the column `stroke` of the last row.
  var stroke: String?
  /// The first time that showed the unit of times; nil if none did. `knowsUnit` is whether one was
  /// looked at.
  var epoch: (text: String, unit: TimeUnit)?
  var knowsUnit: Bool
  /// The header of rows, which is written again where tables were put together.
  var header: [UInt8] = []
  /// The kind of the separator lines since the last row; nil if there were none.
  var separator: SeparatorLine?
  /// Whether the next row begins a frame, because a line without text stands before it.
  var beginsFrame = false
  /// The number of objects that have none of the columns, and the line of the first.
  var otherRecords: (count: Int, first: Int?) = (0, nil)
  /// The number of gestures that separator lines and repeated headers began, and of the headers.
  var (gestureNumber, headerCount) = (0, 0)

  init(_ map: ColumnMap, _ layout: TableLayout, _ options: CaptureReader.Options) {
    self.map = map
    self.layout = layout
    isOwnMap = options.columns != nil
    division = TableSections(map)
    knowsUnit = map.statesTimeUnit || !map.has(.time)
    gathered = layout.listsTouches(map) ? [] : nil
    members = TableMembers(list: layout.list, takesElements: layout.takesElements)
    pieces = JSONPieces(layout.wrapper.map { .own($0) } ?? .usual)
    fingers = (0..<max(map.fingersInRow, 1)).map { FingerColumns(map, finger: $0) }
    if !map.has(.time) { clock = RowClock(rate: options.rate) }
    let scale = SampleScale(
      x: map.unit(of: .x), y: map.unit(of: .y), extent: map.extent, override: options.geometry)
    plainRows = PlainRows(map, layout, scale)
    let hasIDs = map.has(.id) || map.fingersInRow > 1
    assembler = SampleAssembler(
      scale, gap: map.gap, hasIDs: hasIDs, hasPhases: map.hasPhases,
      takesHovering: map.has(.hovering) || options.included.contains(.hover))
    assembler.isSingle = isOwnMap && !hasIDs && !map.hasPhases && !layout.listsFingers(map)
  }

  var statistics: CaptureStatistics { assembler.statistics }
  var isUntimed: Bool { clock != nil }
  var scale: SampleScale { assembler.scale }
  var lengthUnits: String {
    scale.note == nil
      ? "the lengths already have units"
      : "the size of the surface in pixels is unknown; add size=WxH, in pixels, to the columns"
  }

  mutating func read(
    _ source: inout LineSource, into batch: inout FrameBatch, upTo limit: Int,
    _ diagnostics: inout DiagnosticLog
  ) throws(CaptureError) -> Bool {
    guard layout.form == .array else {
      return try readLines(&source, into: &batch, upTo: limit, &diagnostics)
    }
    return try source.withBytes { bytes, _ in
      var index = 0
      while batch.entries.count < limit, let piece = pieces.next(bytes, &index) {
        take(piece, into: &batch, &diagnostics)
      }
      return index
    }
  }

  mutating func take(
    _ piece: JSONPieces.Piece, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    switch piece {
    case .fault(let fault, let line): diagnostics.add(fault.problem, at: .line(line), fault.detail)
    case .object(let line):
      self.line = line
      let text = pieces.text
      var fault: LineFault?
      text.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress else { return }
        do throws(LineFault) {
          try readLine(
            start, start + text.count - 1, hasMargin: false, into: &batch, &diagnostics)
        } catch {
          fault = error
        }
      }
      if let fault { diagnostics.add(fault.problem, at: .line(line), fault.detail) }
    }
  }

  mutating func readUsualLines(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into batch: inout FrameBatch,
    upTo limit: Int, _ diagnostics: inout DiagnosticLog
  ) -> UnsafePointer<UInt8> {
    let (rows, last) = (plainRows, end - PlainRows.reach)
    guard rows.areUsual, !expectsHeader, knowsUnit, line >= layout.skippedLines, separator == nil,
      !beginsFrame,
      map.breaks.isEmpty
    else { return start }
    var next = start
    rows.cells.withUnsafeBufferPointer { cells in
      while next < last, batch.entries.count < limit {
        if assembler.takesContacts {
          var contact = HeldContact(line: line + 1)
          if let end = rows.contact(next, last, cells, into: &contact, &memory) {
            assembler.add(&contact, into: &batch, &diagnostics)
            (next, line) = (end, line + 1)
            continue
          }
        }
        var sample = TouchSample(time: .zero, at: .line(line + 1))
        guard let end = rows.sample(next, last, cells, into: &sample, &memory) else { return }
        assembler.add(sample, into: &batch, &diagnostics)
        (next, line) = (end, line + 1)
      }
    }
    return next
  }

  mutating func readLine(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard try takesRow(start, end) else { return }
    if try isOtherRecord() {
      otherRecords.count += 1
      if otherRecords.first == nil { otherRecords.first = line }
      return
    }
    if layout.list != nil { return try readList(into: &batch, &diagnostics) }
    try divide(into: &batch, &diagnostics)
    let time = try statedTime() ?? .zero
    guard fingers.count > 1 else {
      add(try sample(at: time), into: &batch, &diagnostics)
      return
    }
    var isEmpty = true
    for finger in fingers.indices {
      guard let sample = try sample(of: finger, at: time) else { continue }
      isEmpty = false
      add(sample, into: &batch, &diagnostics)
    }
    if isEmpty {
      var sample = TouchSample(time: time, at: .line(line))
      sample.isTimeOnly = true
      add(sample, into: &batch, &diagnostics)
    }
  }

  /// Takes the unit of times from the first of them, and reads all rows with it.
  mutating func set(_ unit: TimeUnit) {
    map.timeUnit = unit
    plainRows = PlainRows(map, layout, assembler.scale)
  }

  /// Whether the next row is the header.
  private var expectsHeader: Bool {
    guard !hasSeenHeader, case .rows(_, hasHeader: true) = layout.form else { return false }
    return true
  }

  /// Divides a line into the cells of a row. Returns false for a line that holds no row.
  mutating func takesRow(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(LineFault) -> Bool {
    var first = start
    while first < end, first.pointee.isBlank { first += 1 }
    if line <= layout.skippedLines, isOfRows { return false }
    if first == end, map.blankLinesEndFrames { beginsFrame = true }
    if first == end, map.breaks.contains(SeparatorLine.blank) { separate(.stroke) }
    if first == end || isComment(first, end) { return false }
    switch layout.form {
    case .objects, .array:
      do throws(JSONMemberFault) {
        try members.read(start, end)
      } catch {
        throw LineFault(error)
      }
      // The object around the list of rows is no row, unless it has keys of the map.
      if pieces.isWrapper, layout.keys.allSatisfy({ members.value($0) == nil }) { return false }
    case .rows(let delimiter, let hasHeader):
      if hasHeader, !hasSeenHeader {
        hasSeenHeader = true
        header = Array(UnsafeBufferPointer(start: start, count: end - start))
        return false
      }
      if Self.isRule(start, end) || separates(start, end) { return false }
      row.split(start, end, by: delimiter)
      if isBreak() { return false }
    }
    return true
  }
}

extension TableReader {
  /// Whether a line begins with `#` and is no row whose first number a spreadsheet did not show.
  private func isComment(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard start.pointee == UInt8(ascii: "#") else { return false }
    guard case .rows(.byte(let delimiter), _) = layout.form else { return true }
    let cells = UnsafeBufferPointer(start: start, count: end - start)
      .split(separator: delimiter, omittingEmptySubsequences: false)
    return !TableCell.isHiddenNumber(cells[0])
      || !cells.dropFirst().contains { $0.first.map { $0.isDigit || $0 == 0x2d } ?? false }
  }

  /// Whether a line is the rule below the header of a table with bars: `|---|---|`.
  private static func isRule(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    guard start.pointee == UInt8(ascii: "|") else { return false }
    let line = UnsafeBufferPointer(start: start, count: end - start)
    return line.count(where: { $0 == UInt8(ascii: "-") }) > 2 * line.count { $0 == 0x7c }
      && line.allSatisfy { $0.isBlank || "|-:+".utf8.contains($0) }
  }
}

extension ColumnMap {
  /// Whether the table states when a finger lands and lifts.
  var hasPhases: Bool { has(.phase) || has(.up) || has(.down) }
}
