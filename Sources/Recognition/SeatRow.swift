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
  }

  private var seats: [Seat] = []
  /// The touches that some running machine is told of; most frames pass most rows by.
  private var audible = TouchSet()

  subscript(index: Int) -> Machine {
    get { seats[index].machine }
    set { seats[index].machine = newValue }
  }

  /// Returns the place of the new seat.
  mutating func append(_ machine: Machine, number: Int) -> Int {
    seats.append(Seat(machine: machine, number: number))
    return seats.count - 1
  }

  mutating func listen(_ index: Int, to touches: TouchSet) {
    seats[index].listening.formUnion(touches)
    if seats[index].isRunning { audible.formUnion(touches) }
  }

  /// The places of `touches` are given to other touches.
  mutating func forget(_ touches: TouchSet) {
    for index in seats.indices { seats[index].listening.subtract(touches) }
    updateAudible()
  }

  mutating func resume(_ index: Int) {
    seats[index].isRunning = true
    updateAudible()
  }

  mutating func silence(_ index: Int) {
    seats[index].isRunning = false
    updateAudible()
  }

  mutating func reset(_ index: Int) {
    seats[index].machine.reset()
    seats[index].listening = TouchSet()
    seats[index].isRunning = true
    updateAudible()
  }

  private mutating func updateAudible() {
    audible = TouchSet()
    for index in seats.indices where seats[index].isRunning {
      audible.formUnion(seats[index].listening)
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
    _ reports: inout [RecognizerBank.Report]
  ) {
    if touches.intersection(audible).isEmpty { return }
    seats.withUnsafeMutableBufferPointer { seats in
      for index in seats.indices where seats[index].isRunning {
        let mine = touches.intersection(seats[index].listening)
        if mine.isEmpty { continue }
        let input: Input =
          switch stage {
          case .landed: .landed(mine)
          case .moved: .moved(mine)
          case .lifted: .lifted(mine)
          }
        if let signal = seats[index].machine.advance(on: input, at: time, in: table) {
          reports.append(.init(recognizer: seats[index].number, signal: signal))
        }
      }
    }
  }

  /// Wakes every machine whose deadline is `time`, or was.
  mutating func fireDeadlines(
    at time: Timestamp, in table: TouchTable, _ reports: inout [RecognizerBank.Report]
  ) {
    for index in seats.indices where seats[index].isRunning {
      guard let due = seats[index].machine.deadline, due <= time else { continue }
      if let signal = seats[index].machine.advance(on: .deadline, at: time, in: table) {
        reports.append(.init(recognizer: seats[index].number, signal: signal))
      }
    }
  }

  /// Mutating only so that the machine is looked at where it lies: copies of what some remember cost
  /// more than all that is read.
  mutating func reading(_ index: Int) -> RecognizerBank.Reading {
    seats[index].machine.reading()
  }
}

extension SeatedRecognizer {
  fileprivate mutating func reading() -> RecognizerBank.Reading {
    RecognizerBank.Reading(
      kind: Self.kind, touches: touches, ownLocation: ownLocation, values: values)
  }
}
