internal import TouchModel

/// The machine of a custom recognizer, which states only the touches of its gesture.
struct OwnMachine<Machine: GestureMachine>: PlatformMachine {
  var machine: Machine

  var deadline: Timestamp? { machine.deadline }
  var touches: TouchSet { machine.touches }
  var ownLocation: Point? { machine.ownLocation }
  var values: GestureValues { machine.values }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.advance(on: input, at: time, in: table)
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.winByDefault(at: time, in: table)
  }

  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.concludeFrame(at: time, in: table)
  }

  mutating func set(_ change: Command.Change) -> Bool { machine.set(change) }
  mutating func reset() { machine.reset() }
}

/// A machine that never reports anything.
struct SilentMachine: PlatformMachine {
  var deadline: Timestamp? { nil }
  var touches: TouchSet { TouchSet() }
  var values: GestureValues { .custom(CustomValues()) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    nil
  }

  mutating func reset() {}
}
