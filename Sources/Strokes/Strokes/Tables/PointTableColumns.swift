internal import ColumnText
internal import JSONText
internal import TouchModel

/// The positions of the columns of a table of points.
struct PointTableColumns {
  let count: Int
  /// The columns that together identify the sample of a row.
  let identity: [Int]
  /// Whether these columns distinguish every sample from every other.
  let isComplete: Bool
  let label, writer, capture, group, speed, stroke, point, time: Int?
  /// The unit of the times: milliseconds (`t_ms`, `time_ms`, `ms`) or seconds (`t`, `t_s`), unless a
  /// map states it. If the name of the column states no unit (`time`, `timestamp`), it is found from
  /// the numbers.
  var timeUnit: TimeUnit
  /// The name of the time column if it states no unit; nil otherwise.
  let timeWithoutUnit: String?
  let x, y: Int
  /// The names by which the columns were found.
  private let names: [String]
  /// The names of the columns as they are written, for messages.
  let written: [String]

  /// The name of a column that distinguishes the samples of JSON, whatever their labels are. No table
  /// has it.
  static let itemName = "item of JSON"

  /// The names of the columns that a map calls `capture` and `group`. No table has them.
  static let captureName = "capture of the map"
  static let groupName = "group of the map"

  /// The names of the class, also as keys of JSON.
  static let labelNames = ["gesture", "label", "class", "symbol"]
  /// The names of a time: in milliseconds, in seconds, and without a unit.
  static let timeNames = millisecondNames + secondNames + unitlessNames
  private static let millisecondNames = ["t_ms", "time_ms", "ms"]
  private static let secondNames = ["t", "t_s", "time_s"]
  private static let unitlessNames = ["time", "timestamp"]
  /// The names of the person, also as keys of JSON.
  static let writerNames = ["user", "writer", "participant", "subject", "person", "user_id"]

  /// Finds the columns by their names. `written` are the names in messages, and `unit` is the stated
  /// unit of the times. Nil if x or y is missing.
  init?(_ names: [String], written: [String], unit: TimeUnit? = nil) {
    func find(_ name: String) -> Int? { names.firstIndex(of: name) }
    guard let x = find("x"), let y = find("y") else { return nil }
    (self.x, self.y) = (x, y)
    self.written = written
    self.names = names
    count = names.count
    label = Self.labelNames.lazy.compactMap(find).first
    writer = Self.writerNames.lazy.compactMap(find).first
    (capture, group) = (find(Self.captureName), find(Self.groupName))
    speed = find("speed")
    (stroke, point) = (find("stroke"), find("point"))
    let time = Self.timeNames.lazy.compactMap(find).first
    let name = time.map { names[$0] } ?? ""
    self.time = time
    timeUnit = unit ?? (Self.millisecondNames.contains(name) ? .milliseconds : .seconds)
    timeWithoutUnit =
      unit == nil && Self.unitlessNames.contains(name) ? time.map { written[$0] } : nil
    identity = [
      find(Self.itemName), find("dataset"), capture, group, writer, label, find("repetition"),
      speed,
    ]
    .compactMap(\.self)
    isComplete = find("repetition") != nil
  }

  /// Whether only times divide the points of a gesture: no column numbers strokes, points, repetitions
  /// or items.
  var isDividedByTime: Bool {
    time != nil && stroke == nil && point == nil && !isComplete && !names.contains(Self.itemName)
  }

  /// Returns the time of a row; nil if it states none that can be read.
  func time(in cells: [ArraySlice<UInt8>]) -> Timestamp? {
    guard let time, time < cells.count else { return nil }
    return cells[time].number.flatMap {
      RecordedNumber.time(milliseconds: $0 * timeUnit.inMilliseconds)
    }
  }

  /// Returns the cells of a row, with a point in numbers that are written with a comma.
  func withPoints(_ cells: [ArraySlice<UInt8>], _ separator: UInt8) -> [ArraySlice<UInt8>] {
    guard separator != UInt8(ascii: ","), cells.count == count else { return cells }
    var cells = cells
    for column in [x, y, time, point].compactMap(\.self) {
      cells[column] = cells[column].withPoint(besides: separator)
    }
    return cells
  }

  /// Returns a sentence about the columns that are not read; nil if all are.
  func unreadNote(_ names: [String]) -> String? {
    let read = Set(([x, y] + identity) + [stroke, point, time].compactMap(\.self))
    return unreadNote(of: names.indices.filter { !read.contains($0) }.map { names[$0] }, "column")
  }

  /// Returns a sentence about names that are not read; nil if there is none. `noun` says what they
  /// are names of.
  func unreadNote(of names: [String], _ noun: String) -> String? {
    // Recorders often add the pressure, and no classifier uses it.
    let unread = names.filter { !$0.isEmpty && $0 != "pressure" }
    guard !unread.isEmpty else { return nil }
    return NameList(unread, noun).unread
      + (label == nil ? "; a \(noun) gesture or label names the class" : "")
      + (writer == nil ? "; a \(noun) writer names the person" : "")
  }
}
