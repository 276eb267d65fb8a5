/// One value of a JSON text, with the place where it begins.
package struct JSONValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// The members in the order of the text. No key occurs twice.
    case object([Member])
  }

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var keyPlace: TextPlace
    package var value: JSONValue

    package init(key: String, keyPlace: TextPlace, value: JSONValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  package var content: Content
  package var place: TextPlace

  package init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

extension JSONValue {
  package var isNull: Bool { content == .null }

  package var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  package var double: Double? {
    if case .number(let number) = content { number.double } else { nil }
  }

  /// The number if it is an integer, also if it is written `2.0` or `2e0`; otherwise nil.
  package var integer: Int64? {
    if case .number(let number) = content { number.wholeNumber } else { nil }
  }

  package var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of a member; nil if there is none. The time is linear in the number of members.
  package subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// The value in one line for people: `"abc"`, `3`, `a list of 4`.
  package var summary: String {
    switch content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): number.description
    case .string(let string): Quotation.of(string)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object: "an object"
    }
  }
}
