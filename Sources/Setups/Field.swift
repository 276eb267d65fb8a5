internal import JSONText
internal import TouchModel

/// A property of a configuration as setups spell it: its name, and how to read and write it.
struct Field<Configuration> {
  let name: String
  /// The quantity that the field measures, which decides how a search varies it.
  let sort: SettableValue.Sort
  /// The allowed words, if the value is a word.
  var words: [String] = []
  let read: (JSONNode, inout Configuration) throws(JSONMismatch) -> Void
  let write: (Configuration, inout JSONWriter) -> Void

  init(
    _ name: String, _ sort: SettableValue.Sort = .other,
    read: @escaping (JSONNode, inout Configuration) throws(JSONMismatch) -> Void,
    write: @escaping (Configuration, inout JSONWriter) -> Void
  ) {
    self.name = name
    self.sort = sort
    self.read = read
    self.write = write
  }

  /// Returns this field as a field of a configuration that contains this one.
  func inside<Outer>(_ path: WritableKeyPath<Outer, Configuration>) -> Field<Outer> {
    var field = Field<Outer>(
      name, sort,
      read: { (node, outer) throws(JSONMismatch) in try read(node, &outer[keyPath: path]) },
      write: { outer, writer in write(outer[keyPath: path], &writer) })
    field.words = words
    return field
  }
}

extension Field {
  static func count(_ name: String, _ path: WritableKeyPath<Configuration, Int>) -> Field {
    Field(
      name, .count,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = try node.integer(in: 0...1_000_000)
      },
      write: { it, writer in writer.integer(it[keyPath: path]) })
  }

  /// null is no limit.
  static func limit(_ name: String, _ path: WritableKeyPath<Configuration, Int?>) -> Field {
    Field(
      name, .count,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = try node.unlessNull?.integer(in: 0...1_000_000)
      },
      write: { it, writer in it[keyPath: path].map { writer.integer($0) } ?? writer.null() })
  }

  /// In seconds.
  static func span(_ name: String, _ path: WritableKeyPath<Configuration, TimeSpan>) -> Field {
    Field(
      name, .seconds,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = .seconds(try node.double(in: 0...1e9))
      },
      write: { it, writer in writer.seconds(microseconds: it[keyPath: path].microseconds) })
  }

  /// In seconds; null is no limit.
  static func span(_ name: String, _ path: WritableKeyPath<Configuration, TimeSpan?>) -> Field {
    Field(
      name, .seconds,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = try node.unlessNull?.double(in: 0...1e9).asSeconds
      },
      write: { it, writer in
        it[keyPath: path].map { writer.seconds(microseconds: $0.microseconds) } ?? writer.null()
      })
  }

  /// In points, radians, or a ratio.
  static func number(
    _ name: String, _ path: WritableKeyPath<Configuration, Double>,
    in range: ClosedRange<Double> = 0...1e9
  ) -> Field {
    Field(
      name, .number,
      read: { (node, it) throws(JSONMismatch) in it[keyPath: path] = try node.double(in: range) },
      write: { it, writer in writer.double(it[keyPath: path]) })
  }

  /// In points; null is no limit.
  static func number(_ name: String, _ path: WritableKeyPath<Configuration, Double?>) -> Field {
    Field(
      name, .number,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = try node.unlessNull?.double(in: 0...1e9)
      },
      write: { it, writer in it[keyPath: path].map { writer.double($0) } ?? writer.null() })
  }

  /// null is none.
  static func text(_ name: String, _ path: WritableKeyPath<Configuration, String?>) -> Field {
    Field(
      name,
      read: { (node, it) throws(JSONMismatch) in it[keyPath: path] = try node.unlessNull?.string()
      },
      write: { it, writer in it[keyPath: path].map { writer.string($0) } ?? writer.null() })
  }

  static func flag(_ name: String, _ path: WritableKeyPath<Configuration, Bool>) -> Field {
    Field(
      name,
      read: { (node, it) throws(JSONMismatch) in it[keyPath: path] = try node.bool() },
      write: { it, writer in writer.bool(it[keyPath: path]) })
  }

  static func word<Value: NamedValue>(
    _ name: String, _ path: WritableKeyPath<Configuration, Value>
  ) -> Field {
    var field = Field(
      name,
      read: { (node, it) throws(JSONMismatch) in
        it[keyPath: path] = try Value(node, noun: name)
      },
      write: { it, writer in writer.string(it[keyPath: path].name) })
    field.words = Value.names.map(\.name)
    return field
  }

  /// One name or a list of them.
  static func mask<Value: NamedValue & OptionSet>(
    _ name: String, _ path: WritableKeyPath<Configuration, Value>, noun: String
  ) -> Field where Value.Element == Value {
    Field(
      name,
      read: { (node, it) throws(JSONMismatch) in
        var mask: Value = []
        for item in node.oneOrList() { mask.formUnion(try Value(item, noun: noun)) }
        it[keyPath: path] = mask
      },
      write: { it, writer in
        writer.beginArray()
        for (name, value) in Value.names where it[keyPath: path].isSuperset(of: value) {
          writer.string(name)
        }
        writer.endArray()
      })
  }
}

extension Double {
  fileprivate var asSeconds: TimeSpan { .seconds(self) }
}
