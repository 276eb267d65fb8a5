internal import JSONText
internal import TouchModel

/// One function for each type of property that a table can have.
extension FieldPass {
  mutating func count(_ name: String, _ value: inout Int) {
    visit(
      name, .count,
      read: { (node) throws(JSONMismatch) in value = try node.integer(in: 0...1_000_000) },
      write: { $0.integer(value) })
  }

  /// Visits a count; null means that there is no limit.
  mutating func limit(_ name: String, _ value: inout Int?) {
    visit(
      name, .count,
      read: { (node) throws(JSONMismatch) in
        value = try node.unlessNull?.integer(in: 0...1_000_000)
      },
      write: { if let value { $0.integer(value) } else { $0.null() } })
  }

  /// Visits a time span in seconds.
  mutating func span(_ name: String, _ value: inout TimeSpan) {
    visit(
      name, .seconds,
      read: { (node) throws(JSONMismatch) in value = .seconds(try node.double(in: 0...1e9)) },
      write: { $0.seconds(microseconds: value.microseconds) })
  }

  /// Visits a time span in seconds; null means that there is no limit.
  mutating func span(_ name: String, _ value: inout TimeSpan?) {
    visit(
      name, .seconds,
      read: { (node) throws(JSONMismatch) in
        let seconds = try node.unlessNull?.double(in: 0...1e9)
        value = seconds.map { .seconds($0) }
      },
      write: {
        if let value { $0.seconds(microseconds: value.microseconds) } else { $0.null() }
      })
  }

  /// Visits a number in points, radians, or a ratio.
  mutating func number(
    _ name: String, _ value: inout Double, in range: ClosedRange<Double> = 0...1e9
  ) {
    visit(
      name, .number,
      read: { (node) throws(JSONMismatch) in value = try node.double(in: range) },
      write: { $0.double(value) })
  }

  /// Visits a number in points; null means that there is no limit.
  mutating func number(_ name: String, _ value: inout Double?) {
    visit(
      name, .number,
      read: { (node) throws(JSONMismatch) in value = try node.unlessNull?.double(in: 0...1e9) },
      write: { if let value { $0.double(value) } else { $0.null() } })
  }

  /// Visits a text; null means that there is none.
  mutating func text(_ name: String, _ value: inout String?) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in value = try node.unlessNull?.string() },
      write: { if let value { $0.string(value) } else { $0.null() } })
  }

  mutating func flag(_ name: String, _ value: inout Bool) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in value = try node.bool() },
      write: { $0.bool(value) })
  }

  mutating func word<Value: NamedValue>(_ name: String, _ value: inout Value) {
    visit(
      name, words: { Value.names.map { $0.name } },
      read: { (node) throws(JSONMismatch) in value = try Value(node, noun: name) },
      write: { $0.string(value.name) })
  }

  /// Visits one name or a list of names.
  mutating func mask<Value: NamedValue & OptionSet>(
    _ name: String, _ value: inout Value, noun: String
  ) where Value.Element == Value {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in
        var mask: Value = []
        for item in node.oneOrList() { mask.formUnion(try Value(item, noun: noun)) }
        value = mask
      },
      write: { writer in
        writer.beginArray()
        for (name, one) in Value.names where value.isSuperset(of: one) { writer.string(name) }
        writer.endArray()
      })
  }
}
