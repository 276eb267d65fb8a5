/// Where each column of a table of points stands.
struct PointTableColumns {
  let count: Int
  /// The columns that together say whose row it is.
  let identity: [Int]
  /// Whether they tell every sample from every other.
  let isComplete: Bool
  let label, writer, speed, stroke, point, time: Int?
  let x, y: Int

  init?(_ names: [String]) {
    func find(_ name: String) -> Int? { names.firstIndex(of: name) }
    guard let x = find("x"), let y = find("y") else { return nil }
    (self.x, self.y) = (x, y)
    count = names.count
    (label, writer, speed) = (find("gesture") ?? find("label"), find("user"), find("speed"))
    (stroke, point, time) = (find("stroke"), find("point"), find("t_ms"))
    identity = [find("dataset"), writer, label, find("repetition"), speed].compactMap(\.self)
    isComplete = find("repetition") != nil
  }
}
