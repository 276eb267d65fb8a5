/// The first line of a table of points.
struct PointTableHeader {
  /// The byte between two cells: a comma, a tab or a semicolon, whichever the line has most of.
  let separator: UInt8
  /// The names as they are written, in lower case.
  let written: [String]
  /// The names by which the columns are looked up.
  let names: [String]
  /// Whether the line has numbers where the map expects x and y, and thus is the first row.
  let isRow: Bool
  /// The first column of the map that the table does not have; nil if it has all.
  let missing: String?

  init(_ line: ArraySlice<UInt8>, _ map: StrokeColumns?) {
    let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    separator =
      separators.max { one, other in
        line.count { $0 == one } < line.count { $0 == other }
      } ?? separators[0]
    let cells = line.fields(by: separator)
    written = cells.map { $0.text.lowercased() }
    guard let map else {
      (names, isRow, missing) = (written, false, nil)
      return
    }
    let byte = separator
    isRow = map.isRow(cells.map { $0.withPoint(besides: byte) })
    let (places, missing) = map.places(in: isRow ? nil : written, count: cells.count)
    self.missing = missing
    names = map.usualNames(isRow ? written.map { _ in "" } : written, places)
  }
}
