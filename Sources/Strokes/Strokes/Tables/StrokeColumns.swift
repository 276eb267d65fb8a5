package import ColumnText
internal import JSONText
internal import TextSuggestion

/// The meaning of the columns of a table of points: `x=px,y=py,label=sign,writer=person,time=ts:ms`.
///
/// A column is given by its name in the header, in any case, or by its number from 1. In JSON it is a
/// key, such as `pos.x`, or the number of an element of a list.
package struct StrokeColumns: Hashable, Sendable {
  /// The property of a point or a sample that a column states.
  enum Target: String, CaseIterable, Hashable, Sendable {
    case x, y, time, label, writer, capture, group, speed, stroke, point, repetition

    /// The names that have this meaning without a map, the one that readers look up first.
    var usualNames: [String] {
      switch self {
      case .time: ["time"] + PointTableColumns.timeNames.filter { $0 != "time" }
      case .label: PointTableColumns.labelNames
      case .writer: PointTableColumns.writerNames
      // Columns of these names mean something else in many tables.
      case .capture: [PointTableColumns.captureName]
      case .group: [PointTableColumns.groupName]
      default: [rawValue]
      }
    }
  }

  /// The names of the targets, as a map spells them.
  package static var targetNames: [String] { grammar.names }

  private static let grammar = ColumnGrammar(
    Target.allCases.map { target in
      ColumnGrammar.Target(
        target.rawValue, units: target == .time ? TimeUnit.allCases.map(\.rawValue) : [],
        isRequired: target == .x || target == .y, isAlone: true)
    } + [ColumnGrammar.Target(participant, isAlone: true)], ignoresCase: true)

  /// Another word for the target `writer`.
  private static let participant = "participant"

  private(set) var columns: [Target: String] = [:]
  /// The stated unit of the times; nil if it is found from the name of the column or the numbers.
  private(set) var timeUnit: TimeUnit?

  /// Creates a map that names no column, so that all have their usual names.
  init() {}

  /// Reads `TARGET=COLUMN[:UNIT],...`; x and y are required.
  package init(parsing text: String) throws(ColumnFault) {
    for part in try Self.grammar.parts(of: text) {
      let name = part.target == Self.participant ? Target.writer.rawValue : part.target
      guard let target = Target(rawValue: name) else { continue }
      if columns[target] != nil {
        throw ColumnFault("writer and participant are the same person, and have one column")
      }
      columns[target] = part.column
      if let unit = part.unit { timeUnit = TimeUnit(rawValue: unit) }
    }
  }

  /// Returns the format of a file that is read with this map: a table of points if its first line has
  /// the columns of the map, and objects with points if it is JSON that has the keys of the map. A
  /// file that was named and has cells or JSON of no other form is one, too, and lacks some of them.
  package func format(of bytes: [UInt8], isNamed: Bool) -> StrokeFormat? {
    let format = StrokeFormat.detect(bytes)
    let text = bytes[...].afterByteOrderMark
    if PointObjectReader.mayRead(text) {
      return hasKeys(in: text) || isNamed && format == nil ? .pointObjects : format
    }
    guard format == nil || format == .pointTable else { return format }
    var lines = NumberedLines(text.prefix(4096))
    guard let line = lines.nextFilled()?.bytes.trimmed, line.first != UInt8(ascii: "#") else {
      return format
    }
    let header = PointTableHeader(line, self)
    return header.missing == nil || isNamed && header.written.count > 1 ? .pointTable : format
  }

  /// Returns whether bytes are JSON with the keys x and y, which can be read without a map if they are
  /// in no other format.
  package static func haveUsualKeys(_ bytes: [UInt8]) -> Bool {
    let text = bytes[...].afterByteOrderMark
    guard PointObjectReader.mayRead(text) else { return false }
    var map = StrokeColumns()
    map.columns = [.x: "x", .y: "y"]
    return map.hasKeys(in: text)
  }

  /// Returns whether the beginning of JSON has all keys of the map in quotes. Numbers count elements,
  /// which need no key.
  private func hasKeys(in text: ArraySlice<UInt8>) -> Bool {
    let start = text.prefix(64 * 1024).text.lowercased()
    return columns.values.allSatisfy { column in
      column.split(separator: ".").allSatisfy { Int($0) != nil || start.contains("\"\($0)\"") }
    }
  }

  /// Returns whether the map gives x and y by numbers, and a line has numbers there. Then the line is
  /// the first row of a table without a header.
  func isRow(_ cells: [ArraySlice<UInt8>]) -> Bool {
    [Target.x, .y].allSatisfy { target in
      columns[target].flatMap { place($0, among: cells.count) }.map { cells[$0].number != nil }
        ?? false
    }
  }

  /// Returns the index of the column of each target in a table, and the first column that the table
  /// does not have, if any. `header` is nil in a table without one, whose columns have numbers only.
  func places(in header: [String]?, count: Int) -> (places: [Target: Int], missing: String?) {
    var places: [Target: Int] = [:]
    for target in Target.allCases {
      guard let column = columns[target] else { continue }
      guard let place = header?.firstIndex(of: column) ?? place(column, among: count) else {
        return (places, column)
      }
      places[target] = place
    }
    return (places, nil)
  }

  /// Returns the words for a column of a map that a file does not have.
  static func wish(for column: String, among names: [String]) -> String {
    let hint = Suggestion.nearest(to: column, in: names).map { "; is it \(Quotation.of($0))?" }
    return "\(Quotation.of(column)) of the map among them" + (hint ?? "")
  }

  /// Returns the index of a column that is given by its number; nil if it is not one of `count`.
  private func place(_ column: String, among count: Int) -> Int? {
    Int(column).flatMap { $0 >= 1 && $0 <= count ? $0 - 1 : nil }
  }

  /// Returns `header` with the usual names of the mapped columns. A usual name of another column has
  /// no meaning.
  func usualNames(_ header: [String], _ places: [Target: Int]) -> [String] {
    let taken = Set(places.keys.flatMap(\.usualNames))
    var names = header.map { taken.contains($0) ? "" : $0 }
    for (target, place) in places { names[place] = target.usualNames[0] }
    return names
  }
}
