internal import JSONText
internal import TouchModel

/// One function for each type of property that a table can have. The last argument is the meaning.
extension FieldPass {
  /// The counts that are accepted.
  private static var counts: ClosedRange<Int> { 0...1_000_000 }
  /// The times and numbers that are accepted, unless a statement has a range of its own.
  static var numbers: ClosedRange<Double> { 0...1e9 }

  private static func count(_ name: String, _ meaning: String, isOptional: Bool) -> FieldStatement {
    FieldStatement(
      name, meaning, .integer, .count,
      in: Double(counts.lowerBound)...Double(counts.upperBound), isOptional: isOptional)
  }

  mutating func count(_ name: String, _ value: inout Int, _ meaning: String) {
    visit(
      Self.count(name, meaning, isOptional: false),
      read: { (node) throws(JSONMismatch) in value = try node.integer(in: Self.counts) },
      write: { $0.integer(value) })
  }

  /// Visits a count; null means that there is no limit.
  mutating func limit(_ name: String, _ value: inout Int?, _ meaning: String) {
    visit(
      Self.count(name, meaning, isOptional: true),
      read: { (node) throws(JSONMismatch) in
        value = try node.unlessNull?.integer(in: Self.counts)
      },
      write: { if let value { $0.integer(value) } else { $0.null() } })
  }

  /// Visits a time span in seconds.
  mutating func span(
    _ name: String, _ value: inout TimeSpan, reportsOnly: Bool = false, _ meaning: String
  ) {
    visit(
      FieldStatement(
        name, meaning, .number, .seconds, in: Self.numbers, reportsOnly: reportsOnly),
      read: { (node) throws(JSONMismatch) in value = .seconds(try node.double(in: Self.numbers)) },
      write: { $0.seconds(microseconds: value.microseconds) })
  }

  /// Visits a time span in seconds; null means that there is no limit.
  mutating func span(_ name: String, _ value: inout TimeSpan?, _ meaning: String) {
    visit(
      FieldStatement(name, meaning, .number, .seconds, in: Self.numbers, isOptional: true),
      read: { (node) throws(JSONMismatch) in
        let seconds = try node.unlessNull?.double(in: Self.numbers)
        value = seconds.map { .seconds($0) }
      },
      write: {
        if let value { $0.seconds(microseconds: value.microseconds) } else { $0.null() }
      })
  }

  /// Visits a number; its range includes both limits.
  mutating func number(
    _ name: String, _ value: inout Double, _ unit: ValueUnit,
    in range: ClosedRange<Double> = Self.numbers, reportsOnly: Bool = false,
    isWritten: Bool = true, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .number, unit, in: range, reportsOnly: reportsOnly),
      isWritten: isWritten,
      read: { (node) throws(JSONMismatch) in value = try node.double(in: range) },
      write: { $0.double(value) })
  }

  /// Visits a number; null means that there is no limit.
  mutating func number(
    _ name: String, _ value: inout Double?, _ unit: ValueUnit, reportsOnly: Bool = false,
    isWritten: Bool = true, _ meaning: String
  ) {
    visit(
      FieldStatement(
        name, meaning, .number, unit, in: Self.numbers, isOptional: true, reportsOnly: reportsOnly),
      isWritten: isWritten,
      read: { (node) throws(JSONMismatch) in
        value = try node.unlessNull?.double(in: Self.numbers)
      },
      write: { if let value { $0.double(value) } else { $0.null() } })
  }

  /// Visits a text; null means that there is none.
  mutating func text(_ name: String, _ value: inout String?, _ meaning: String) {
    visit(
      FieldStatement(name, meaning, .text, isOptional: true),
      read: { (node) throws(JSONMismatch) in value = try node.unlessNull?.string() },
      write: { if let value { $0.string(value) } else { $0.null() } })
  }

  /// Visits a value that is true or false.
  mutating func flag(
    _ name: String, _ value: inout Bool, reportsOnly: Bool = false, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .flag, reportsOnly: reportsOnly),
      read: { (node) throws(JSONMismatch) in value = try node.bool() },
      write: { $0.bool(value) })
  }

  mutating func word<Value: NamedValue>(_ name: String, _ value: inout Value, _ meaning: String) {
    visit(
      FieldStatement(name, meaning, .word), words: { Value.names.map { $0.name } },
      read: { (node) throws(JSONMismatch) in value = try Value(node, noun: name) },
      write: { $0.string(value.name) })
  }

  /// Visits one name or a list of names.
  mutating func mask<Value: NamedValue & OptionSet>(
    _ name: String, _ value: inout Value, noun: String, _ meaning: String
  ) where Value.Element == Value {
    visit(
      FieldStatement(name, meaning, .words), words: { Value.names.map { $0.name } },
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
