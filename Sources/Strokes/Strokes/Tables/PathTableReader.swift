internal import TouchModel

/// Reads a table of paths, one per row: `x1`, `y1`, `x2`, `y2` … and last `class`, as the pen
/// digits are.
///
/// Such paths were resampled, so they have no times. Their y axis points up (the tablet of Alimoglu
/// and Alpaydin had its origin at the lower left), so it is reversed.
struct PathTableReader {
  private let source: String
  private var reading = StrokeReading()

  init(source: String) { self.source = source }

  consuming func read(_ text: ArraySlice<UInt8>) throws(StrokeFault) -> StrokeReading {
    var lines = NumberedLines(text)
    guard let header = lines.nextFilled() else { return reading }
    let names = header.bytes.fields(by: UInt8(ascii: ",")).map { $0.text.lowercased() }
    let points = (names.count - 1) / 2
    let expected = (1...max(points, 1)).flatMap { ["x\($0)", "y\($0)"] } + ["class"]
    guard names == expected else {
      throw StrokeFault(
        StrokeOrigin(source: source, line: header.number),
        found: "the columns \(names.joined(separator: ", "))",
        expected: "x1, y1, x2, y2 … and last class")
    }
    for (number, line) in lines where !line.isBlank {
      let origin = StrokeOrigin(source: source, line: number)
      do throws(StrokeFault) {
        try add(line.fields(by: UInt8(ascii: ",")), points, origin)
      } catch {
        reading.add(error)
      }
    }
    return reading
  }

  private mutating func add(
    _ cells: [ArraySlice<UInt8>], _ points: Int, _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    guard cells.count == 2 * points + 1, let name = cells.last, !name.isEmpty else {
      throw StrokeFault(
        origin, found: "\(cells.count) cells", expected: "\(2 * points) numbers and a class")
    }
    let label = try name.name("the class", origin)
    var stroke = Stroke()
    for index in 0..<points {
      guard let x = cells[2 * index].number, let y = cells[2 * index + 1].number,
        RecordedNumber.isCoordinate(x), RecordedNumber.isCoordinate(y)
      else {
        throw StrokeFault(
          origin, found: "the point \(cells[2 * index].quoted), \(cells[2 * index + 1].quoted)",
          expected: "two numbers from -1e9 to 1e9")
      }
      stroke.points.append(StrokePoint(Point(x: x, y: -y)))
    }
    reading.add(StrokeSample(label: label, gesture: StrokeGesture([stroke]), origin: origin))
  }
}
