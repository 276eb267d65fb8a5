/// The plain values of one JSON object under their keys, those of nested objects as `touch.x`.
struct TableMembers {
  private(set) var values: [(key: String, value: Field)] = []
  private static let deepest = 4

  /// Reads the line that begins at `start` and ends with a line feed.
  mutating func read(_ start: UnsafePointer<UInt8>) throws(LineFault) {
    values.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(start)
    try readObject(&scanner, prefix: "", depth: 0)
    try scanner.expectEnd()
  }

  func value(_ key: String) -> Field? { values.first { $0.key == key }?.value }

  private mutating func readObject(
    _ scanner: inout JSONScanner, prefix: String, depth: Int
  ) throws(LineFault) {
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
        values.append((name, text.field))
      case UInt8(ascii: "{"), UInt8(ascii: "["): try scanner.skipValue()
      default:
        let first = scanner.next
        try scanner.skipValue()
        values.append((name, Field(start: first, end: scanner.next)))
      }
    } while scanner.take(UInt8(ascii: ","))
    try scanner.expect(UInt8(ascii: "}"), "} or a comma")
  }
}
