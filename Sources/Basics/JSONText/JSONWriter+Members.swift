/// Writes a key and its value in one call.
extension JSONWriter {
  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Int64) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  package mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Writes a time in seconds; see `seconds(microseconds:)`.
  package mutating func member(_ key: String, microseconds: Int64) {
    self.key(key)
    seconds(microseconds: microseconds)
  }

  /// Writes a member unless its value is nil.
  package mutating func present(_ key: String, _ text: String?) {
    if let text { member(key, text) }
  }

  /// Writes a member unless its value is nil.
  package mutating func present(_ key: String, _ value: Bool?) {
    if let value { member(key, value) }
  }

  /// Writes a member unless its value is nil.
  package mutating func present(_ key: String, _ value: Int?) {
    if let value { member(key, value) }
  }

  /// Writes a member unless its value is nil.
  package mutating func present(_ key: String, _ value: Double?) {
    if let value { member(key, value) }
  }

  /// Writes a member, which is null if its value is nil.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { double(value) } else { null() }
  }

  package mutating func integers(_ values: [Int]) {
    beginArray()
    for value in values { integer(value) }
    endArray()
  }

  /// Writes an object with its keys in order.
  package mutating func members<Value>(
    _ key: String, _ values: [String: Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginObject()
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      self.key(name)
      write(value, &self)
    }
    endObject()
  }
}
