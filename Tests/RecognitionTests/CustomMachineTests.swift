import Recognition
import Testing
import TouchModel

/// A custom recognizer that has a value, a deadline and an answer if no other is left.
private struct Dial: GestureMachine {
  var scale = 1.0
  var due: Timestamp?
  var deadlines = 0

  var deadline: Timestamp? { due }
  var touches: TouchSet { TouchSet(3) }
  var ownLocation: Point? { Point(x: 1, y: 2) }
  var values: GestureValues { .custom(CustomValues(scale, Double(deadlines))) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    guard input == .deadline else { return nil }
    deadlines += 1
    return .failed(Failure(.heldTooLong))
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { .began }
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { .changed }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let scale) = change else { return false }
    self.scale = scale
    return true
  }

  mutating func reset() { scale = 1 }
}

/// A custom recognizer that implements only what it must.
private struct Plain: GestureMachine {
  var deadline: Timestamp? { nil }
  var touches: TouchSet { TouchSet() }
  var values: GestureValues { .custom(CustomValues()) }
  func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? { .ended }
  func reset() {}
}

private let due = Timestamp(microseconds: 500)

@Suite struct `A custom machine` {
  private let table = TouchTable()

  @Test func `a custom machine has the touches, location and values of the recognizer inside`() {
    let machine = CustomMachine(Dial(scale: 2.5))
    #expect(machine.touches == TouchSet(3) && machine.followed == TouchSet())
    #expect(machine.ownLocation == Point(x: 1, y: 2))
    #expect(machine.values == .custom(CustomValues(2.5)))
    #expect(machine.configuration == CustomMachine.Configuration())
  }

  @Test func `a custom machine sets a value that the recognizer inside has, and resets it`() {
    var machine = CustomMachine(Dial())
    let isSet = machine.set(.scale(3))
    #expect(isSet && machine.values == .custom(CustomValues(3)))
    let isTurned = machine.set(.rotation(1))
    #expect(!isTurned)
    #expect(machine.values == .custom(CustomValues(3)))
    machine.reset()
    #expect(machine.values == .custom(CustomValues(1)))
  }

  @Test func `a custom machine does not repeat a deadline that was handled and has not changed`() {
    var machine = CustomMachine(Dial(due: due))
    #expect(machine.deadline == due)
    let signal = machine.advance(on: .deadline, at: due, in: table)
    #expect(signal == .failed(Failure(.heldTooLong)))
    #expect(machine.deadline == nil)
    machine.reset()
    #expect(machine.deadline == due, "in the next gesture the deadline counts again")
    let early = Timestamp(microseconds: 499)
    _ = machine.advance(on: .deadline, at: early, in: table)
    #expect(machine.deadline == due, "a later deadline is still to come")
  }

  @Test func `a custom machine prints the recognizer inside`() {
    #expect("\(CustomMachine(Dial(scale: 2)))" == "\(CustomMachine(Dial(scale: 2)))")
    #expect("\(CustomMachine(Dial(scale: 2)))" != "\(CustomMachine(Dial(scale: 3)))")
    #expect("\(CustomMachine(Dial(scale: 2)))".contains("scale: 2"))
  }

  @Test func `a custom machine of a recognizer that implements the least ignores the rest`() {
    var plain = Plain()
    #expect(plain.ownLocation == nil)
    let answers = [plain.winByDefault(at: due, in: table), plain.concludeFrame(at: due, in: table)]
    #expect(answers == [nil, nil])
    var machine = CustomMachine(plain)
    let isSet = [plain.set(.scale(2)), machine.set(.scale(2))]
    #expect(isSet == [false, false] && machine.ownLocation == nil)
    let signal = machine.advance(on: .landed(TouchSet(0)), at: due, in: table)
    #expect(signal == .ended)
  }

  @Test func `a custom machine without a recognizer inside never reports anything`() {
    var machine = CustomMachine()
    let inputs: [Input] = [
      .landed(TouchSet(0)), .moved(TouchSet(0)), .deadline, .lifted(TouchSet(0)),
    ]
    let signals = inputs.compactMap { machine.advance(on: $0, at: due, in: table) }
    #expect(signals.isEmpty)
    machine.reset()
    #expect(machine.deadline == nil && machine.touches.isEmpty)
    #expect(machine.values == .custom(CustomValues()))
  }
}
