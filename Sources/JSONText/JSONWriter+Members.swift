/// A key and its value in one call.
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

  /// In seconds; see `seconds(microseconds:)`.
  package mutating func member(_ key: String, microseconds: Int64) {
    self.key(key)
    seconds(microseconds: microseconds)
  }

  /// Left out where there is none.
  package mutating func present(_ key: String, _ text: String?) {
    if let text { member(key, text) }
  }

  /// Left out where there is none.
  package mutating func present(_ key: String, _ value: Bool?) {
    if let value { member(key, value) }
  }

  /// Left out where there is none.
  package mutating func present(_ key: String, _ value: Int?) {
    if let value { member(key, value) }
  }

  /// Left out where there is none.
  package mutating func present(_ key: String, _ value: Double?) {
    if let value { member(key, value) }
  }

  /// null where there is none.
  package mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { double(value) } else { null() }
  }

  package mutating func integers(_ values: [Int]) {
    beginArray()
    for value in values { integer(value) }
    endArray()
  }

  /// An object with its keys in order.
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
