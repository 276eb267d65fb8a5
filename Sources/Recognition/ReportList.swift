public import TouchModel

/// What a recognizer can say of its gesture at any time.
public struct Reading: Hashable, Sendable {
  public let touches: TouchSet
  /// See `Recognizer.ownLocation`.
  public let ownLocation: Point?
  public let values: GestureValues
}

/// What a recognizer said, by its number, and how its gesture stood then: it is read while the
/// machine is at hand, because to come back for it costs more.
public struct Report: Sendable {
  public fileprivate(set) var recognizer: Int
  /// It said that the gesture goes on, and that is where its fingers are; `said` and `place` are of
  /// another line then.
  fileprivate var isChange = false
  fileprivate var said: Signal
  fileprivate var place: Point?
  public fileprivate(set) var touches: TouchSet
  public fileprivate(set) var values: GestureValues

  init(recognizer: Int, signal: Signal, reading: Reading) {
    (self.recognizer, said) = (recognizer, signal)
    (touches, place, values) = (reading.touches, reading.ownLocation, reading.values)
  }

  public var signal: Signal { isChange ? .changed : said }
  public var reading: Reading {
    Reading(touches: touches, ownLocation: isChange ? nil : place, values: values)
  }
}

/// What the machines said to one input, by their numbers, in storage that is used again.
///
/// There is a line for each machine, which says one thing at most, so that none is written past
/// the end and no frame allocates.
public struct ReportList: Sendable {
  @usableFromInline package private(set) var row = OwnedRow<Report>()
  public private(set) var count = 0

  /// Nothing was said but by gestures that go on.
  public private(set) var areChanges = true

  public var isEmpty: Bool { count == 0 }
  @inlinable public subscript(index: Int) -> Report { row.elements[index] }
  /// The lines themselves, the first `count` of which are written.
  @inlinable package var lines: UnsafeMutableBufferPointer<Report> { row.elements }

  /// Room for one machine more.
  mutating func widen() {
    let blank = Reading(touches: TouchSet(), ownLocation: nil, values: .longPress)
    row.append(Report(recognizer: row.elements.count, signal: .changed, reading: blank))
  }

  /// See `OwnedRow`.
  mutating func own() { row.own() }

  /// Forgets what was said before.
  @inline(__always)
  mutating func clear() { (count, areChanges) = (0, true) }

  @inline(__always)
  mutating func write(_ report: Report) {
    row.elements[count] = report
    count &+= 1
    areChanges = false
  }

  /// Of a gesture that goes on, and is where its fingers are.
  @inline(__always)
  mutating func writeChange(_ number: Int, _ touches: TouchSet, _ values: GestureValues) {
    row.elements[count].recognizer = number
    row.elements[count].isChange = true
    row.elements[count].touches = touches
    row.elements[count].values = values
    count &+= 1
  }

  /// By the rank of who said it.
  public mutating func sort(by ranks: [Int]) { sort { ranks[$0] } }

  /// For what was said row by row.
  mutating func sortByNumber() { sort { $0 } }

  /// Most come in order, and all are few.
  @inline(__always)
  private mutating func sort(by rank: (Int) -> Int) {
    let lines = row.elements
    for end in 1..<max(count, 1) {
      var place = end
      while place > 0, rank(lines[place].recognizer) < rank(lines[place - 1].recognizer) {
        lines.swapAt(place, place - 1)
        place -= 1
      }
    }
  }
}
