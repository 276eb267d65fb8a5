import JSONText

/// A part of a JSON Schema, with its members in order.
enum SchemaNode: Sendable {
  case object([(key: String, value: SchemaNode)])
  case list([SchemaNode])
  case text(String)
  case number(Double)
  case flag(Bool)
  case null
  /// A value of a setup, such as a default.
  case value(JSONValue)

  /// Text that ends with a line feed.
  var fileText: String {
    var writer = JSONWriter(.pretty)
    write(to: &writer)
    return writer.text.hasSuffix("\n") ? writer.text : writer.text + "\n"
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    case .list(let elements): writer.list(elements) { $1.write(to: &$0) }
    case .text(let text): writer.string(text)
    case .number(let number): writer.double(number)
    case .flag(let flag): writer.bool(flag)
    case .null: writer.null()
    case .value(let value): writer.value(value)
    }
  }
}

extension SchemaNode: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (String, SchemaNode)...) {
    self = .object(members.map { (key: $0.0, value: $0.1) })
  }
  init(arrayLiteral elements: SchemaNode...) { self = .list(elements) }
  init(stringLiteral text: String) { self = .text(text) }
  init(floatLiteral number: Double) { self = .number(number) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }

  static func reference(_ definition: String) -> SchemaNode {
    ["$ref": .text("#/$defs/\(definition)")]
  }
  static func words(_ words: [String]) -> SchemaNode {
    ["enum": .list(words.map(SchemaNode.text))]
  }
  static let texts: SchemaNode = ["type": "array", "items": ["type": "string"]]

  /// Returns an object with these members and those of `other` after them.
  func adding(_ other: [(key: String, value: SchemaNode)]) -> SchemaNode {
    guard case .object(let members) = self else { return self }
    return .object(members + other)
  }
}
