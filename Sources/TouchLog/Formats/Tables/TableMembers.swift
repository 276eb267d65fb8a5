internal import JSONText

/// The plain values of one JSON object by their keys. The key of a nested value is such as
/// `touch.x`.
struct TableMembers {
  private(set) var values: [(key: String, value: Field)] = []
  private static let deepest = 4

  /// Reads the line from `start` to the line feed at `end`.
  mutating func read(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws(JSONMemberFault) {
    values.removeAll(keepingCapacity: true)
    var scanner = JSONCursor(start, end: end)
    try readObject(&scanner, prefix: "", depth: 0)
    try scanner.expectEnd()
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
      case UInt8(ascii: "{"), UInt8(ascii: "["): try scanner.skipValue()
      default:
        values.append((name, Field(try scanner.skipValue())))
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"), "} or a comma")
  }
}
