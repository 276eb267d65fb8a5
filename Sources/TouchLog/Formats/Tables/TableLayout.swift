internal import ColumnText

/// The form of a table, and the positions of the columns of a map in a row.
struct TableLayout {
  enum Form: Hashable {
    case rows(TableRow.Delimiter, hasHeader: Bool)
    /// A JSON object on each line.
    case objects
    /// JSON objects in an array, or spread over several lines.
    case array
  }

  var form: Form
  /// The position in a row of each column of the map; nil for an optional column that is missing.
  var places: [Int?]
  /// The names of the columns that the map leaves out.
  var unused: [String] = []

  /// Returns the number of the first line with text, from 1.
  static func firstLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var number = 0
    for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
      number += 1
      if let first = line.first(where: { !$0.isBlank }), first != UInt8(ascii: "#") { break }
    }
    return number
  }

  /// Examines the beginning of a table. Returns nil if it holds no complete line, or lacks a key
  /// that may still follow.
  static func detect(
    _ bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap, isWhole: Bool
  ) -> Result<TableLayout, ColumnMapFault>? {
    var lines = bytes.split(separator: 0x0a)
    if !isWhole, bytes.last != 0x0a { lines = lines.dropLast() }
    let texts = lines.filter { line in
      line.first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
    }
    guard let first = texts.first else { return nil }
    if isArray(first) {
      do throws(ColumnMapFault) {
        return .success(try array(bytes, map))
      } catch {
        return isWhole ? .failure(error) : nil
      }
    }
    let isObject = first.first { !$0.isBlank } == UInt8(ascii: "{")
    do throws(ColumnMapFault) {
      if isObject { return .success(try objects(texts.prefix(1000).map { Array($0) }, map)) }
      return .success(try rows(UnsafeBufferPointer(rebasing: first), map))
    } catch {
      guard isObject else { return .failure(error) }
      if !isWhole { return nil }
      return (try? array(bytes, map)).map { .success($0) } ?? .failure(error)
    }
  }

  /// Returns whether a line begins a JSON array of objects rather than a header.
  private static func isArray(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = line.filter { !$0.isBlank }
    return text == [UInt8(ascii: "{")]
      || text.first == UInt8(ascii: "[") && (text.count == 1 || text[1] == UInt8(ascii: "{"))
  }

  /// Returns the layout of an array of objects, or of an object that lists them under a usual key.
  private static func array(
    _ bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap
  ) throws(ColumnMapFault) -> TableLayout {
    var pieces = JSONPieces()
    var texts: [[UInt8]] = []
    var index = 0
    while texts.count < 1000, let piece = pieces.next(UnsafeRawBufferPointer(bytes), &index) {
      if case .object = piece { texts.append(Array(pieces.text.dropLast())) }
    }
    var layout = try objects(texts, map)
    layout.form = .array
    return layout
  }

  private static func rows(
    _ header: UnsafeBufferPointer<UInt8>, _ map: ColumnMap
  ) throws(ColumnMapFault) -> TableLayout {
    let delimiter = TableRow.Delimiter(of: header)
    guard let base = header.baseAddress else { throw ColumnMapFault("no header") }
    var row = TableRow()
    row.split(base, base + header.count, by: delimiter)
    if let places = numbered(map, row.cells) {
      return TableLayout(form: .rows(delimiter, hasHeader: false), places: places)
    }
    let names = row.cells.map { String(decoding: $0.bytes, as: UTF8.self) }
    var places: [Int?] = []
    for column in map.columns { places.append(try place(of: column, among: names)) }
    let unused = names.indices.filter { !places.contains($0) }.map { names[$0] }
    return TableLayout(
      form: .rows(delimiter, hasHeader: true), places: places,
      unused: unused.filter { !$0.allSatisfy(\.isWhitespace) })
  }

  /// Returns the positions of columns that are given by numbers, if the first line holds numbers
  /// and therefore is no header. Nil otherwise.
  private static func numbered(_ map: ColumnMap, _ cells: [Field]) -> [Int?]? {
    var places: [Int?] = []
    for column in map.columns {
      guard let number = Int(column.name), cells.indices.contains(number - 1) else { return nil }
      places.append(number - 1)
      let cell = TableCell(cells[number - 1])
      switch column.target {
      case .time: if (try? cell.time(map.timeUnit)) == nil { return nil }
      case .x, .y: if (try? cell.number()) == nil { return nil }
      default: break
      }
    }
    return places
  }

  private static func place(
    of column: ColumnMap.Column, among names: [String]
  ) throws(ColumnMapFault) -> Int? {
    if let place = names.firstIndex(of: column.name) { return place }
    let matches = names.indices.filter { names[$0].lowercased() == column.name.lowercased() }
    if matches.count == 1 { return matches[0] }
    if let number = Int(column.name), number >= 1 {
      guard number <= names.count else {
        throw ColumnMapFault("there is no column \(number); the table has \(names.count) columns")
      }
      return number - 1
    }
    if column.isOptional { return nil }
    throw ColumnMapFault("no column \"\(column.name)\"", near: column.name, among: names)
  }

  /// Returns the layout of JSON lines. All available lines are examined, because keys may be
  /// missing from some.
  private static func objects(
    _ lines: [[UInt8]], _ map: ColumnMap
  ) throws(ColumnMapFault) -> TableLayout {
    var names: [String] = []
    var members = TableMembers()
    for line in lines {
      let copy = line + [0x0a]
      copy.withUnsafeBufferPointer { copy in
        guard let start = copy.baseAddress else { return }
        try? members.read(start, start + line.count)
        for (key, _) in members.values where !names.contains(key) { names.append(key) }
      }
    }
    for column in map.columns where !column.isOptional && !names.contains(column.name) {
      throw ColumnMapFault("no key \"\(column.name)\"", near: column.name, among: names)
    }
    let unused = names.filter { name in !map.columns.contains { $0.name == name } }
    return TableLayout(form: .objects, places: [], unused: unused)
  }
}
