internal import TouchModel

/// An operation on one recognizer, whatever its kind.
///
/// `Rows.visit` shows it a recognizer; the compiler writes it out for every kind.
protocol Visitor {
  mutating func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList)
}

/// Tells a recognizer of an input.
struct Teller: Visitor {
  let input: Input
  let time: Timestamp

  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    if let signal = seat.machine.advance(on: input, at: time, in: table) {
      reports.write(seat.report(signal))
    }
  }
}

/// Tells a recognizer that touches have moved, as in nearly every frame.
struct Mover: Visitor {
  let touches: TouchSet
  let time: Timestamp

  @inline(__always)
  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    switch seat.machine.glide(touches, at: time, in: table) {
    case .silent: break
    case .changed(let values):
      reports.writeChange(seat.number, seat.machine.touches, values)
    case .unclear: moveInFull(&seat, table, &reports)
    }
  }

  @inline(never)
  private func moveInFull<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    Teller(input: .moved(touches), time: time).visit(&seat, table, &reports)
  }
}

/// Wakes a recognizer whose deadline is `time`, or was.
struct Waker: Visitor {
  let time: Timestamp

  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    guard let due = seat.machine.deadline, due <= time else { return }
    Teller(input: .deadline, time: time).visit(&seat, table, &reports)
  }
}

/// Finds the earliest deadline.
struct DeadlineFinder: Visitor {
  private(set) var first: Timestamp?

  mutating func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    guard let due = seat.machine.deadline else { return }
    first = min(first ?? due, due)
  }
}

/// Tells a recognizer that all of a frame has been told.
struct Concluder: Visitor {
  let time: Timestamp

  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    if let signal = seat.machine.concludeFrame(at: time, in: table) {
      reports.write(seat.report(signal))
    }
  }
}

/// Tells a recognizer that nobody else wants its touches.
struct DefaultWinner: Visitor {
  let time: Timestamp

  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    if let signal = seat.machine.winByDefault(at: time, in: table) {
      reports.write(seat.report(signal))
    }
  }
}

/// Makes a recognizer forget its touch sequence.
struct Resetter: Visitor {
  func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    seat.machine.reset()
  }
}

/// Asks a recognizer what it says of its gesture.
struct Reader: Visitor {
  private(set) var reading = Reading(touches: TouchSet(), ownLocation: nil, values: .longPress)

  mutating func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    reading = seat.reading()
  }
}

/// Sets a value of a gesture, as an application may.
struct Setter: Visitor {
  let change: Command.Change
  private(set) var isTaken = false

  init(_ change: Command.Change) { self.change = change }

  mutating func visit<Machine>(
    _ seat: inout Seat<Machine>, _ table: borrowing TouchTable, _ reports: inout ReportList
  ) {
    isTaken = seat.machine.set(change)
  }
}
