internal import FrameAssembly
internal import TouchModel

/// The cells of a row as the properties of a finger.
extension TableReader {
  mutating func sample(at time: Timestamp) throws(LineFault) -> TouchSample {
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
  mutating func statedTime() throws(LineFault) -> Timestamp? {
    guard clock == nil else { return nil }
    guard let time = try cell(fingers[0].time) else { throw LineFault(.missingField, "no time") }
    if !knowsUnit {
      knowsUnit = true
      if let unit = EpochUnit.unit(of: time) {
        epoch = (time.field.text, unit)
        set(unit)
      }
    }
    return try time.time(map.timeUnit).advanced(by: division.shift)
  }

  /// Returns whether an object has none of the columns of a finger, and no finger in its list: logs put
  /// records of other kinds, such as timers, among those of touches.
  func isOtherRecord() throws(LineFault) -> Bool {
    guard clock == nil, !isOfRows, members.rows.isEmpty else { return false }
    let columns = fingers[0]
    for column in [columns.time, columns.id, columns.phase, columns.x, columns.y] {
      if try cell(column) != nil { return false }
    }
    return true
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

  mutating func fill(
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
      let numbers = map.phaseNumbers ?? layout.phaseNumbers
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
  func cell(_ column: Int?) throws(LineFault) -> TableCell? {
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
