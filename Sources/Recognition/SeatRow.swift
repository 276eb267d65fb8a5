internal import TouchModel

/// The machines of one kind, side by side, so that a frame costs no dispatch and no allocation.
struct SeatRow<Machine: SeatedRecognizer>: Sendable {
  /// A machine and its number.
  struct Seat: Sendable {
    var machine: Machine
    let number: Int

    @inline(__always)
    mutating func report(_ signal: Signal) -> Report {
      Report(recognizer: number, signal: signal, reading: machine.reading())
    }
  }

  private var row = OwnedRow<Seat>()

  @inline(__always)
  private var seats: UnsafeMutableBufferPointer<Seat> { row.elements }

  subscript(index: Int) -> Machine {
    get { seats[index].machine }
    nonmutating set { seats[index].machine = newValue }
  }

  /// See `OwnedRow`.
  mutating func own() { row.own() }

  var isEmpty: Bool { seats.isEmpty }

  /// Returns the place of the new seat.
  mutating func append(_ machine: Machine, number: Int) -> Int {
    row.append(Seat(machine: machine, number: number))
    return seats.count - 1
  }

  /// Forgets the touch sequence.
  func reset(_ index: Int) { seats[index].machine.reset() }

  /// Moves `first` to when the first machine wants to be woken, if that is sooner.
  @inline(__always)
  func lower(_ first: inout Timestamp, _ listeners: Listeners) {
    for index in seats.indices where listeners[seats[index].number].isRunning {
      if let due = seats[index].machine.deadline { first = min(first, due) }
    }
  }

  /// Tells a machine of touches.
  @inline(__always)
  func advance(
    _ index: Int, on input: Input, at time: Timestamp, in table: TouchTable,
    _ reports: inout ReportList
  ) {
    if let signal = seats[index].machine.advance(on: input, at: time, in: table) {
      reports.write(seats[index].report(signal))
    }
  }

  /// As `advance` for movements, most of which go the short way: no call is on it.
  @inline(__always)
  func move(
    _ index: Int, _ touches: TouchSet, at time: Timestamp, in table: inout TouchTable,
    _ reports: inout ReportList
  ) {
    switch seats[index].machine.glide(touches, at: time, in: table) {
    case .silent: break
    case .changed(let values):
      reports.writeChange(seats[index].number, seats[index].machine.touches, values)
    case .unclear: Self.moveInFull(&seats[index], touches, at: time, in: &table, &reports)
    }
  }

  @inline(never)
  private static func moveInFull(
    _ seat: inout Seat, _ touches: TouchSet, at time: Timestamp, in table: inout TouchTable,
    _ reports: inout ReportList
  ) {
    if let signal = seat.machine.advance(on: .moved(touches), at: time, in: table) {
      reports.write(seat.report(signal))
    }
  }

  /// Tells every machine of something else than touches.
  func advance(
    _ reports: inout ReportList, where receives: (Int) -> Bool, _ step: (inout Machine) -> Signal?
  ) {
    for index in seats.indices where receives(seats[index].number) {
      if let signal = step(&seats[index].machine) { reports.write(seats[index].report(signal)) }
    }
  }

  /// Wakes every machine whose deadline is `time`, or was.
  func fireDeadlines(
    at time: Timestamp, in table: TouchTable, _ listeners: Listeners, _ reports: inout ReportList
  ) {
    for index in seats.indices where listeners[seats[index].number].isRunning {
      guard let due = seats[index].machine.deadline, due <= time else { continue }
      advance(index, on: .deadline, at: time, in: table, &reports)
    }
  }

  /// See `Recognizer.concludeFrame`.
  func concludeFrame(
    at time: Timestamp, in table: TouchTable, _ listeners: Listeners, _ reports: inout ReportList
  ) {
    for index in seats.indices {
      if listeners[seats[index].number].heard.isEmpty { continue }
      if let signal = seats[index].machine.concludeFrame(at: time, in: table) {
        reports.write(seats[index].report(signal))
      }
    }
  }

  /// See `Recognizer.winByDefault`.
  func winByDefault(
    _ index: Int, at time: Timestamp, in table: TouchTable, _ reports: inout ReportList
  ) {
    if let signal = seats[index].machine.winByDefault(at: time, in: table) {
      reports.write(seats[index].report(signal))
    }
  }

  /// The machine is looked at where it lies: copies of what some remember cost more than all that is
  /// read.
  func reading(_ index: Int) -> Reading { seats[index].machine.reading() }
}

extension SeatedRecognizer {
  fileprivate mutating func reading() -> Reading {
    Reading(touches: touches, ownLocation: ownLocation, values: values)
  }
}
