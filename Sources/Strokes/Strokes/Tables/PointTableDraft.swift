internal import TouchModel

/// A sample whose rows are being collected.
struct PointTableDraft {
  let key: [ArraySlice<UInt8>]
  private(set) var sample: StrokeSample
  var isSpoiled = false
  /// The cell in the stroke column of the current stroke; nil before the first row.
  private var stroke: ArraySlice<UInt8>?
  private var point: Double?

  init(_ key: [ArraySlice<UInt8>], _ origin: StrokeOrigin) {
    self.key = key
    sample = StrokeSample(gesture: StrokeGesture(), origin: origin)
  }

  var isNew: Bool { stroke == nil }

  /// Returns whether a row with these known cells may belong to the sample. The cells are in the
  /// order of the key.
  func fits(_ known: [ArraySlice<UInt8>?]) -> Bool {
    zip(key, known).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// Returns whether a later row continues this sample, instead of beginning another one with the
  /// same name.
  func goesOn(_ cells: [ArraySlice<UInt8>], _ columns: PointTableColumns) -> Bool {
    func cell(_ column: Int?) -> ArraySlice<UInt8>? {
      column.flatMap { $0 < cells.count ? cells[$0] : nil }
    }
    if let stroke, let now = cell(columns.stroke), now != stroke {
      guard let last = stroke.number, let next = now.number else { return true }
      return next > last
    }
    guard let point, let next = cell(columns.point)?.number else { return true }
    return next > point
  }

  /// Returns whether a row with this time belongs to another gesture: it follows after more than
  /// `pause`, or the times begin anew.
  func isOver(at time: Timestamp, pause: TimeSpan) -> Bool {
    guard let points = sample.gesture.strokes.last?.points, let last = points.last?.time,
      let first = points.first?.time
    else { return false }
    let step = time.since(last)
    if step > pause { return true }
    return step < Self.longestStepBack || points.count > 3 && time <= first
  }

  /// A recorder may write points late. A longer step back is the beginning of another recording.
  private static let longestStepBack = TimeSpan.milliseconds(-250)

  mutating func name(
    _ cells: [ArraySlice<UInt8>], _ columns: PointTableColumns, _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    sample.label = try columns.label.map { cells[$0] }?.writtenName("the class", origin)
    sample.writer = try columns.writer.map { cells[$0] }?.writtenName("the user", origin)
    sample.capture = try columns.capture.map { cells[$0] }?.writtenName("the capture", origin)
    sample.group = try columns.group.map { cells[$0] }?.writtenName("the group", origin)
    sample.speed = try columns.speed.map { cells[$0] }?.writtenName("the speed", origin)?
      .lowercased()
  }

  mutating func add(
    _ cells: [ArraySlice<UInt8>], _ columns: PointTableColumns, _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    let stroke = columns.stroke.map { cells[$0] } ?? []
    if stroke != self.stroke { sample.gesture.strokes.append(Stroke()) }
    self.stroke = stroke
    point = columns.point.flatMap { cells[$0].number }
    let position = Point(
      x: try Self.coordinate(cells[columns.x], columns.written[columns.x], origin),
      y: try Self.coordinate(cells[columns.y], columns.written[columns.y], origin))
    var time: Timestamp?
    if let column = columns.time, !cells[column].isEmpty {
      time = columns.time(in: cells)
      if time == nil {
        throw StrokeFault(
          origin, found: "\(columns.written[column]) \(cells[column].quoted)",
          expected: RecordedNumber.time(in: columns.timeUnit))
      }
    }
    let last = sample.gesture.strokes.count - 1
    sample.gesture.strokes[last].points.append(StrokePoint(position, time: time))
  }

  private static func coordinate(
    _ cell: ArraySlice<UInt8>, _ name: String, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> Double {
    guard let value = cell.number, RecordedNumber.isCoordinate(value) else {
      throw StrokeFault(
        origin, found: cell.isEmpty ? "no \(name)" : "\(name) \(cell.quoted)",
        expected: RecordedNumber.coordinate)
    }
    return value
  }
}

extension ArraySlice<UInt8> {
  /// Returns the name in the cell; nil if the cell is empty.
  fileprivate func writtenName(
    _ what: String, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> String? { isEmpty ? nil : try name(what, origin) }
}
