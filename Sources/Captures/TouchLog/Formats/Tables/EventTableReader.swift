internal import FrameAssembly
internal import TouchModel

/// Reads a table with an event in each row, with or without a header.
///
/// Any bytes can be read. A malformed row is skipped and reported.
struct EventTableReader: StatedEventReader {
  private let columns: EventColumns
  private let hex: Set<EventPattern.Place>
  var line = 0
  var isMidLine = false
  var devices: DeviceTally
  var clock: TextClock
  private(set) var device = 0
  private var row = TableRow()
  private var delimiter: TableRow.Delimiter?
  /// The place of each column in a row; empty before the first row, and if the header lacks one.
  private var places: [EventColumns.Target: Int] = [:]

  init(_ columns: EventColumns, _ choice: DeviceChoice, rate: Double?) {
    self.columns = columns
    hex = Set(columns.hex.map(\.place))
    devices = DeviceTally(choice)
    clock = TextClock(rate: rate)
  }

  mutating func readSlowly(
    _ text: Field, isCut: Bool, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> SlowLine {
    guard let first = text.bytes.first(where: { !$0.isBlank }), first != UInt8(ascii: "#") else {
      return .nothing
    }
    let isFirst = delimiter == nil
    let delimiter = delimiter ?? TableRow.Delimiter(of: text.bytes)
    self.delimiter = delimiter
    row.split(text.start, text.end, by: delimiter)
    if isFirst {
      try findPlaces()
      if !columns.areNumbers { return .nothing }
    }
    if places.isEmpty { return .nothing }
    let event = try words().event(columns.timeUnit, hex: hex, at: clock.now)
    if isCut, row.cells.count <= (places.values.max() ?? 0) + 1 {
      throw LineFault(.truncated, "the row may be cut short")
    }
    if places[.time] == nil { clock.setUntimed() } else { clock.set(event.time) }
    device = devices.number(
      of: try cell(.device)?.bytes ?? UnsafeBufferPointer(start: nil, count: 0))
    return .event(event)
  }

  /// Finds the columns in the header, or by their numbers.
  private mutating func findPlaces() throws(LineFault) {
    for (target, name) in columns.names {
      if columns.areNumbers, let number = Int(name) {
        places[target] = number - 1
        continue
      }
      guard
        let place = row.cells.firstIndex(where: {
          String(decoding: $0.bytes, as: UTF8.self) == name
        })
      else {
        places = [:]
        let names = row.cells.map { $0.text }.joined(separator: ", ")
        throw LineFault(.missingField, "no column \"\(name)\" in the header: \(names)")
      }
      places[target] = place
    }
  }

  private func words() throws(LineFault) -> EventWords {
    var words = EventWords()
    words.time = try cell(.time)
    words.type = try cell(.type)
    words.code = try cell(.code)
    words.value = try cell(.value)
    if places[.time] != nil, words.time == nil { throw LineFault(.missingField, "no time") }
    return words
  }

  private func cell(_ target: EventColumns.Target) throws(LineFault) -> Field? {
    guard let place = places[target] else { return nil }
    guard row.cells.indices.contains(place) else {
      throw LineFault(
        .wrongFieldCount, "\(row.cells.count) fields, expected at least \(place + 1)")
    }
    let field = row.cells[place]
    return field.count > 0 ? field : nil
  }
}

extension EventColumns.Target {
  fileprivate var place: EventPattern.Place {
    switch self {
    case .time: .time
    case .type: .type
    case .code: .code
    case .value: .value
    case .device: .device
    }
  }
}
