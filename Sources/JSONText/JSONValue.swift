/// One value of a JSON text, and where it begins.
public struct JSONValue: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; no key stands twice.
    case object([Member])
  }

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var keyPlace: TextPlace
    public var value: JSONValue

    public init(key: String, keyPlace: TextPlace, value: JSONValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  public var content: Content
  public var place: TextPlace

  public init(_ content: Content, at place: TextPlace) {
    self.content = content
    self.place = place
  }
}

extension JSONValue {
  public var isNull: Bool { content == .null }

  public var bool: Bool? {
    if case .bool(let bool) = content { bool } else { nil }
  }

  public var double: Double? {
    if case .number(let number) = content { number.double } else { nil }
  }

  /// A number without a fraction, also one written `2.0` or `2e0`.
  public var integer: Int64? {
    if case .number(let number) = content { number.wholeNumber } else { nil }
  }

  public var string: String? {
    if case .string(let string) = content { string } else { nil }
  }

  public var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  public var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of a member; linear in the number of members.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// One line that tells a person what stands here: `"abc"`, `3`, `a list of 4`.
  public var summary: String {
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
