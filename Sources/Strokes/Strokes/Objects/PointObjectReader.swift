internal import ColumnText
internal import JSONText

/// Reads points from JSON: an object for each point, a list of coordinates for each point, or a list
/// of numbers for each coordinate.
///
/// The text is one value or JSON lines. Objects in lists are rows of a table of points, and lists in
/// them are strokes; `PointObjectWalk` has the rules.
struct PointObjectReader {
  private let source: String
  private let map: StrokeColumns
  private var reading = StrokeReading()
  private var isLines = false

  init(source: String, _ map: StrokeColumns?) {
    self.source = source
    self.map = map ?? StrokeColumns()
  }

  /// Returns whether a text is JSON, and no file of this toolkit.
  static func mayRead(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.drop(while: \.isBlank)
    guard start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") else { return false }
    return !start.dropFirst().drop(while: \.isBlank).starts(with: "\"tactus\"".utf8)
  }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    let parts = try values(in: text)
    let root = PointKey("")
    for case .success(let value) in parts { root.add(value, isListed: true) }
    let layout = try layout(root, parts)
    if let note = layout.unreadNote { reading.notes.append(note) }
    var columns = layout.columns
    if let name = columns.timeWithoutUnit {
      var walk = PointObjectWalk(root, layout, source: source, nil)
      for case .success(let value) in parts { walk.visitRoot(value, isLine: isLines) }
      columns.timeUnit = walk.steps.unit
      if let note = walk.steps.note(of: name, "key") { reading.notes.append(note) }
    }
    var walk = PointObjectWalk(root, layout, source: source, PointRows(columns))
    for part in parts {
      switch part {
      case .success(let value): walk.visitRoot(value, isLine: isLines)
      case .failure(let fault): walk.add(fault)
      }
    }
    for fault in walk.faults { reading.add(fault) }
    if walk.blankCount > 0 {
      reading.notes.append(
        "objects without any of the keys are left out: \(walk.blankCount)")
    }
    if let rows = walk.rows { for sample in rows.samples { reading.add(sample) } }
    return reading
  }

  /// Returns the one value of the text, or the value of each line.
  private mutating func values(
    in text: ArraySlice<UInt8>
  ) throws(StrokeFault) -> [Result<JSONValue, StrokeFault>] {
    var lines = NumberedLines(text)
    let first = lines.nextFilled()?.bytes
    let second = lines.nextFilled()?.bytes
    if second == nil || !Self.isValue(first) {
      if let (value, fault) = Self.whole(text, source: source) {
        if let fault { reading.add(fault) }
        return [.success(value)]
      }
      do throws(StrokeFault) {
        return [.success(try value(text, line: 1))]
      } catch {
        // The first of several lines may be the malformed one.
        guard Self.isValue(second) else { throw error }
      }
    }
    isLines = true
    return NumberedLines(text).filter { !$0.bytes.isBlank }.map { number, line in
      Result { () throws(StrokeFault) in try value(line, line: number) }
    }
  }

  /// Returns a text that is one value, also if its end is missing; nil if it is anything else. The fault
  /// says where it ends and that everything after the last complete element was left out.
  static func whole(
    _ text: ArraySlice<UInt8>, source: String
  ) -> (value: JSONValue, fault: StrokeFault?)? {
    if let value = try? JSONReader().read(Array(text)) { return (value, nil) }
    guard let mended = MendedJSON(text), let value = try? JSONReader().read(mended.bytes) else {
      return nil
    }
    let fault = mended.cutLine.map { line in
      StrokeFault(
        StrokeOrigin(source: source, line: line), found: "the end of the file",
        expected: "the rest of the JSON; what follows the last complete element is left out")
    }
    return (value, fault)
  }

  private static func isValue(_ line: ArraySlice<UInt8>?) -> Bool {
    line.map { (try? JSONReader().read(Array($0))) != nil } ?? false
  }

  private func value(_ text: ArraySlice<UInt8>, line: Int) throws(StrokeFault) -> JSONValue {
    do throws(JSONFault) {
      return try JSONReader().read(Array(text), startingAtLine: line)
    } catch {
      throw StrokeFault(
        error, StrokeOrigin(source: source, line: error.place.line), expected: "JSON")
    }
  }

  private func layout(
    _ root: PointKey, _ parts: [Result<JSONValue, StrokeFault>]
  ) throws(StrokeFault) -> PointObjectLayout {
    do throws(PointObjectLayout.Missing) {
      return try PointObjectLayout(root, map)
    } catch {
      var line = 1
      if case .success(let value) = parts.first { line = value.place.line }
      throw StrokeFault(
        StrokeOrigin(source: source, line: line),
        found: error.keys.isEmpty ? "no keys with numbers" : NameList(error.keys, "key").text,
        expected: Self.wish(for: error.column, among: error.keys))
    }
  }

  private static func wish(for column: String, among keys: [String]) -> String {
    Int(column) == nil
      ? StrokeColumns.wish(for: column, among: keys)
      : "lists with an element \(column), as the map says"
  }
}
