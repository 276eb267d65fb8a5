package import TouchModel

/// The recognizers of a surface and the touches that they see, advanced together.
///
/// Every frame goes through `move`, `land` or `lift`. What the recognizers say to the last input
/// is in `reports`.
package struct Bank: ~Copyable {
  /// The touches on the surface.
  package var table: TouchTable
  /// What was said to the last input, by the numbers of the recognizers.
  package var reports: ReportList
  var rows: Rows
  /// By the number of the recognizer.
  var places: Row<SeatPlace>
  var subscriptions: Subscriptions
  /// Whether some recognizer judges a frame as a whole.
  package private(set) var judgesWholeFrames = false
  /// Whether a movement may change a deadline.
  package private(set) var movementsMoveDeadlines = false

  package init(_ table: TouchTable) {
    self.table = table
    reports = ReportList()
    rows = Rows()
    places = Row()
    subscriptions = Subscriptions()
  }

  /// A bank with the same recognizers in the same states.
  package func copy() -> Bank {
    var copy = Bank(table)
    copy.rows = rows.copy()
    copy.places = places.copy()
    copy.subscriptions = subscriptions.copy()
    copy.reports = reports.copy()
    (copy.judgesWholeFrames, copy.movementsMoveDeadlines) = (
      judgesWholeFrames, movementsMoveDeadlines
    )
    return copy
  }

  package var count: Int { places.count }
  package func kind(of number: Int) -> GestureKind { places[number].kind }

  /// Notes that a recognizer has taken a seat; returns its number.
  mutating func register<Machine: SeatedRecognizer>(_: Machine.Type, at index: Int) -> Int {
    places.append(
      SeatPlace(Machine.kind, at: index, movesInPairsOnly: Machine.movesInPairsOnly))
    subscriptions.append(movesInPairsOnly: Machine.movesInPairsOnly)
    reports.widen()
    note(Machine.self)
    return places.count - 1
  }

  /// Notes what a kind of recognizer wants to be asked.
  mutating func note<Machine: SeatedRecognizer>(_: Machine.Type) {
    if Machine.judgesWholeFrames { judgesWholeFrames = true }
    if Machine.movementsMoveDeadline { movementsMoveDeadlines = true }
  }
}

/// The inputs of a frame.
extension Bank {
  /// Tells every recognizer of those of `touches`, which have landed, that it is subscribed to.
  package mutating func land(_ touches: TouchSet, at time: Timestamp) {
    tell(of: touches, at: time) { .landed($0) }
  }

  /// Tells every recognizer of those of `touches`, which have lifted, that it is subscribed to.
  package mutating func lift(_ touches: TouchSet, at time: Timestamp) {
    tell(of: touches, at: time) { .lifted($0) }
  }

  private mutating func tell(
    of touches: TouchSet, at time: Timestamp, _ input: (TouchSet) -> Input
  ) {
    reports.clear()
    var cursor = Subscriptions.Cursor()
    while let number = subscriptions.next(&cursor) {
      let mine = subscriptions.heard(by: number, of: touches)
      if mine.isEmpty { continue }
      var teller = Teller(input: input(mine), time: time)
      rows.visit(places[number], &teller, table, &reports)
    }
  }

  /// Tells every recognizer of those of `touches`, which have moved, that it is subscribed to.
  package mutating func move(_ touches: TouchSet, at time: Timestamp) {
    reports.clear()
    var cursor = Subscriptions.Cursor(leavesOutPairs: !table.down.hasSeveral)
    while let number = subscriptions.next(&cursor) {
      let mine = subscriptions.heard(by: number, of: touches)
      if mine.isEmpty { continue }
      var mover = Mover(touches: mine, time: time)
      rows.visit(places[number], &mover, table, &reports)
    }
  }

  /// Tells every recognizer that judges a frame as a whole that all of it has been told.
  package mutating func concludeFrame(at time: Timestamp) {
    reports.clear()
    var concluder = Concluder(time: time)
    for number in subscriptions.indices where subscriptions.hearsSome(number) {
      rows.visit(places[number], &concluder, table, &reports)
    }
  }
}

/// Deadlines.
extension Bank {
  /// When the first recognizer wants to be woken.
  package mutating func firstDeadline() -> Timestamp? {
    var finder = DeadlineFinder()
    for number in subscriptions.indices where subscriptions.isRunning(number) {
      rows.visit(places[number], &finder, table, &reports)
    }
    return finder.first
  }

  /// Wakes every recognizer whose deadline is `time`, or was.
  package mutating func fireDeadlines(at time: Timestamp) {
    reports.clear()
    var waker = Waker(time: time)
    for number in subscriptions.indices where subscriptions.isRunning(number) {
      rows.visit(places[number], &waker, table, &reports)
    }
  }
}
