internal import JSONText

/// The meaning of the columns of a table of points: `x=px,y=py,label=sign,writer=person,time=ts:ms`.
///
/// A column is given by its name in the header, in any case, or by its number from 1.
package struct StrokeColumns: Hashable, Sendable {
  /// The property of a point or a sample that a column states.
  enum Target: String, CaseIterable, Hashable, Sendable {
    case x, y, time, label, writer, speed, stroke, point, repetition

    /// The name that the reader of tables looks up.
    fileprivate func name(_ unit: TimeUnit?) -> String {
      switch (self, unit) {
      case (.time, .milliseconds): "t_ms"
      case (.time, .seconds): "t"
      case (.label, _): PointTableColumns.labelNames[0]
      case (.writer, _): PointTableColumns.writerNames[0]
      default: rawValue
      }
    }

    /// The names that have this meaning in a table without a map.
    fileprivate var usualNames: [String] {
      switch self {
      case .time: PointTableColumns.timeNames
      case .label: PointTableColumns.labelNames
      case .writer: PointTableColumns.writerNames
      default: [rawValue]
      }
    }
  }

  /// The unit of a time.
  enum TimeUnit: String, CaseIterable, Hashable, Sendable {
    case seconds = "s"
    case milliseconds = "ms"
  }

  private var columns: [Target: String] = [:]
  /// The stated unit of the times; nil if it is found from the numbers.
  private var timeUnit: TimeUnit?

  /// Reads `TARGET=COLUMN[:UNIT],...`; x and y are required.
  package init(parsing text: String) throws(StrokeColumnsFault) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, !sides[1].isEmpty else { throw .wrongPart(String(part)) }
      guard let target = Target(rawValue: sides[0]) else { throw .unknownTarget(sides[0]) }
      var column = sides[1].lowercased()
      if target == .time, let colon = column.lastIndex(of: ":") {
        let unit = String(column[column.index(after: colon)...])
        timeUnit = TimeUnit(rawValue: unit)
        guard timeUnit != nil else { throw .unknownUnit(unit) }
        column = String(column[..<colon])
      }
      guard columns[target] == nil else { throw .repeated(target.rawValue) }
      guard !columns.values.contains(column) else { throw .repeated(column) }
      columns[target] = column
    }
    for target in [Target.x, .y] where columns[target] == nil {
      throw .missing(target.rawValue)
    }
  }

  /// Returns the format of a file that is read with this map: a table of points if its first line has
  /// the columns of the map. A file that was named and whose first line has cells is a table, too,
  /// and lacks some of them.
  package func format(of bytes: [UInt8], isNamed: Bool) -> StrokeFormat? {
    let format = StrokeFormat.detect(bytes)
    guard format == nil || format == .pointTable else { return format }
    var lines = NumberedLines(bytes[...].afterByteOrderMark.prefix(4096))
    guard let line = lines.nextFilled()?.bytes.trimmed, let start = line.first,
      start != UInt8(ascii: "{"), start != UInt8(ascii: "["), start != UInt8(ascii: "#")
    else { return format }
    let header = PointTableHeader(line, self)
    return header.missing == nil || isNamed && header.written.count > 1 ? .pointTable : format
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

  /// Returns the index of a column that is given by its number; nil if it is not one of `count`.
  private func place(_ column: String, among count: Int) -> Int? {
    Int(column).flatMap { $0 >= 1 && $0 <= count ? $0 - 1 : nil }
  }

  /// Returns `header` with the usual names of the mapped columns. A usual name of another column has
  /// no meaning.
  func usualNames(_ header: [String], _ places: [Target: Int]) -> [String] {
    let taken = Set(places.keys.flatMap(\.usualNames))
    var names = header.map { taken.contains($0) ? "" : $0 }
    for (target, place) in places { names[place] = target.name(timeUnit) }
    return names
  }
}

/// The reason why the text of a map of columns is not one.
package enum StrokeColumnsFault: Error, Hashable, Sendable {
  case wrongPart(String)
  case unknownTarget(String)
  case unknownUnit(String)
  case repeated(String)
  case missing(String)
}

extension StrokeColumnsFault: CustomStringConvertible {
  package var description: String {
    let targets = StrokeColumns.Target.allCases.map(\.rawValue).joined(separator: ", ")
    return switch self {
    case .wrongPart(let part):
      "found \(Quotation.of(part)), expected TARGET=COLUMN, for example x=px"
    case .unknownTarget(let target):
      "found the target \(Quotation.of(target)), expected one of \(targets)"
    case .unknownUnit(let unit): "found the unit \(Quotation.of(unit)), expected s or ms"
    case .repeated(let name): "\(Quotation.of(name)) occurs twice, expected once"
    case .missing(let target): "\(target) is missing; name its column, for example \(target)=2"
    }
  }
}
