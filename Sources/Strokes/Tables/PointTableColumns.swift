internal import JSONText

/// The positions of the columns of a table of points.
struct PointTableColumns {
  let count: Int
  /// The columns that together identify the sample of a row.
  let identity: [Int]
  /// Whether these columns distinguish every sample from every other.
  let isComplete: Bool
  let label, writer, speed, stroke, point, time: Int?
  /// Whether times are milliseconds (`t_ms`, `time_ms`, `ms`) and not seconds (`t`, `t_s`). If the
  /// name of the column states no unit (`time`, `timestamp`), it is found from the numbers.
  var isInMilliseconds: Bool
  /// The name of the time column if it states no unit; nil otherwise.
  let timeWithoutUnit: String?
  let x, y: Int

  /// The names of the class, also as keys of JSON.
  static let labelNames = ["gesture", "label", "class", "symbol"]
  /// The names of a time: in milliseconds, in seconds, and without a unit.
  static let timeNames = millisecondNames + secondNames + unitlessNames
  private static let millisecondNames = ["t_ms", "time_ms", "ms"]
  private static let secondNames = ["t", "t_s", "time_s"]
  private static let unitlessNames = ["time", "timestamp"]
  /// The names of the person, also as keys of JSON.
  static let writerNames = ["user", "writer", "participant", "subject", "person", "user_id"]

  init?(_ names: [String]) {
    func find(_ name: String) -> Int? { names.firstIndex(of: name) }
    guard let x = find("x"), let y = find("y") else { return nil }
    (self.x, self.y) = (x, y)
    count = names.count
    label = Self.labelNames.lazy.compactMap(find).first
    writer = Self.writerNames.lazy.compactMap(find).first
    speed = find("speed")
    (stroke, point) = (find("stroke"), find("point"))
    let milliseconds = Self.millisecondNames.lazy.compactMap(find).first
    let seconds = Self.secondNames.lazy.compactMap(find).first
    let other = Self.unitlessNames.lazy.compactMap(find).first
    time = milliseconds ?? seconds ?? other
    isInMilliseconds = milliseconds != nil
    timeWithoutUnit = milliseconds ?? seconds == nil ? other.map { names[$0] } : nil
    identity = [find("dataset"), writer, label, find("repetition"), speed].compactMap(\.self)
    isComplete = find("repetition") != nil
  }

  /// Returns a sentence about the columns that are not read; nil if all are.
  func unreadNote(_ names: [String]) -> String? {
    let read = Set(([x, y] + identity) + [stroke, point, time].compactMap(\.self))
    // Recorders often add the pressure, and no classifier uses it.
    let unread = names.indices.filter {
      !read.contains($0) && !names[$0].isEmpty && names[$0] != "pressure"
    }
    guard !unread.isEmpty else { return nil }
    let list = unread.prefix(8).map { Quotation.of(names[$0]) }.joined(separator: ", ")
    let others = unread.count > 8 ? " and \(unread.count - 8) more" : ""
    return (unread.count == 1 ? "the column " : "the columns ") + list + others
      + (unread.count == 1 ? " is" : " are") + " not read"
      + (label == nil ? "; a column gesture or label names the class" : "")
      + (writer == nil ? "; a column writer names the person" : "")
  }
}
