internal import JSONText
internal import TouchModel

/// Reads a table of points, one a row: `gesture`, `user`, `speed`, `stroke`, `x`, `y`, `t_ms`.
///
/// Rows of one sample stand together: a sample ends where the data set, the user, the gesture, the
/// repetition or the speed changes; a stroke ends where `stroke` does. Only x and y must be there.
struct PointTableReader {
  private static let identity = ["dataset", "user", "gesture", "repetition", "speed"]

  private let source: String
  private var reading = StrokeReading()
  private var sample: StrokeSample?
  private var isSpoiled = false
  private var key: [ArraySlice<UInt8>] = []
  private var stroke: ArraySlice<UInt8> = []

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    var lines = NumberedLines(text)
    guard let header = lines.next() else { return reading }
    let names = header.bytes.fields(by: UInt8(ascii: ",")).map { $0.text.lowercased() }
    let columns = Columns(names)
    guard let columns else {
      throw StrokeFault(
        StrokeOrigin(source: source, line: header.number),
        found: "the columns \(names.joined(separator: ", "))", expected: "x and y among them")
    }
    for (number, line) in lines where !line.isBlank {
      do throws(StrokeFault) {
        try add(line.fields(by: UInt8(ascii: ",")), columns, line: number)
      } catch {
        isSpoiled = true
        reading.add(error)
      }
    }
    finish()
    return reading
  }

  /// Where each column stands.
  private struct Columns {
    let count: Int
    let identity: [Int]
    let label, writer, speed, stroke, time: Int?
    let x, y: Int

    init?(_ names: [String]) {
      func find(_ name: String) -> Int? { names.firstIndex(of: name) }
      guard let x = find("x"), let y = find("y") else { return nil }
      (self.x, self.y) = (x, y)
      count = names.count
      identity = PointTableReader.identity.compactMap(find)
      (label, writer, speed) = (find("gesture") ?? find("label"), find("user"), find("speed"))
      (stroke, time) = (find("stroke"), find("t_ms"))
    }
  }

  private mutating func add(
    _ cells: [ArraySlice<UInt8>], _ columns: Columns, line: Int
  ) throws(StrokeFault) {
    let origin = StrokeOrigin(source: source, line: line)
    guard cells.count == columns.count else {
      throw StrokeFault(
        origin, found: "\(cells.count) cells", expected: "\(columns.count), as in the header")
    }
    let key = columns.identity.map { cells[$0] }
    if sample == nil || key != self.key {
      finish()
      self.key = key
      sample = StrokeSample(gesture: StrokeGesture([Stroke()]), origin: origin)
      sample?.label = columns.label.flatMap { cells[$0].text.nonEmpty }
      sample?.writer = columns.writer.flatMap { cells[$0].text.nonEmpty }
      sample?.speed = columns.speed.flatMap { cells[$0].text.nonEmpty?.lowercased() }
    } else if let stroke = columns.stroke, cells[stroke] != self.stroke {
      sample?.gesture.strokes.append(Stroke())
    }
    stroke = columns.stroke.map { cells[$0] } ?? []
    let position = Point(
      x: try coordinate(cells[columns.x], "x", origin),
      y: try coordinate(cells[columns.y], "y", origin))
    var time: Timestamp?
    if let column = columns.time, !cells[column].isEmpty {
      time = cells[column].number.flatMap { RecordedNumber.time(milliseconds: $0) }
      if time == nil {
        throw StrokeFault(
          origin, found: "t_ms \(cells[column].quoted)", expected: RecordedNumber.milliseconds)
      }
    }
    let last = (sample?.gesture.strokes.count ?? 0) - 1
    sample?.gesture.strokes[last].points.append(StrokePoint(position, time: time))
  }

  private func coordinate(
    _ cell: ArraySlice<UInt8>, _ name: String, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> Double {
    guard let value = cell.number, RecordedNumber.isCoordinate(value) else {
      throw StrokeFault(
        origin, found: "\(name) \(cell.quoted)", expected: RecordedNumber.coordinate)
    }
    return value
  }

  private mutating func finish() {
    if let sample, !isSpoiled { reading.add(sample) }
    (sample, isSpoiled) = (nil, false)
  }
}

extension String {
  /// Nil where nothing is written.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
