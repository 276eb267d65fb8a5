internal import ColumnText
internal import JSONText

/// Lists of points anywhere in one value of JSON, as rows: each list is the path of a finger.
///
/// The keys of the objects around a list hold for its points. A point is an object with the columns x
/// and y. It states its time, and does not state its finger; lists of other points are left to the
/// other readers of JSON.
struct NestedPoints {
  private static let deepest = 12

  private let map: ColumnMap
  private var writer = JSONWriter()
  private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
  private(set) var listCount = 0
  private var rowCount = 0
  private var line = 1
  /// The number of objects around lists that state a column which divides the table.
  private(set) var part = 0
  private var arrays = 0
  private var lastArray = 0
  /// Whether points were found that are rows of another kind.
  private var isOther = false

  private struct Context {
    var names: [(name: String, value: JSONValue)] = []
    var part = 0
    var array = 0
  }

  /// Creates rows; nil if the value holds no lists of points that are fingers.
  init?(_ value: JSONValue, _ map: ColumnMap) {
    self.map = map
    visit(value, "", Context(), depth: 0)
    guard rowCount > 0, !isOther else { return nil }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func visit(
    _ value: JSONValue, _ path: String, _ context: Context, depth: Int
  ) {
    guard depth < Self.deepest, !isOther else { return }
    if let elements = value.array {
      arrays += 1
      var inner = context
      inner.array = arrays
      for element in elements { visit(element, path, inner, depth: depth + 1) }
    } else if let members = value.members {
      visitObject(members, path, context, line: value.place.line, depth: depth)
    }
  }

  private mutating func visitObject(
    _ members: [JSONValue.Member], _ path: String, _ context: Context, line: Int, depth: Int
  ) {
    var own: [(name: String, value: JSONValue)] = []
    var lists: [(name: String, value: JSONValue)] = []
    Self.gather(members, path.isEmpty ? "" : path + ".", into: &own, &lists, depth: depth)
    if states(.x, own), states(.y, own) {
      isOther =
        isOther || map.has(.id) && states(.id, own) || map.has(.time) && !states(.time, own)
        || context.array == 0
      add(context.names + own, context, line: line)
      return
    }
    var inner = context
    inner.names += own
    if ColumnMap.sections.contains(where: { map.has($0) && states($0, own) }) {
      part += 1
      inner.part = part
    }
    for (name, value) in lists { visit(value, name, inner, depth: depth + 1) }
  }

  /// Collects the plain values of an object and of the objects in it, and its lists.
  private static func gather(
    _ members: [JSONValue.Member], _ prefix: String,
    into own: inout [(name: String, value: JSONValue)],
    _ lists: inout [(name: String, value: JSONValue)], depth: Int
  ) {
    for member in members {
      let name = prefix + member.key
      if member.value.array != nil {
        lists.append((name, member.value))
      } else if let inner = member.value.members {
        guard depth < deepest else { continue }
        gather(inner, name + ".", into: &own, &lists, depth: depth + 1)
      } else {
        own.append((name, member.value))
      }
    }
  }

  private func states(_ target: ColumnMap.Target, _ values: [(name: String, value: JSONValue)])
    -> Bool
  {
    let columns = map.columns.filter { $0.target == target }.map { $0.name.lowercased() }
    return values.contains { value in
      let name = value.name.lowercased()
      return columns.contains { name == $0 || name.hasSuffix("." + $0) }
    }
  }

  private mutating func add(
    _ values: [(name: String, value: JSONValue)], _ context: Context, line: Int
  ) {
    if rowCount > 0 { bytes.append(UInt8(ascii: ",")) }
    while self.line < line {
      bytes.append(0x0a)
      self.line += 1
    }
    if context.array != lastArray {
      lastArray = context.array
      listCount += 1
    }
    writer.beginObject()
    var written: Set<String> = []
    for (name, value) in values.reversed() where written.insert(name).inserted {
      writer.key(name)
      writer.value(value)
    }
    writer.member(TableLayout.touchKey, context.array)
    if context.part > 0 { writer.member(TableLayout.partKey, context.part) }
    writer.endObject()
    bytes += writer.bytes
    writer.removeAll()
    rowCount += 1
  }
}
