internal import TouchModel

/// Reads time series in Weka's ARFF with one relational attribute and a class, as in the UEA
/// archive: `'v11,v12,…\nv21,v22,…',class`, with a row of values for each dimension.
///
/// The first two dimensions become x and y, and a note states that others were left out. The series
/// have no times.
struct SeriesReader {
  private let source: String
  private var reading = StrokeReading()

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    var isData = false
    var isRelational = false
    for (number, line) in NumberedLines(text) {
      let line = line.trimmed
      if line.isEmpty || line.first == UInt8(ascii: "%") { continue }
      let origin = StrokeOrigin(source: source, line: number)
      if isData {
        do throws(StrokeFault) { try add(line, origin) } catch { reading.add(error) }
        continue
      }
      let words = line.prefix(512).text.lowercased().split { " \t".contains($0) }
      if words.first == "@attribute", words.last == "relational" { isRelational = true }
      guard words.first == "@data" else { continue }
      guard isRelational else {
        throw StrokeFault(
          origin, found: "data without a relational attribute",
          expected: "@attribute NAME relational, with a row of values for each dimension")
      }
      isData = true
    }
    guard isData else {
      throw StrokeFault(StrokeOrigin(source: source), found: "no @data", expected: "@data")
    }
    return reading
  }

  private mutating func add(
    _ line: ArraySlice<UInt8>, _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    guard let quote = line.first, Self.isQuote(quote),
      let end = line.dropFirst().firstIndex(of: quote),
      case let rest = line[(end + 1)...].trimmed, rest.first == UInt8(ascii: ",")
    else {
      throw StrokeFault(
        origin, found: line.prefix(30).quoted, expected: "'a series in quotes', then its class")
    }
    let label = try Self.unquoted(rest.dropFirst().trimmed).name("the class", origin)
    guard !label.isEmpty else {
      throw StrokeFault(origin, found: "no class", expected: "a class after the series")
    }
    let rows = Self.rows(line[(line.startIndex + 1)..<end])
    guard rows.count >= 2 else {
      throw StrokeFault(
        origin, found: "\(rows.count) dimension", expected: "at least 2, parted by \\n")
    }
    if rows.count > 2 {
      let note = "only the first 2 of \(rows.count) dimensions are read, as x and y"
      if !reading.notes.contains(note) { reading.notes.append(note) }
    }
    let (xs, ys) = (try numbers(rows[0], "x", origin), try numbers(rows[1], "y", origin))
    guard xs.count == ys.count else {
      throw StrokeFault(
        origin, found: "\(xs.count) values of x and \(ys.count) of y",
        expected: "the same number of both")
    }
    let points = zip(xs, ys).map { StrokePoint(Point(x: $0, y: $1)) }
    reading.add(
      StrokeSample(label: label, gesture: StrokeGesture([Stroke(points)]), origin: origin))
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// Returns a name without its quotes. Weka quotes a name that contains a blank, and puts a
  /// backslash before a quote in it.
  private static func unquoted(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.count >= 2, let quote = name.first, isQuote(quote), name.last == quote else {
      return name
    }
    var kept: [UInt8] = []
    var isEscaped = false
    for byte in name.dropFirst().dropLast() {
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { kept.append(byte) }
    }
    return kept[...]
  }

  /// Divides a series at each `\n`, which is written as two characters.
  private static func rows(_ series: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var rows: [ArraySlice<UInt8>] = []
    var start = series.startIndex
    for index in series.indices.dropLast()
    where series[index] == UInt8(ascii: "\\") && series[index + 1] == UInt8(ascii: "n") {
      rows.append(series[start..<index])
      start = index + 2
    }
    rows.append(series[start...])
    return rows
  }

  private func numbers(
    _ row: ArraySlice<UInt8>, _ name: String, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> [Double] {
    var numbers: [Double] = []
    for cell in row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let value = cell.trimmed.number, RecordedNumber.isCoordinate(value) else {
        throw StrokeFault(
          origin, found: "\(name) \(cell.quoted)", expected: RecordedNumber.coordinate)
      }
      numbers.append(value)
    }
    return numbers
  }
}
