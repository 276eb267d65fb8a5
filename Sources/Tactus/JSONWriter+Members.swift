internal import JSONText

extension JSONWriter {
  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    string(text)
  }

  /// Left out where there is none.
  mutating func present(_ key: String, _ text: String?) {
    if let text { member(key, text) }
  }

  /// null where there is none.
  mutating func member(_ key: String, _ value: Double?) {
    self.key(key)
    if let value { double(value) } else { null() }
  }

  mutating func integers(_ values: [Int]) {
    beginArray()
    for value in values { integer(value) }
    endArray()
  }

  /// An object with its keys in order.
  mutating func members<Value>(
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
