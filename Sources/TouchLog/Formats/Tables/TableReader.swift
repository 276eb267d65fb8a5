internal import FrameAssembly
internal import JSONText
internal import TouchModel

/// Reads a table of touches through a map of its columns, a finger at an instant in each row.
struct TableReader: SampleReader, LinewiseReader {
  private let map: ColumnMap
  private let layout: TableLayout
  /// Whether a user wrote the map, who may have left a column out by mistake.
  private let isOwnMap: Bool
  private var assembler: SampleAssembler
  var line = 0
  private var hasSeenHeader = false
  /// The clock of a table without times.
  private var clock: RowClock?
  private var row = TableRow()
  private var members = TableMembers()

  init(_ map: ColumnMap, _ layout: TableLayout, _ options: CaptureReader.Options) {
    self.map = map
    self.layout = layout
    isOwnMap = options.columns != nil
    if !map.has(.time) { clock = RowClock(rate: options.rate) }
    let scale = SampleScale(
      x: map.unit(of: .x), y: map.unit(of: .y), extent: map.extent, override: options.geometry)
    assembler = SampleAssembler(
      scale, gap: map.gap, hasIDs: map.has(.id), hasPhases: map.hasPhases,
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

  mutating func readLine(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, hasMargin: Bool,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    guard let sample = try sample(start, end) else { return }
    assembler.add(sample, into: &batch, &diagnostics)
  }

  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    assembler.finish(into: &batch, &diagnostics)
    guard isOwnMap else { return }
    if assembler.endedBySilence > 0 {
      diagnostics.add(
        .endedByGap, at: .capture,
        (assembler.endedBySilence == 1 ? "1 touch" : "\(assembler.endedBySilence) touches")
          + " ended because the table does not report the finger for \(map.gap.seconds) s; a column "
          + "that says when a finger lifts is phase, up or down")
    }
    guard !layout.unused.isEmpty else { return }
    diagnostics.add(.unusedColumns, at: .capture, unusedText, remedy: .columns)
  }

  private var unusedText: String {
    let names = layout.unused.prefix(8).map { $0.onOneLine.prefix(40) }.joined(separator: ", ")
    let others = layout.unused.count > 8 ? " and \(layout.unused.count - 8) more" : ""
    // One row for all fingers of a frame: x1, y1, x2, y2.
    let hasSecondPlace = layout.unused.contains { ["x2", "y2"].contains($0.lowercased()) }
    return (layout.unused.count == 1 ? "the column " : "the columns ") + names + others
      + (layout.unused.count == 1 ? " is not read" : " are not read")
      + (hasSecondPlace ? "; a row has one finger, so a second one needs a row of its own" : "")
  }

  /// Nil for lines that hold no sample.
  private mutating func sample(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(LineFault) -> TouchSample? {
    var first = start
    while first < end, first.pointee.isBlank { first += 1 }
    if first == end || first.pointee == UInt8(ascii: "#") { return nil }
    switch layout.form {
    case .objects:
      do throws(JSONMemberFault) {
        try members.read(start, end)
      } catch {
        throw LineFault(error)
      }
    case .rows(let delimiter, let hasHeader):
      if hasHeader, !hasSeenHeader {
        hasSeenHeader = true
        return nil
      }
      row.split(start, end, by: delimiter)
    }
    var sample = TouchSample(time: try statedTime() ?? .zero, at: .line(line))
    if try onlyTellsTime() {
      sample.isTimeOnly = true
      return sample
    }
    try fill(&sample)
    if let time = clock?.time(of: sample.id) { sample.time = time }
    return sample
  }

  /// Nil in a table without times.
  private func statedTime() throws(LineFault) -> Timestamp? {
    guard clock == nil else { return nil }
    guard let time = try cell(.time) else { throw LineFault(.missingField, "no time") }
    return try time.time(map.timeUnit)
  }

  /// Whether a row of a table with times has one, and nothing of a finger: the row of a frame without
  /// contacts.
  private func onlyTellsTime() throws(LineFault) -> Bool {
    guard clock == nil, map.has(.id) else { return false }
    for target in [ColumnMap.Target.id, .phase, .x, .y] {
      if try cell(target) != nil { return false }
    }
    return true
  }

  private func fill(_ sample: inout TouchSample) throws(LineFault) {
    sample.x = try number(.x)
    sample.y = try number(.y)
    if let id = try cell(.id) {
      sample.id = id.identity()
    } else if map.has(.id) {
      throw LineFault(.missingField, "no id")
    }
    sample.phase = try cell(.phase)?.phase(map.phaseNumbers)
    sample.isDown = try cell(.down)?.flag()
    if let isUp = try cell(.up)?.flag() { sample.isDown = !isUp }
    sample.isHovering = try cell(.hovering)?.flag()
    if sample.phase == .move, sample.isHovering ?? (sample.isDown == false) {
      sample.phase = .hover
    } else if sample.phase == .down, sample.isHovering == true {
      sample.phase = .hover
    }
    sample.pressure = try number(.pressure)
    sample.major = try size(.major)
    sample.minor = try size(.minor)
    sample.toolMajor = try length(.toolMajor)
    sample.toolMinor = try length(.toolMinor)
    sample.distance = try length(.distance)
    sample.orientation = try number(.orientation)
    sample.kind = try cell(.kind)?.kind()
    sample.isPalm = try cell(.palm)?.flag()
    let isLift = sample.phase == .up || sample.phase == .cancel || sample.isDown == false
    guard sample.x != nil && sample.y != nil || isLift else {
      throw LineFault(.missingField, sample.x == nil ? "no x" : "no y")
    }
  }

  private func size(_ target: ColumnMap.Target) throws(LineFault) -> Double? {
    try length(target).flatMap { $0 > 0 || map.sizesMayBeZero ? $0 : nil }
  }

  /// In the units of x and y, like all lengths of a sample.
  private func length(_ target: ColumnMap.Target) throws(LineFault) -> Double? {
    guard let value = try number(target) else { return nil }
    return map.lengthUnits[target].map { value * assembler.scale.share(of: $0) } ?? value
  }

  private func number(_ target: ColumnMap.Target) throws(LineFault) -> Double? {
    guard let value = try cell(target)?.number() else { return nil }
    guard abs(value) <= 1e9 else { throw LineFault(.outOfRange, "\(target.rawValue) \(value)") }
    return value
  }

  /// Nil where the map has no such column, or there is nothing in it.
  private func cell(_ target: ColumnMap.Target) throws(LineFault) -> TableCell? {
    guard let index = map.columns.firstIndex(where: { $0.target == target }) else { return nil }
    let field: Field?
    switch layout.form {
    case .objects: field = members.value(map.columns[index].name)
    case .rows:
      guard let place = layout.places[index] else { return nil }
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
  /// Whether the table says when a finger lands and lifts.
  var hasPhases: Bool { has(.phase) || has(.up) || has(.down) }
}
