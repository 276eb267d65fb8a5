/// The times of points without a coordinate T: they follow each other at `.POINTS_PER_SECOND`, also
/// while the pen is lifted. `.DT` states the milliseconds from one component to the next.
struct UnipenClock {
  /// Nil if the file does not state how many points there are in a second.
  private var period: Double?
  /// The time of the first point of the next component, in milliseconds.
  private var next = 0.0

  /// Reads what follows `.POINTS_PER_SECOND`.
  mutating func setRate(_ text: ArraySlice<UInt8>, _ origin: StrokeOrigin) throws(StrokeFault) {
    guard let rate = text.number, 0.001...1e6 ~= rate else {
      throw StrokeFault(
        origin, found: ".POINTS_PER_SECOND \(text.quoted)", expected: "a number from 0.001 to 1e6")
    }
    period = 1000 / rate
  }

  /// Reads what follows `.DT`: the time from the last point to the next one.
  mutating func wait(_ text: ArraySlice<UInt8>, _ origin: StrokeOrigin) throws(StrokeFault) {
    guard let gap = text.number, 0...1e12 ~= gap else {
      throw StrokeFault(
        origin, found: ".DT \(text.quoted)", expected: "milliseconds from 0 to 1e12")
    }
    if let period { next += gap - period }
  }

  /// Goes on by the points of a component.
  mutating func pass(_ points: Int) {
    if let period { next += Double(points) * period }
  }

  /// The time of the point `number` of the next component; nil if there is no rate.
  func milliseconds(of number: Int) -> Double? { period.map { next + Double(number) * $0 } }
}
