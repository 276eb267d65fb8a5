internal import JSONText

/// One pass over the properties of a configuration, for one purpose: to read them, to write them, or to
/// list them.
///
/// A configuration states its table once, in `visitFields`: a `FieldStatement` for each property. The
/// purpose decides what the pass does at each statement.
struct FieldPass {
  private enum Purpose {
    case naming, reading, writing, listing
  }

  private let purpose: Purpose
  /// The members to read.
  private var object: JSONObject?
  /// The text so far: of all properties, or of one property while the pass lists them.
  private var writer = JSONWriter()
  /// The only property that is listed; nil if all are listed.
  private var wanted: String?
  /// The names of all properties, in the order of the table.
  private(set) var names: [String] = []
  /// The properties that were listed.
  private(set) var entries: [FieldEntry] = []
  /// The first value that is not what it should be. Later properties are not read.
  private var fault: JSONMismatch?

  private init(_ purpose: Purpose) { self.purpose = purpose }

  /// Visits one property.
  ///
  /// `words` returns the allowed words, if the value is a word or a list of words. `isWritten` is
  /// false for a property without a value that a setup leaves out.
  mutating func visit(
    _ statement: FieldStatement, words: () -> [String] = { [] }, isWritten: Bool = true,
    read: (JSONNode) throws(JSONMismatch) -> Void, write: (inout JSONWriter) -> Void
  ) {
    let name = statement.name
    switch purpose {
    case .naming: names.append(name)
    case .reading:
      guard fault == nil, let node = object?[name] else { return }
      do { try read(node) } catch { fault = error }
    case .writing:
      guard isWritten else { return }
      writer.key(name)
      write(&writer)
    case .listing:
      guard wanted == nil || wanted == name else { return }
      writer.removeAll()
      write(&writer)
      guard let value = try? JSONReader().read(writer.bytes) else { return }
      entries.append(FieldEntry(statement: statement, words: words(), value: value))
    }
  }
}

/// A property of a configuration, and its value.
struct FieldEntry {
  let statement: FieldStatement
  /// The allowed words, if the value is a word or a list of words.
  let words: [String]
  let value: JSONValue

  var name: String { statement.name }
  var sort: SettableValue.Sort { statement.sort }
}

extension FieldPass {
  /// Returns the names of all properties.
  static func names(_ visit: (inout FieldPass) -> Void) -> [String] {
    var pass = FieldPass(.naming)
    visit(&pass)
    return pass.names
  }

  /// Returns all properties with their values, or only the property `wanted`.
  static func entries(
    _ wanted: String? = nil, _ visit: (inout FieldPass) -> Void
  ) -> [FieldEntry] {
    var pass = FieldPass(.listing)
    pass.wanted = wanted
    visit(&pass)
    return pass.entries
  }

  /// Reads the properties that `object` has. Throws the first value that is not valid.
  static func read(
    _ object: inout JSONObject, _ visit: (inout FieldPass) -> Void
  ) throws(JSONMismatch) {
    var pass = FieldPass(.reading)
    pass.object = object
    visit(&pass)
    if let fault = pass.fault { throw fault }
    if let read = pass.object { object = read }
  }

  /// Writes all properties as members of an object that is open in `writer`.
  static func write(to writer: inout JSONWriter, _ visit: (inout FieldPass) -> Void) {
    var pass = FieldPass(.writing)
    swap(&pass.writer, &writer)
    visit(&pass)
    swap(&pass.writer, &writer)
  }
}
