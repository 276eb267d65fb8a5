extension JSONWriter {
  package mutating func null() { plain("null") }

  package mutating func bool(_ value: Bool) { value ? plain("true") : plain("false") }

  package mutating func string(_ value: String) {
    separate()
    bytes.append(quoted: value)
    separator = .comma
  }

  package mutating func integer(_ value: Int) { integer(Int64(value)) }

  package mutating func integer(_ value: Int64) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(decimal: value.magnitude)
    separator = .comma
  }

  /// Writes the shortest text that reads back exactly, `1` for 1.0 and `-0` for -0.0.
  ///
  /// JSON cannot represent infinities and not-a-number, so they become `null`.
  package mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(shortest: value)
    separator = .comma
  }

  /// Writes a time or time span in seconds, exact to the microsecond: `0.43`, `12`, `-0.000001`.
  package mutating func seconds(microseconds: Int64) {
    separate()
    if microseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.append(millionths: microseconds.magnitude)
    separator = .comma
  }

  /// Writes a number of a `JSONValue`.
  package mutating func number(_ value: JSONNumber) {
    if let integer = value.integer, integer != 0 {
      self.integer(integer)
    } else {
      double(value.double)
    }
  }

  /// Writes a whole value with its content.
  package mutating func value(_ value: JSONValue) {
    switch value.content {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let string): self.string(string)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  private mutating func plain(_ word: StaticString) {
    separate()
    let utf8 = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    bytes.append(contentsOf: utf8)
    separator = .comma
  }
}
