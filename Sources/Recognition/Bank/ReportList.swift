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
  /// Whether the gesture goes on and its location is the centroid of its touches. If so, `said` and
  /// `place` still have the values of an earlier report. They are not written because most reports
  /// are of this kind.
  @usableFromInline var isChange = false
  @usableFromInline var said: Signal
  @usableFromInline var place: Point?
  /// The touches that the gesture consisted of at the time of the report.
  @usableFromInline package fileprivate(set) var touches: TouchSet
  /// The values of the gesture at the time of the report.
  @usableFromInline package fileprivate(set) var values: GestureValues

  init(recognizer: Int, signal: Signal, reading: Reading) {
    (self.recognizer, said) = (recognizer, signal)
    (touches, place, values) = (reading.touches, reading.ownLocation, reading.values)
  }

  /// The signal that was reported.
  @inlinable package var signal: Signal { isChange ? .changed : said }

  /// The touches, location and values at the time of the report.
  @inlinable package var reading: Reading {
    Reading(touches: touches, ownLocation: isChange ? nil : place, values: values)
  }
}

/// The reports of the recognizers on one input, in memory that is reused.
///
/// The list has room for one report of each recognizer, and a recognizer reports at most once on an
/// input. No frame allocates memory.
@usableFromInline
package struct ReportList: ~Copyable {
  @usableFromInline var lines: Row<Report>
  /// The number of reports.
  @usableFromInline package private(set) var count = 0
  /// Whether every report is a change of a gesture that goes on.
  @usableFromInline package private(set) var areChanges = true

  init() { lines = Row() }

  func copy() -> ReportList {
    var copy = ReportList()
    copy.lines = lines.copy()
    (copy.count, copy.areChanges) = (count, areChanges)
    return copy
  }

  /// Whether there are no reports.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// The report at `index`, which must be less than `count`.
  @inlinable
  package subscript(index: Int) -> Report {
    @inline(__always) _read { yield lines[index] }
  }

  /// Adds room for the report of one more recognizer.
  mutating func widen() {
    let blank = Reading(touches: TouchSet(), ownLocation: nil, values: .longPress)
    lines.append(Report(recognizer: lines.count, signal: .changed, reading: blank))
  }

  /// Removes all reports.
  @inline(__always)
  mutating func clear() { (count, areChanges) = (0, true) }

  /// Appends a report with `signal` and the reading of the gesture now. The fields are set one by one
  /// because a whole report would be built first and then copied.
  @inline(__always)
  mutating func write<Machine>(_ signal: Signal, of seat: borrowing Seat<Machine>) {
    lines[count].recognizer = seat.number
    lines[count].isChange = false
    lines[count].said = signal
    lines[count].touches = seat.machine.touches
    lines[count].place = seat.machine.ownLocation
    lines[count].values = seat.machine.values
    count &+= 1
    areChanges = false
  }

  /// Appends the report of a gesture that goes on and whose location is the centroid of its
  /// touches.
  @inline(__always)
  mutating func writeChange(_ number: Int, _ touches: TouchSet, _ values: GestureValues) {
    lines[count].recognizer = number
    lines[count].isChange = true
    lines[count].touches = touches
    lines[count].values = values
    count &+= 1
  }

  /// Sorts the reports by the rank of their recognizers. Insertion sort, because reports are few
  /// and nearly always sorted.
  package mutating func sort(by ranks: [Int]) {
    for end in 1..<max(count, 1) {
      var place = end
      while place > 0, ranks[lines[place].recognizer] < ranks[lines[place - 1].recognizer] {
        lines.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
