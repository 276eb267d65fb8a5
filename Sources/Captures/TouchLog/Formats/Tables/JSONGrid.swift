internal import ColumnText
internal import JSONText

/// A table in JSON without an object for each row: a list for each row, or a list for each column.
///
/// It is written again as an array with an object for each row, which the reader of tables reads. Rows
/// keep the numbers of their lines. Columns without names have numbers from 1.
struct JSONGrid {
  /// The largest number of keys around a column.
  private static let deepest = 4

  private var writer = JSONWriter()
  private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
  private var rowCount = 0
  /// The names of the columns of rows that are lists; nil if they have numbers.
  private var header: [String]?
  private var line = 1
  /// The line at which the text ends within the table; nil if it is whole.
  private(set) var cutLine: Int?
  private let isPosition: (String) -> Bool

  /// Creates a grid; nil if the text is no table of this kind. `isPosition` returns whether a key, in
  /// lower case, names the column of x or y.
  init?(_ text: [UInt8], isPosition: @escaping (String) -> Bool) {
    self.isPosition = isPosition
    guard Self.mayBegin(text), let values = values(in: text) else { return nil }
    for value in values where !addRows(of: value, depth: 0) { return nil }
    guard rowCount > 0 else { return nil }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Returns whether a text begins like a grid, or with an object, which may be one.
  static func mayBegin(_ text: [UInt8]) -> Bool {
    let text = text.lazy.filter { !$0.isBlank }.prefix(2)
    guard text.count == 2, let first = text.first, let next = text.last else { return false }
    if first == UInt8(ascii: "{") { return next == UInt8(ascii: "\"") }
    return first == UInt8(ascii: "[") && next != UInt8(ascii: "{") && next != UInt8(ascii: "]")
  }

  /// Returns the one value of a text, or the values of its lines.
  private mutating func values(in text: [UInt8]) -> [JSONValue]? {
    if let value = try? JSONReader().read(text) { return [value] }
    if let mended = MendedJSON(text[...]), let value = try? JSONReader().read(mended.bytes) {
      cutLine = mended.cutLine
      return [value]
    }
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    let last = lines.lastIndex { !$0.allSatisfy(\.isBlank) } ?? 0
    var values: [JSONValue] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isBlank) {
      let mended = MendedJSON(line).flatMap { $0.cutLine == nil ? $0.bytes : nil }
      if let value = try? JSONReader().read(mended ?? Array(line), startingAtLine: index + 1) {
        values.append(value)
      } else if index == last, !values.isEmpty {
        cutLine = index + 1
      } else {
        return nil
      }
    }
    return values
  }

  /// Adds the rows in a value. Returns false if it is no grid.
  private mutating func addRows(of value: JSONValue, depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    if let members = value.members { return addRows(of: members, depth: depth) }
    guard let elements = value.array, !elements.isEmpty else { return false }
    if elements.allSatisfy(\.isPlain) {
      addRow(elements, line: value.place.line)
      return true
    }
    for element in elements where !addRows(of: element, depth: depth + 1) { return false }
    return true
  }

  private mutating func addRows(of members: [JSONValue.Member], depth: Int) -> Bool {
    let columns = Self.columns(in: members, "", depth: 0)
    if columns.count(where: { isPosition($0.name.lowercased()) }) >= 2 {
      addColumns(columns, members.filter(\.value.isPlain))
      return true
    }
    // A list of names beside a list of rows, or objects whose keys are the numbers of the rows.
    guard let rows = members.last(where: { $0.value.array?.first?.array != nil }) else {
      return addObjects(members)
    }
    let names = members.lazy.compactMap(\.value.array).first { list in
      !list.isEmpty && list.allSatisfy { $0.string != nil }
    }
    header = names?.compactMap(\.string)
    return addRows(of: rows.value, depth: depth + 1)
  }

  /// Returns the lists of plain values in an object, with the keys around them.
  private static func columns(
    in members: [JSONValue.Member], _ prefix: String, depth: Int
  ) -> [(name: String, values: [JSONValue])] {
    members.flatMap { member -> [(name: String, values: [JSONValue])] in
      let name = prefix + member.key
      if let values = member.value.series { return [(name, values)] }
      guard let inner = member.value.members, depth < deepest else { return [] }
      return columns(in: inner, name + ".", depth: depth + 1)
    }
  }

  private mutating func addColumns(
    _ columns: [(name: String, values: [JSONValue])], _ common: [JSONValue.Member]
  ) {
    let positions = columns.filter { isPosition($0.name.lowercased()) }
    for row in 0..<(positions.map(\.values.count).min() ?? 0) {
      begin(line: positions[0].values[row].place.line)
      for (name, values) in columns where row < values.count { add(name, values[row]) }
      for member in common { add(member.key, member.value) }
      end()
    }
  }

  /// Adds objects in an object whose keys are the numbers of rows.
  private mutating func addObjects(_ members: [JSONValue.Member]) -> Bool {
    guard !members.isEmpty, members.allSatisfy({ Int($0.key) != nil && $0.value.members != nil })
    else { return false }
    for member in members {
      begin(line: member.value.place.line)
      for inner in member.value.members ?? [] { add(inner.key, inner.value) }
      end()
    }
    return true
  }

  /// Adds a row that is a list, or takes the names of the columns from the first one.
  private mutating func addRow(_ elements: [JSONValue], line: Int) {
    if rowCount == 0, header == nil, elements.count > 1,
      elements.allSatisfy({ $0.string.map { Double($0) == nil } ?? false })
    {
      header = elements.compactMap(\.string)
      return
    }
    begin(line: line)
    for (index, element) in elements.enumerated() {
      let name = header.flatMap { index < $0.count ? $0[index] : nil }
      add(name ?? "\(index + 1)", element)
    }
    end()
  }

  private mutating func begin(line: Int) {
    if rowCount > 0 { bytes.append(UInt8(ascii: ",")) }
    while self.line < line {
      bytes.append(0x0a)
      self.line += 1
    }
    rowCount += 1
    writer.beginObject()
  }

  private mutating func add(_ name: String, _ value: JSONValue) {
    writer.key(name)
    writer.value(value)
  }

  private mutating func end() {
    writer.endObject()
    bytes += writer.bytes
    writer.removeAll()
  }
}

extension JSONValue {
  fileprivate var isPlain: Bool { array == nil && members == nil }

  /// The plain values of a list, or of an object whose keys number them, as pandas writes columns.
  fileprivate var series: [JSONValue]? {
    let values =
      array
      ?? members.flatMap { members in
        members.allSatisfy { Int($0.key) != nil } ? members.map(\.value) : nil
      }
    return values.flatMap { $0.isEmpty || !$0.allSatisfy(\.isPlain) ? nil : $0 }
  }
}
