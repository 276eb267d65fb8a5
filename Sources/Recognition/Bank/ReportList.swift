public import TouchModel

/// What a recognizer can say of its gesture at any time.
@usableFromInline
package struct Reading {
  @usableFromInline package let touches: TouchSet
  /// See `Recognizer.ownLocation`.
  @usableFromInline package let ownLocation: Point?
  @usableFromInline package let values: GestureValues

  @inlinable
  init(touches: TouchSet, ownLocation: Point?, values: GestureValues) {
    (self.touches, self.ownLocation, self.values) = (touches, ownLocation, values)
  }
}

/// What a recognizer said, by its number, and what it says of its gesture at that time.
@usableFromInline
package struct Report {
  @usableFromInline package fileprivate(set) var recognizer: Int
  /// The gesture goes on, and is where its fingers are. `said` and `place` are of an earlier report
  /// then: they are not written, because most reports are of this kind.
  @usableFromInline var isChange = false
  @usableFromInline var said: Signal
  @usableFromInline var place: Point?
  @usableFromInline package fileprivate(set) var touches: TouchSet
  @usableFromInline package fileprivate(set) var values: GestureValues

  init(recognizer: Int, signal: Signal, reading: Reading) {
    (self.recognizer, said) = (recognizer, signal)
    (touches, place, values) = (reading.touches, reading.ownLocation, reading.values)
  }

  @inlinable package var signal: Signal { isChange ? .changed : said }

  @inlinable package var reading: Reading {
    Reading(touches: touches, ownLocation: isChange ? nil : place, values: values)
  }
}

/// What the recognizers said to one input, in storage that is used again.
///
/// There is a line for each recognizer, which says one thing at most, so no frame allocates.
@usableFromInline
package struct ReportList: ~Copyable {
  @usableFromInline var lines: Row<Report>
  @usableFromInline package private(set) var count = 0
  /// Nothing was said but by gestures that go on.
  @usableFromInline package private(set) var areChanges = true

  init() { lines = Row() }

  func copy() -> ReportList {
    var copy = ReportList()
    copy.lines = lines.copy()
    (copy.count, copy.areChanges) = (count, areChanges)
    return copy
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable
  package subscript(index: Int) -> Report {
    @inline(__always) _read { yield lines[index] }
  }

  /// Room for one recognizer more.
  mutating func widen() {
    let blank = Reading(touches: TouchSet(), ownLocation: nil, values: .longPress)
    lines.append(Report(recognizer: lines.count, signal: .changed, reading: blank))
  }

  /// Forgets what was said before.
  @inline(__always)
  mutating func clear() { (count, areChanges) = (0, true) }

  @inline(__always)
  mutating func write(_ report: Report) {
    lines[count] = report
    count &+= 1
    areChanges = false
  }

  /// Of a gesture that goes on, and is where its fingers are.
  @inline(__always)
  mutating func writeChange(_ number: Int, _ touches: TouchSet, _ values: GestureValues) {
    lines[count].recognizer = number
    lines[count].isChange = true
    lines[count].touches = touches
    lines[count].values = values
    count &+= 1
  }

  /// Sorts by the rank of who said it. Most reports come in order, and all are few.
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
