public import TouchModel

/// The touches, location and values of a gesture at one time.
@usableFromInline
package struct Reading {
  /// The touches that the gesture consists of.
  @usableFromInline package let touches: TouchSet
  /// See `Recognizer.ownLocation`.
  @usableFromInline package let ownLocation: Point?
  /// The values that the gesture measures.
  @usableFromInline package let values: GestureValues

  @inlinable
  init(touches: TouchSet, ownLocation: Point?, values: GestureValues) {
    (self.touches, self.ownLocation, self.values) = (touches, ownLocation, values)
  }
}

/// A report of a recognizer: its number, its signal, and the reading of its gesture at that time.
@usableFromInline
package struct Report {
  /// The number of the recognizer.
  @usableFromInline package fileprivate(set) var recognizer: Int
  /// Whether the gesture goes on and its location is the centroid of its touches. If so, `said` still
  /// has the value of an earlier report. It is not written because most reports are of this kind.
  @usableFromInline var isChange = false
  /// Whether the location of the gesture is `place` instead of the centroid of its touches.
  @usableFromInline var hasPlace = false
  @usableFromInline var said: Signal
  @usableFromInline var place = Point.zero
  /// The touches that the gesture consisted of at the time of the report.
  @usableFromInline package internal(set) var touches: TouchSet
  @usableFromInline var allTouches = TouchSet()
  /// The values of the gesture at the time of the report.
  @usableFromInline package internal(set) var values: GestureValues

  init(recognizer: Int, signal: Signal, reading: Reading) {
    (self.recognizer, said) = (recognizer, signal)
    (touches, values) = (reading.touches, reading.values)
    setPlace(reading.ownLocation)
  }

  @inlinable @inline(__always)
  mutating func setPlace(_ location: Point?) {
    hasPlace = location != nil
    if let location { place = location }
  }

  /// Takes the touches, location and values of a gesture. The fields are set one by one because a whole
  /// report would be built first and then copied.
  @inlinable @inline(__always)
  mutating func take(
    _ touches: TouchSet, _ followed: TouchSet, at location: Point?, _ values: GestureValues
  ) {
    self.touches = touches
    allTouches = followed
    setPlace(location)
    self.values = values
  }

  /// The signal that was reported.
  @inlinable package var signal: Signal { isChange ? .changed : said }

  /// See `Recognizer.followed`; at the time of the report. A change adds none to `touches`.
  @inlinable package var followed: TouchSet { isChange ? touches : allTouches }

  /// See `Recognizer.ownLocation`; at the time of the report.
  @inlinable package var ownLocation: Point? { hasPlace ? place : nil }

  /// The touches, location and values at the time of the report.
  @inlinable package var reading: Reading {
    Reading(touches: touches, ownLocation: ownLocation, values: values)
  }
}

/// The reports of the recognizers on one input, in memory that is reused.
///
/// The list has room for one report of each recognizer, and a recognizer reports at most once on an
/// input. After them comes a spare line, for a gesture that is read at another time. No frame
/// allocates memory.
@usableFromInline
package struct ReportList: ~Copyable {
  @usableFromInline var lines: Row<Report>
  /// The number of reports.
  @usableFromInline package private(set) var count = 0
  /// The recognizers of a block of 64 that need no further movement.
  private(set) var resting = TouchSet()
  /// Whether every report is a change of a gesture that goes on.
  @usableFromInline package private(set) var areChanges = true

  init() {
    lines = Row()
    widen()
  }

  func copy() -> ReportList {
    var copy = ReportList()
    copy.lines = lines.copy()
    (copy.count, copy.areChanges) = (count, areChanges)
    return copy
  }

  /// Whether there are no reports.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// The index of the line that `read` writes.
  @inlinable package var spare: Int { lines.count &- 1 }

  /// The report at `index`, which must be less than `count` or be `spare`.
  @inlinable
  package subscript(index: Int) -> Report {
    @inline(__always) get { lines[index] }
  }

  /// Adds room for the report of one more recognizer.
  mutating func widen() {
    let blank = Reading(touches: TouchSet(), ownLocation: nil, values: .longPress)
    lines.append(Report(recognizer: lines.count, signal: .changed, reading: blank))
  }

  /// Removes all reports.
  @inline(__always)
  mutating func clear() { (count, areChanges) = (0, true) }

  /// Appends a report with `signal` and the reading of the gesture now.
  @inline(__always)
  mutating func write<Machine>(_ signal: Signal, of stored: borrowing StoredRecognizer<Machine>) {
    lines[count].recognizer = stored.number
    lines[count].isChange = false
    lines[count].said = signal
    stored.machine.read(into: &lines[count])
    count &+= 1
    areChanges = false
  }

  /// Writes the touches, location and values of a gesture now into a line.
  @inline(__always)
  mutating func read<Machine>(_ stored: borrowing StoredRecognizer<Machine>, into line: Int) {
    lines[line].isChange = false
    stored.machine.read(into: &lines[line])
  }

  /// Appends the report of a gesture that goes on and whose location is the centroid of its
  /// touches.
  @inline(__always)
  mutating func writeChange(_ number: Int, _ touches: TouchSet, _ values: GestureValues) {
    lines[count].recognizer = number
    lines[count].isChange = true
    lines[count].hasPlace = false
    lines[count].touches = touches
    lines[count].values = values
    count &+= 1
  }

  /// Notes that recognizer `number` needs no movement before its next other input.
  mutating func noteRest(of number: Int) { resting.formUnion(TouchSet(number & 63)) }

  /// Returns the recognizers that need no further movement, and forgets them.
  mutating func takeResting() -> TouchSet {
    defer { resting = TouchSet() }
    return resting
  }

  /// Sorts the reports by the rank of their recognizers. Shell's sort with Knuth's gaps, because
  /// reports are few and nearly always sorted, and a thousand nested views report in reverse order.
  @inline(__always)
  package mutating func sort(by ranks: [Int]) {
    if count > 1 { sortSeveral(by: ranks) }
  }

  @inline(never)
  private mutating func sortSeveral(by ranks: [Int]) {
    var gap = 1
    while gap < count / 3 { gap = 3 * gap + 1 }
    while gap > 0 {
      for end in gap..<max(count, gap) {
        var place = end
        while place >= gap,
          ranks[lines[place].recognizer] < ranks[lines[place - gap].recognizer]
        {
          lines.swapAt(place, place - gap)
          place -= gap
        }
      }
      gap /= 3
    }
  }
}
