internal import TouchModel

/// The values of a point, as `.COORD` names them: `X Y T P`.
struct UnipenColumns {
  private var x = 0
  private var y = 1
  private var time: Int?
  /// How many numbers each point has.
  private(set) var count = 2

  /// Creates the columns X and Y, the default of a file that does not state them.
  init() {}

  init(_ text: ArraySlice<UInt8>, _ origin: StrokeOrigin) throws(StrokeFault) {
    let names = text.split(whereSeparator: \.isBlank).map { $0.text.uppercased() }
    guard let x = names.firstIndex(of: "X"), let y = names.firstIndex(of: "Y") else {
      throw StrokeFault(origin, found: ".COORD \(text.quoted)", expected: "X and Y among them")
    }
    (self.x, self.y, count) = (x, y, names.count)
    time = names.firstIndex(of: "T")
  }

  /// The points of a component. Times are milliseconds: those of the column T, or else of the clock.
  func points(
    _ numbers: [Double], _ clock: UnipenClock, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> [StrokePoint] {
    guard numbers.count % count == 0 else {
      throw StrokeFault(
        origin, found: "\(numbers.count) numbers in the component before this line",
        expected: "\(count) for each point")
    }
    var points: [StrokePoint] = []
    for start in stride(from: 0, to: numbers.count, by: count) {
      let (x, y) = (numbers[start + x], numbers[start + y])
      guard RecordedNumber.isCoordinate(x), RecordedNumber.isCoordinate(y) else {
        throw StrokeFault(origin, found: "\(x) \(y)", expected: RecordedNumber.coordinate)
      }
      let milliseconds = time.map { numbers[start + $0] } ?? clock.milliseconds(of: start / count)
      points.append(
        StrokePoint(
          Point(x: x, y: -y), time: milliseconds.flatMap { RecordedNumber.time(milliseconds: $0) }))
    }
    return points
  }
}
