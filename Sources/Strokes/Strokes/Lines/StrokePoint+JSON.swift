internal import JSONText
internal import TouchModel

extension StrokePoint {
  /// Reads `[x, y]`, `[x, y, t]`, or an object with `x`, `y` and a time in seconds (`t`, `t_s`,
  /// `time_s`) or milliseconds (`t_ms`, `time_ms`, `ms`). Keys may be upper-case.
  init(_ node: JSONNode) throws {
    if let members = node.value.members {
      try self.init(members, of: node)
      return
    }
    let elements = try node.array()
    guard 2...3 ~= elements.count else { throw Self.mismatch(node) }
    // In seconds, as in all other files of this toolkit.
    try self.init(elements[0], elements[1], elements.count == 3 ? elements[2] : nil)
  }

  private init(_ members: [JSONValue.Member], of node: JSONNode) throws {
    func find(_ names: [String]) -> JSONNode? {
      members.first { names.contains($0.key.lowercased()) }.map { JSONNode($0.value) }
    }
    guard let x = find(["x"]), let y = find(["y"]) else { throw Self.mismatch(node) }
    if let milliseconds = find(["t_ms", "time_ms", "ms"]) {
      try self.init(x, y, milliseconds, perSecond: 1000)
    } else {
      try self.init(x, y, find(["t", "t_s", "time_s"]))
    }
  }

  private init(_ x: JSONNode, _ y: JSONNode, _ time: JSONNode?, perSecond: Double = 1) throws {
    let limit = RecordedNumber.coordinateLimit
    let position = Point(
      x: try x.double(in: -limit...limit), y: try y.double(in: -limit...limit))
    let time = try time?.unlessNull?.double(in: -1e12...1e12)
    self.init(position, time: time.map { Timestamp(seconds: $0 / perSecond) })
  }

  private static func mismatch(_ node: JSONNode) -> JSONMismatch {
    JSONMismatch(
      .wrongValue(found: node.value.summary, expected: "[x, y] or [x, y, t]"), at: node.place,
      path: node.path)
  }
}
