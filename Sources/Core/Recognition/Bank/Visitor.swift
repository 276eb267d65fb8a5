internal import TouchModel

/// An operation on one recognizer of any kind.
///
/// `Rows.visit` calls it with a recognizer. The compiler specializes the call for every kind.
protocol Visitor {
  associatedtype Answer

  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) -> Answer
}

/// Sends an input to a recognizer.
struct InputSender: Visitor {
  let input: Input
  let time: Timestamp

  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    if let signal = stored.machine.advance(on: input, at: time, in: table) {
      reports.write(signal, of: stored)
    }
  }
}

/// Sends a movement to a recognizer.
struct Mover: Visitor {
  let touches: TouchSet
  let time: Timestamp

  // Each kind that is inlined takes registers from the loop over all recognizers, so rare ones are
  // not.
  @inline(__always)
  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    switch Machine.kind {
    case .tap, .longPress, .swipe, .pan, .pinch, .rotation: move(&stored, table, &reports)
    case .screenEdgePan, .shake, .template, .flick, .custom: moveApart(&stored, table, &reports)
    }
  }

  @inline(never)
  private func moveApart<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) { move(&stored, table, &reports) }

  @inline(__always)
  private func move<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    switch stored.machine.move(touches, at: time, in: table) {
    case .nothing: break
    case .rest: reports.noteRest(of: stored.number)
    case .changed(let values):
      reports.writeChange(stored.number, stored.machine.touches, values)
    case .signal(let signal): write(signal, of: stored, &reports)
    }
  }

  @inline(never)
  private func write<Machine>(
    _ signal: Signal, of stored: borrowing StoredRecognizer<Machine>, _ reports: inout ReportList
  ) { reports.write(signal, of: stored) }
}

/// Sends a deadline to a recognizer if its deadline is at or before `time`.
struct DeadlineSender: Visitor {
  let time: Timestamp

  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    guard let due = stored.machine.deadline, due <= time else { return }
    InputSender(input: .deadline, time: time).visit(&stored, table, &reports)
  }
}

/// Returns the deadline of a recognizer.
struct DeadlineReader: Visitor {
  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) -> Timestamp? { stored.machine.deadline }
}

/// Notes the touches, location and values of the last gesture of a recognizer, and resets the
/// recognizer for the next gesture sequence.
struct Resetter: Visitor {
  let line: Int

  // Not inlined, so that the call that chooses among the kinds saves no registers.
  @inline(never)
  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    reports.read(stored, into: line)
    stored.machine.reset()
  }
}

/// Notes the touches, location and values of a gesture.
struct Reader: Visitor {
  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) { reports.read(stored, into: reports.spare) }
}

/// Sets a value of a gesture on behalf of the application. Returns false if the kind has no such
/// value.
struct Setter: Visitor {
  let change: Command.Change

  func visit<Machine>(
    _ stored: inout StoredRecognizer<Machine>, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) -> Bool { stored.machine.set(change) }
}
