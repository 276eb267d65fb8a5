internal import ColumnText
internal import FrameAssembly
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// Reads a table of touches with a map of its columns. Each row states a finger at one time.
struct TableReader: SampleReader, LinewiseReader {
  private let map: ColumnMap
  private let layout: TableLayout
  /// Whether a user wrote the map. The user may have forgotten a column.
  private let isOwnMap: Bool
  private var assembler: SampleAssembler
  var line = 0
  private var hasSeenHeader = false
  /// The clock of a table without times.
  private var clock: RowClock?
  private var row = TableRow()
  /// The columns of each finger of a row.
  private let fingers: [FingerColumns]
  /// The reader of rows of the usual spelling.
  private let plainRows: PlainRows
  private var memory = PlainRows.Memory()
  private var members: TableMembers
  /// The objects of a JSON array.
  private var pieces: JSONPieces
  /// The ids of the fingers that were in the last row, by their places in it, if a row or its list has
  /// several fingers.
  private var present: [Int: Int64] = [:]

  init(_ map: ColumnMap, _ layout: TableLayout, _ options: CaptureReader.Options) {
    self.map = map
    self.layout = layout
    isOwnMap = options.columns != nil
    members = TableMembers(list: layout.list, takesElements: layout.takesElements)
    pieces = JSONPieces(layout.wrapper.map { .own($0) } ?? .usual)
    fingers = (0..<max(map.fingersInRow, 1)).map { FingerColumns(map, finger: $0) }
    if !map.has(.time) { clock = RowClock(rate: options.rate) }
    let scale = SampleScale(
      x: map.unit(of: .x), y: map.unit(of: .y), extent: map.extent, override: options.geometry)
    plainRows = PlainRows(map, layout, scale)
    assembler = SampleAssembler(
      scale, gap: map.gap, hasIDs: map.has(.id) || map.fingersInRow > 1,
      hasPhases: map.hasPhases,
      takesHovering: map.has(.hovering) || options.included.contains(.hover))
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

  private mutating func take(
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
    guard rows.areUsual, !expectsHeader else { return start }
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
    if layout.list != nil { return try readList(into: &batch, &diagnostics) }
    let time = try statedTime() ?? .zero
    guard fingers.count > 1 else {
      assembler.add(try sample(at: time), into: &batch, &diagnostics)
      return
    }
    var isEmpty = true
    for finger in fingers.indices {
      guard let sample = try sample(of: finger, at: time) else { continue }
      isEmpty = false
      assembler.add(sample, into: &batch, &diagnostics)
    }
    if isEmpty {
      var sample = TouchSample(time: time, at: .line(line))
      sample.isTimeOnly = true
      assembler.add(sample, into: &batch, &diagnostics)
    }
  }

  /// Reads the objects of a list, each of which is a row. A finger without phases has lifted if the
  /// list no longer has it.
  private mutating func readList(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    let isFrame = layout.listsFingers(map)
    let time = isFrame ? try statedTime() : nil
    let frameTime = time ?? .zero
    var (ids, fault) = ([Int64](), LineFault?.none)
    for index in members.rows.indices {
      do throws(LineFault) {
        let sample = try row(index, time)
        if let id = sample.id { ids.append(id) }
        assembler.add(sample, into: &batch, &diagnostics)
      } catch {
        fault = fault ?? error
      }
    }
    if isFrame, map.has(.id), !map.hasPhases {
      let last = present.sorted { $0.key < $1.key }.map(\.value)
      for id in last where !ids.contains(id) && fault == nil {
        var sample = TouchSample(time: frameTime, at: .line(line))
        (sample.id, sample.isDown) = (id, false)
        assembler.add(sample, into: &batch, &diagnostics)
      }
      present = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0, $1) })
    }
    if isFrame, members.rows.isEmpty {
      var sample = TouchSample(time: frameTime, at: .line(line))
      sample.isTimeOnly = true
      assembler.add(sample, into: &batch, &diagnostics)
    }
    if let fault { throw fault }
  }

  private mutating func row(_ index: Int, _ time: Timestamp?) throws(LineFault) -> TouchSample {
    do throws(JSONMemberFault) {
      try members.readRow(index)
    } catch {
      throw LineFault(error)
    }
    if let time { return try sample(at: time) }
    return try sample(at: try statedTime() ?? .zero)
  }

  /// Whether the next row is the header.
  private var expectsHeader: Bool {
    guard !hasSeenHeader, case .rows(_, hasHeader: true) = layout.form else { return false }
    return true
  }

  /// Returns one of several fingers of a row. A finger without a position has lifted if it was in
  /// the last row; otherwise the result is nil.
  private mutating func sample(
    of finger: Int, at time: Timestamp
  ) throws(LineFault) -> TouchSample? {
    let columns = fingers[finger]
    let (x, y) = (try cell(columns.x), try cell(columns.y))
    let isThere = x != nil || y != nil
    var sample = TouchSample(time: time, at: .line(line))
    if isThere {
      try fill(&sample, columns)
      if !map.has(.id) { sample.id = Int64(finger) }
      present[finger] = sample.id
    } else {
      guard let id = present.removeValue(forKey: finger) else { return nil }
      (sample.id, sample.isDown) = (id, false)
    }
    return sample
  }

  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if layout.form == .array, let piece = pieces.finish() {
      take(piece, into: &batch, &diagnostics)
    }
    assembler.finish(into: &batch, &diagnostics)
    guard isOwnMap else { return }
    if assembler.endedBySilence > 0 {
      diagnostics.add(
        .endedByGap, at: .capture,
        Plural.text(assembler.endedBySilence, "touch", "touches")
          + " ended because the table does not report the finger for \(map.gap.seconds) s; a column "
          + "that says when a finger lifts is phase, up or down")
    }
    if let note = map.likelyTimeUnit(statistics) {
      diagnostics.add(.unlikelyRate, at: .capture, note)
    }
    guard !layout.unused.isEmpty else { return }
    diagnostics.add(.unusedColumns, at: .capture, unusedText, remedy: .columns)
    if diagnostics.count(of: .timeRanBackwards) > 0, let column = recordingColumn {
      diagnostics.add(
        .unusedColumns, at: .capture,
        "the times step back, and the column \(Quotation.of(column)) may number recordings that begin "
          + "anew; a file for each of them keeps their times apart")
    }
  }

  /// The column that is not read and probably numbers several recordings in the table.
  private var recordingColumn: String? {
    let words = ["trial", "repetition", "block", "recording", "session", "participant", "subject"]
    return layout.unused.first { name in words.contains { name.lowercased().contains($0) } }
  }

  private var unusedText: String {
    // One row for all fingers of a frame: x1, y1, x2, y2.
    let hasSecondPlace = layout.unused.contains { ["x2", "y2"].contains($0.lowercased()) }
    return NameList(layout.unused, "column").unread
      + (hasSecondPlace ? "; for a second finger in each row add x=x2,y=y2" : "")
  }

  /// Divides a line into the cells of a row. Returns false for a line that holds no row.
  private mutating func takesRow(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(LineFault) -> Bool {
    var first = start
    while first < end, first.pointee.isBlank { first += 1 }
    if first == end || first.pointee == UInt8(ascii: "#") { return false }
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
        return false
      }
      row.split(start, end, by: delimiter)
    }
    return true
  }

  private mutating func sample(at time: Timestamp) throws(LineFault) -> TouchSample {
    var sample = TouchSample(time: time, at: .line(line))
    if try onlyTellsTime() {
      sample.isTimeOnly = true
      return sample
    }
    try fill(&sample, fingers[0])
    if let time = clock?.time(of: sample.id) { sample.time = time }
    return sample
  }

  /// Returns the time of the row; nil in a table without times.
  private func statedTime() throws(LineFault) -> Timestamp? {
    guard clock == nil else { return nil }
    guard let time = try cell(fingers[0].time) else { throw LineFault(.missingField, "no time") }
    return try time.time(map.timeUnit)
  }

  /// Returns whether a row of a table with times states a time and no finger: the row of a frame
  /// without contacts.
  private func onlyTellsTime() throws(LineFault) -> Bool {
    guard clock == nil, map.has(.id) else { return false }
    let columns = fingers[0]
    if try cell(columns.id) != nil { return false }
    if try cell(columns.phase) != nil { return false }
    if try cell(columns.x) != nil { return false }
    return try cell(columns.y) == nil
  }

  private mutating func fill(
    _ sample: inout TouchSample, _ columns: FingerColumns
  ) throws(LineFault) {
    sample.x = try number(columns.x, .x)
    sample.y = try number(columns.y, .y)
    if let id = try cell(columns.id) {
      sample.id = id.identity()
    } else if map.has(.id) {
      throw LineFault(.missingField, "no id")
    }
    if let cell = try cell(columns.phase) {
      let numbers = map.phaseNumbers
      sample.phase = try memory.phases.meaning(of: cell.field) { field throws(LineFault) in
        try PhaseWord.phase(field, numbers)
      }
    }
    sample.isDown = try cell(columns.down)?.flag()
    if let isUp = try cell(columns.up)?.flag() { sample.isDown = !isUp }
    sample.isHovering = try cell(columns.hovering)?.flag()
    if sample.phase == .move, sample.isHovering ?? (sample.isDown == false) {
      sample.phase = .hover
    } else if sample.phase == .down, sample.isHovering == true {
      sample.phase = .hover
    }
    sample.pressure = try number(columns.pressure, .pressure)
    sample.major = try size(columns.major, .major)
    sample.minor = try size(columns.minor, .minor)
    sample.toolMajor = try length(columns.toolMajor, .toolMajor)
    sample.toolMinor = try length(columns.toolMinor, .toolMinor)
    sample.distance = try length(columns.distance, .distance)
    sample.orientation = try number(columns.orientation, .orientation)
    if let cell = try cell(columns.kind) {
      sample.kind = try memory.kinds.meaning(of: cell.field) { field throws(LineFault) in
        try TableCell(field).kind()
      }
    }
    sample.isPalm = try cell(columns.palm)?.flag()
    let isLift = sample.phase == .up || sample.phase == .cancel || sample.isDown == false
    guard sample.x != nil && sample.y != nil || isLift else {
      throw LineFault(.missingField, sample.x == nil ? "no x" : "no y")
    }
  }

  private func size(_ column: Int?, _ target: ColumnMap.Target) throws(LineFault) -> Double? {
    try length(column, target).flatMap { $0 > 0 || map.sizesMayBeZero ? $0 : nil }
  }

  /// In the units of x and y, like all lengths of a sample.
  private func length(_ column: Int?, _ target: ColumnMap.Target) throws(LineFault) -> Double? {
    guard let value = try number(column, target) else { return nil }
    return map.lengthUnits[target].map { value * assembler.scale.share(of: $0) } ?? value
  }

  private func number(_ column: Int?, _ target: ColumnMap.Target) throws(LineFault) -> Double? {
    guard let value = try cell(column)?.number() else { return nil }
    guard abs(value) <= 1e9 else { throw LineFault(.outOfRange, "\(target.rawValue) \(value)") }
    return value
  }

  /// Nil where the map has no such column, or there is nothing in it.
  private func cell(_ column: Int?) throws(LineFault) -> TableCell? {
    guard let column else { return nil }
    let field: Field?
    switch layout.form {
    case .objects, .array: field = members.value(layout.keys[column])
    case .rows:
      guard let place = layout.places[column] else { return nil }
      guard place < row.cells.count else {
        throw LineFault(
          .wrongFieldCount, "\(row.cells.count) fields, expected at least \(place + 1)")
      }
      field = row.cells[place]
    }
    guard let cell = field.map(TableCell.init), !cell.isEmpty else { return nil }
    return cell
  }
}

extension ColumnMap {
  /// Whether the table states when a finger lands and lifts.
  var hasPhases: Bool { has(.phase) || has(.up) || has(.down) }
}
