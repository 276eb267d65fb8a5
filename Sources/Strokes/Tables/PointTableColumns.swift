/// Where each column of a table of points stands.
struct PointTableColumns {
  let count: Int
  /// The columns that together say whose row it is.
  let identity: [Int]
  /// Whether they tell every sample from every other.
  let isComplete: Bool
  let label, writer, speed, stroke, point, time: Int?
  /// Whether times are milliseconds (`t_ms`, `time_ms`, `ms`), not seconds (`t`, `t_s`); of a column
  /// whose name has no unit (`time`, `timestamp`), the numbers tell.
  var isInMilliseconds: Bool
  /// The name of the column of times if the name has no unit.
  let timeWithoutUnit: String?
  let x, y: Int

  init?(_ names: [String]) {
    func find(_ name: String) -> Int? { names.firstIndex(of: name) }
    guard let x = find("x"), let y = find("y") else { return nil }
    (self.x, self.y) = (x, y)
    count = names.count
    label = find("gesture") ?? find("label")
    writer = find("user") ?? find("writer") ?? find("participant") ?? find("subject")
    speed = find("speed")
    (stroke, point) = (find("stroke"), find("point"))
    let milliseconds = find("t_ms") ?? find("time_ms") ?? find("ms")
    let seconds = find("t") ?? find("t_s") ?? find("time_s")
    let other = find("time") ?? find("timestamp")
    time = milliseconds ?? seconds ?? other
    isInMilliseconds = milliseconds != nil
    timeWithoutUnit = milliseconds ?? seconds == nil ? other.map { names[$0] } : nil
    identity = [find("dataset"), writer, label, find("repetition"), speed].compactMap(\.self)
    isComplete = find("repetition") != nil
  }
}
