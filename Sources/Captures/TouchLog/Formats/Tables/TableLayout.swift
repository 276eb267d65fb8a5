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
  /// The key of JSON for each column of the map, with the keys around it.
  var keys: [String] = []
  /// The key of the list whose objects are the rows of an object of JSON; nil if there is none.
  var list: String?
  /// The key of the outermost list of JSON, if it is no usual one.
  var wrapper: String?
  /// Whether elements of lists of numbers are columns.
  var takesElements = false
  /// The names of the columns that the map leaves out.
  var unused: [String] = []
  /// Whether rows have `touchKey`.
  var numbersTouches = false
  /// The number of lines before the header or the first row.
  var skippedLines = 0
  /// The meaning that the first numbers of the phase column show.
  var phaseNumbers = ColumnMap.PhaseNumbers.android

  /// Whether a row is a finger in a list, and the object around the list states the time.
  func listsFingers(_ map: ColumnMap) -> Bool {
    guard let list, let time = map.columns.firstIndex(where: { $0.target == .time }) else {
      return false
    }
    return !keys[time].hasPrefix(list + ".")
  }

  /// The keys that lists of points get if they are written again as rows: the number of the list, and
  /// that of the object whose other keys hold for it. No recorder writes them.
  static let touchKey = "\u{1}touch"
  static let partKey = "\u{1}part"

  /// Whether each list of rows is a touch: the rows state the time, and do not state the finger.
  func listsTouches(_ map: ColumnMap) -> Bool {
    if numbersTouches { return true }
    guard let list, !listsFingers(map), map.fingersInRow <= 1 else { return false }
    return !map.columns.indices.contains { index in
      map.columns[index].target == .id && keys[index].hasPrefix(list + ".")
    }
  }

  /// Whether a column that divides the table is outside the lists, so that each list is a part.
  func statesSectionsOutsideList(_ map: ColumnMap) -> Bool {
    guard let list else { return false }
    return map.columns.indices.contains { index in
      ColumnMap.sections.contains(map.columns[index].target) && !keys[index].hasPrefix(list + ".")
    }
  }

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
    form(of: bytes, map, isWhole: isWhole)?.map { layout in
      var layout = layout
      guard let phase = map.columns.firstIndex(where: { $0.target == .phase }),
        let sample = TableSample(Array(bytes), wrapper: layout.wrapper, list: layout.list)
      else { return layout }
      let key = phase < layout.keys.count ? layout.keys[phase] : nil
      let place = phase < layout.places.count ? layout.places[phase] : nil
      let name = key ?? place.flatMap { $0 < sample.names.count ? sample.names[$0] : nil }
      layout.phaseNumbers = .init(shownBy: name.flatMap { sample.cells[$0] } ?? [])
      return layout
    }
  }

  private static func form(
    of bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap, isWhole: Bool
  ) -> Result<TableLayout, ColumnMapFault>? {
    var lines = bytes.split(separator: 0x0a)
    if !isWhole, bytes.last != 0x0a { lines = lines.dropLast() }
    let texts = lines.filter { line in
      line.first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
    }
    guard let first = texts.first else { return nil }
    if isListOfLists(first) {
      return .failure(
        ColumnMapFault(
          "the rows are lists, which are no valid JSON or not all lists of plain values"))
    }
    if isArray(first) {
      do throws(ColumnMapFault) {
        return .success(try array(bytes, map))
      } catch {
        return isWhole ? .failure(error) : nil
      }
    }
    let isObject = first.first { !$0.isBlank } == UInt8(ascii: "{")
    // The object around a list may begin on the line of the first row.
    if isObject, isUnclosed(first), let layout = try? array(bytes, map) { return .success(layout) }
    do throws(ColumnMapFault) {
      if isObject {
        // One line may be an object with a list of all rows.
        if isWhole, texts.count == 1, let list = try? array(bytes, map) { return .success(list) }
        return .success(try objects(texts.prefix(1000).map { Array($0) }, map))
      }
      return .success(try rows(in: bytes, isWhole: isWhole, map))
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

  /// Returns whether a line of JSON opens more lists and objects than it closes.
  private static func isUnclosed(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var (depth, isInString, isEscaped) = (0, false, false)
    for byte in line {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
    }
    return depth > 0
  }

  /// Returns whether a line of JSON begins with a list of numbers or of lists.
  private static func isListOfLists(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = line.lazy.filter { !$0.isBlank }.prefix(2)
    guard text.first == UInt8(ascii: "["), let next = text.dropFirst().first else { return false }
    return next == UInt8(ascii: "[") || next == UInt8(ascii: "-") || next.isDigit
  }

  /// Returns the layout of an array of objects, or of an object that lists them.
  private static func array(
    _ bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap
  ) throws(ColumnMapFault) -> TableLayout {
    do throws(ColumnMapFault) {
      // In a list, an object that has a list is a frame.
      let isList = bytes.first { !$0.isBlank && $0 != 0x0a } == UInt8(ascii: "[")
      var startsBroken = false
      let layout = try array(bytes, map, wrapper: isList ? "" : nil, &startsBroken)
      // An object for each row is better than one with a list of all rows: it has a line.
      if !startsBroken, layout.list == nil || layout.listsFingers(map) { return layout }
      return wrapped(bytes, map) ?? layout
    } catch {
      guard let layout = wrapped(bytes, map) else { throw error }
      return layout
    }
  }

  /// Returns the layout of an object that lists the rows under any key; nil if there is none.
  private static func wrapped(
    _ bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap
  ) -> TableLayout? {
    guard bytes.first(where: { !$0.isBlank && $0 != 0x0a }) == UInt8(ascii: "{") else { return nil }
    for key in JSONPieces.listKeys(in: bytes) {
      var startsBroken = false
      if let layout = try? array(bytes, map, wrapper: key, &startsBroken) { return layout }
    }
    return nil
  }

  private static func array(
    _ bytes: UnsafeBufferPointer<UInt8>, _ map: ColumnMap, wrapper: String?,
    _ startsBroken: inout Bool
  ) throws(ColumnMapFault) -> TableLayout {
    var pieces = JSONPieces(wrapper.map { .own($0) } ?? .usual)
    var texts: [[UInt8]] = []
    var index = 0
    while texts.count < 1000, let piece = pieces.next(UnsafeRawBufferPointer(bytes), &index) {
      switch piece {
      case .object: texts.append(Array(pieces.text.dropLast()))
      // An object that is too long, or has a line for each row, holds them in a list of another name.
      case .fault: if texts.isEmpty { startsBroken = true }
      }
    }
    var layout = try objects(texts, map)
    layout.form = .array
    layout.wrapper = wrapper
    return layout
  }

  /// The number of lines in which the header or the first row is looked for.
  private static let reach = 50

  /// Returns the layout of rows, whose header or first row may stand below other lines.
  private static func rows(
    in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ map: ColumnMap
  ) throws(ColumnMapFault) -> TableLayout {
    var lines = bytes.split(separator: 0x0a, maxSplits: 4096, omittingEmptySubsequences: false)
    if !isWhole { lines = lines.dropLast() }
    let texts = lines.indices.dropFirst(map.skippedLines).filter { index in
      lines[index].first { !$0.isBlank }.map { $0 != UInt8(ascii: "#") } ?? false
    }
    guard let first = texts.first else {
      throw ColumnMapFault("no row after the \(map.skippedLines) lines of skip=")
    }
    var fault: ColumnMapFault?
    // Rows of numbers need no header, and show where the table begins.
    for index in texts.prefix(reach) {
      guard var layout = try? rows(UnsafeBufferPointer(rebasing: lines[index]), map),
        case .rows(let delimiter, hasHeader: false) = layout.form
      else { continue }
      let above = texts.filter { $0 < index }
      // One line with as many words is a header.
      if above.count == 1, let header = try? rows(UnsafeBufferPointer(rebasing: lines[first]), map),
        header.form == .rows(delimiter, hasHeader: true)
      {
        return header.below(first)
      }
      let areSeparators = above.allSatisfy {
        SeparatorLine(UnsafeBufferPointer(rebasing: lines[$0]), map.breaks) != nil
      }
      layout.skippedLines = areSeparators ? map.skippedLines : index
      return layout
    }
    for index in texts.prefix(reach) {
      do throws(ColumnMapFault) {
        return try rows(UnsafeBufferPointer(rebasing: lines[index]), map).below(index)
      } catch {
        fault = fault ?? error
      }
    }
    throw fault ?? ColumnMapFault("no header")
  }

  private func below(_ line: Int) -> TableLayout {
    var layout = self
    layout.skippedLines = line
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
    let keys = map.columns.map(\.name)
    if map.columns.allSatisfy({ $0.isOptional || names.contains($0.name) }) {
      return TableLayout(
        form: .objects, places: [], keys: keys,
        unused: names.filter { !keys.contains($0) && !$0.hasPrefix("\u{1}") },
        numbersTouches: names.contains(touchKey))
    }
    let found = try TableKeys(lines, map)
    return TableLayout(
      form: .objects, places: [], keys: found.keys, list: found.list,
      takesElements: found.takesElements,
      unused: found.unused.filter { !$0.hasPrefix("\u{1}") },
      numbersTouches: names.contains(touchKey))
  }
}
