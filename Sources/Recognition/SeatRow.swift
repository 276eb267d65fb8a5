internal import TouchModel

/// The machines of one kind, side by side, so that a frame costs no dispatch and no allocation.
struct SeatRow<Machine: SeatedRecognizer>: Sendable {
  /// A machine, its number, and the touches it is told of.
  struct Seat: Sendable {
    var machine: Machine
    let number: Int
    var listening = TouchSet()
    /// False from the moment the machine is overruled until it is reset.
    var isRunning = true

    @inline(__always)
    mutating func report(_ signal: Signal) -> Report {
      Report(recognizer: number, signal: signal, reading: machine.reading())
    }
  }

  private var row = OwnedRow<Seat>()
  /// The touches that some running machine is told of; most frames pass most rows by.
  private var audible = TouchSet()
  /// The touches that some machine may be told of, running or not.
  private var heard = TouchSet()
  /// Machines that run and are told of a touch: those that exist beside them cost a frame nothing.
  private var active = SeatSet()

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

  mutating func listen(_ index: Int, to touches: TouchSet) {
    seats[index].listening.formUnion(touches)
    heard.formUnion(touches)
    updateActive(index)
  }

  /// The places of `touches` are given to other touches.
  mutating func forget(_ touches: TouchSet) {
    if heard.intersection(touches).isEmpty { return }
    heard.subtract(touches)
    for index in seats.indices {
      if seats[index].listening.intersection(touches).isEmpty { continue }
      seats[index].listening.subtract(touches)
      updateActive(index)
    }
  }

  mutating func resume(_ index: Int) {
    seats[index].isRunning = true
    updateActive(index)
  }

  mutating func silence(_ index: Int) {
    seats[index].isRunning = false
    updateActive(index)
  }

  mutating func reset(_ index: Int) {
    seats[index].machine.reset()
    seats[index].listening = TouchSet()
    seats[index].isRunning = true
    updateActive(index)
  }

  private mutating func updateActive(_ index: Int) {
    let seats = seats
    // Read field by field: a seat as a whole would be copied.
    active.update(index, of: seats.count) {
      seats[$0].isRunning && !seats[$0].listening.isEmpty
    }
    audible = TouchSet()
    active.forEach(of: seats.count) { index in
      if seats[index].isRunning { audible.formUnion(seats[index].listening) }
    }
  }

  /// When the first machine wants to be woken.
  var deadline: Timestamp? {
    var first: Timestamp?
    for index in seats.indices where seats[index].isRunning {
      if let due = seats[index].machine.deadline { first = min(first ?? due, due) }
    }
    return first
  }

  /// Tells every machine of those of `touches` that it listens to.
  @inline(__always)
  mutating func advance(
    _ stage: RecognizerBank.Stage, _ touches: TouchSet, at time: Timestamp, in table: TouchTable,
    _ pen: inout ReportList.Pen
  ) {
    if touches.intersection(audible).isEmpty { return }
    if Machine.movesWithTwoFingersOnly, stage == .moved, !table.down.hasSeveral { return }
    let seats = seats
    active.forEach(of: seats.count) { index in
      let mine = touches.intersection(seats[index].listening)
      if mine.isEmpty || !seats[index].isRunning { return }
      let input: Input =
        switch stage {
        case .landed: .landed(mine)
        case .moved: .moved(mine)
        case .lifted: .lifted(mine)
        }
      if let signal = seats[index].machine.advance(on: input, at: time, in: table) {
        pen.write(seats[index].report(signal))
      }
    }
  }

  /// As `advance` for movements, most of which go the short way.
  @inline(__always)
  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable, _ pen: inout ReportList.Pen
  ) {
    if touches.intersection(audible).isEmpty { return }
    if Machine.movesWithTwoFingersOnly, !table.down.hasSeveral { return }
    moveSeats(touches, at: time, in: table, &pen)
  }

  /// Apart, so that each row has all registers for itself.
  @inline(never)
  private func moveSeats(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable, _ pen: inout ReportList.Pen
  ) {
    let seats = seats
    active.forEach(of: seats.count) { index in
      let mine = touches.intersection(seats[index].listening)
      if mine.isEmpty || !seats[index].isRunning { return }
      switch seats[index].machine.glide(mine, at: time, in: table) {
      case .silent: break
      case .changed: pen.writeChange(seats[index].report(.changed))
      case .unclear:
        if let signal = seats[index].machine.advance(on: .moved(mine), at: time, in: table) {
          pen.write(seats[index].report(signal))
        }
      }
    }
  }

  /// Tells every machine of something else than touches.
  mutating func advance(
    _ pen: inout ReportList.Pen, where receives: (Int) -> Bool, _ step: (inout Machine) -> Signal?
  ) {
    for index in seats.indices where seats[index].isRunning && receives(seats[index].number) {
      if let signal = step(&seats[index].machine) { pen.write(seats[index].report(signal)) }
    }
  }

  /// As `advance`, for a row that few surfaces have anything in: kept apart, because its loop beside
  /// those of the others costs all of them registers.
  @inline(__always)
  mutating func advanceApart(
    _ stage: RecognizerBank.Stage, _ touches: TouchSet, at time: Timestamp, in table: TouchTable,
    _ pen: inout ReportList.Pen
  ) {
    if touches.intersection(audible).isEmpty { return }
    advanceAlone(stage, touches, at: time, in: table, &pen)
  }

  @inline(never)
  private mutating func advanceAlone(
    _ stage: RecognizerBank.Stage, _ touches: TouchSet, at time: Timestamp, in table: TouchTable,
    _ pen: inout ReportList.Pen
  ) {
    advance(stage, touches, at: time, in: table, &pen)
  }

  /// Wakes every machine whose deadline is `time`, or was.
  mutating func fireDeadlines(
    at time: Timestamp, in table: TouchTable, _ pen: inout ReportList.Pen
  ) {
    for index in seats.indices where seats[index].isRunning {
      guard let due = seats[index].machine.deadline, due <= time else { continue }
      if let signal = seats[index].machine.advance(on: .deadline, at: time, in: table) {
        pen.write(seats[index].report(signal))
      }
    }
  }

  /// See `Recognizer.concludeFrame`.
  mutating func concludeFrame(
    at time: Timestamp, in table: TouchTable, _ pen: inout ReportList.Pen
  ) {
    for index in seats.indices where seats[index].isRunning && !seats[index].listening.isEmpty {
      if let signal = seats[index].machine.concludeFrame(at: time, in: table) {
        pen.write(seats[index].report(signal))
      }
    }
  }

  /// See `Recognizer.winByDefault`.
  mutating func winByDefault(
    _ index: Int, at time: Timestamp, in table: TouchTable, _ pen: inout ReportList.Pen
  ) {
    if let signal = seats[index].machine.winByDefault(at: time, in: table) {
      pen.write(seats[index].report(signal))
    }
  }

  /// Mutating only so that the machine is looked at where it lies: copies of what some remember cost
  /// more than all that is read.
  mutating func reading(_ index: Int) -> Reading {
    seats[index].machine.reading()
  }
}

extension SeatedRecognizer {
  fileprivate mutating func reading() -> Reading {
    Reading(touches: touches, ownLocation: ownLocation, values: values)
  }
}
