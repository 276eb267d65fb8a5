internal import JSONText

/// The plain values of one JSON object by their keys. The key of a nested value is such as
/// `touch.x`.
struct TableMembers {
  /// The number of elements of a list that can be columns.
  static let mostElements = 16
  private static let deepest = 4

  private(set) var values: [(key: String, value: Field)] = []
  /// The objects of the list at `list`.
  private(set) var rows: [UnsafeBufferPointer<UInt8>] = []
  /// The key of the list whose objects are kept in `rows`; nil if no list is wanted.
  private let list: String?
  private let takesElements: Bool
  /// The number of values outside the list.
  private var ownCount = 0

  init(list: String? = nil, takesElements: Bool = false) {
    self.list = list
    self.takesElements = takesElements
  }

  /// Reads the line from `start` to the line feed at `end`.
  mutating func read(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONMemberFault) {
    values.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    var scanner = JSONCursor(start, end: end)
    try readObject(&scanner, prefix: "", depth: 0)
    try scanner.expectEnd()
    ownCount = values.count
  }

  /// Adds the values of an object of the list to those around the list.
  mutating func readRow(_ index: Int) throws(JSONMemberFault) {
    values.removeSubrange(ownCount...)
    guard let list, let start = rows[index].baseAddress else { return }
    var scanner = JSONCursor(start, end: start + rows[index].count)
    try readObject(&scanner, prefix: list + ".", depth: 1)
  }

  func value(_ key: String) -> Field? { values.first { $0.key == key }?.value }

  private mutating func readObject(
    _ scanner: inout JSONCursor, prefix: String, depth: Int
  ) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "{"), "{")
    if scanner.take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try scanner.key()
      let name = prefix + key.string
      switch scanner.peek() {
      case UInt8(ascii: "{") where depth < Self.deepest:
        try readObject(&scanner, prefix: name + ".", depth: depth + 1)
      case UInt8(ascii: "\""):
        let text = try scanner.rawString()
        values.append((name, Field(text)))
      case UInt8(ascii: "[") where takesElements || name == list:
        try readList(&scanner, name)
      case UInt8(ascii: "{"), UInt8(ascii: "["): try scanner.skipValue()
      default:
        values.append((name, Field(try scanner.skipValue())))
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"), "} or a comma")
  }

  /// Keeps the objects of the list of rows, and the elements of other lists as values.
  private mutating func readList(
    _ scanner: inout JSONCursor, _ name: String
  ) throws(JSONMemberFault) {
    try scanner.expect(UInt8(ascii: "["), "[")
    if scanner.take(UInt8(ascii: "]")) { return }
    var number = 0
    repeat {
      number += 1
      let first = scanner.peek()
      if name == list {
        let element = try scanner.skipValue()
        if first == UInt8(ascii: "{") { rows.append(element) }
      } else if first == UInt8(ascii: "\"") {
        let text = try scanner.rawString()
        values.append(("\(name).\(number)", Field(text)))
      } else {
        let element = try scanner.skipValue()
        if first != UInt8(ascii: "{"), first != UInt8(ascii: "["), number <= Self.mostElements {
          values.append(("\(name).\(number)", Field(element)))
        }
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "]"), "] or a comma")
  }
}
