package import TouchModel

/// A type-erased custom recognizer or machine of a platform, so that the bank can store machines of
/// types that it does not know.
package struct CustomMachine: Recognizer {
  /// An empty configuration: the recognizer inside has its own.
  package struct Configuration: Hashable, Sendable {
    package init() {}
  }

  private var machine: AnyMachine
  /// The time of the last deadline. A deadline that has been handled and is not changed must not be
  /// handled again.
  private var woken: Timestamp?
  /// The inputs that the machine needs.
  let traits: InputTraits

  /// Creates a type-erased copy of a machine.
  package init<Machine: GestureMachine>(_ machine: Machine) {
    traits = InputTraits(Self.self)
    self.machine = OwnMachine(machine: machine).erased(traits)
  }

  /// Creates a type-erased copy of a platform's machine.
  package init<Machine: PlatformMachine>(platform machine: Machine) {
    traits = machine.traits
    self.machine = machine.erased(traits)
  }

  /// Creates a recognizer that never reports anything.
  package init(_ configuration: Configuration = .init()) {
    traits = InputTraits(Self.self)
    machine = SilentMachine().erased(traits)
  }

  package var configuration: Configuration { Configuration() }
  package var deadline: Timestamp? {
    guard let due = machine.deadline else { return nil }
    return woken.map { due > $0 } ?? true ? due : nil
  }
  package var touches: TouchSet { machine.touches }
  package var followed: TouchSet { machine.followed }
  package var ownLocation: Point? { machine.ownLocation }
  package var values: GestureValues { machine.values }
  /// See `PlatformMachine`.
  var waitedSince: Timestamp? { machine.waitedSince }

  package func read(into report: inout Report) { machine.read(into: &report) }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    if case .deadline = input { woken = time }
    return machine.advance(on: input, at: time, in: table)
  }

  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    machine.move(touches, at: time, in: table)
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.winByDefault(at: time, in: table)
  }

  /// See `PlatformMachine`.
  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    machine.concludeFrame(after: moved, at: time, in: table)
  }

  /// See `PlatformMachine`.
  mutating func stop() { machine.stop() }

  /// See `AnyMachine`.
  mutating func separate(_ copies: inout SharedCopies) { machine.separate(&copies) }

  /// See `PlatformMachine`.
  mutating func forgetReport() {
    machine.forgetReport()
  }

  package mutating func set(_ change: Command.Change) -> Bool {
    machine.set(change)
  }

  package mutating func reset() {
    woken = nil
    machine.reset()
  }
}

#if !hasFeature(Embedded)
  /// Prints the machine, so that machines can be compared by what they store.
  extension CustomMachine: CustomStringConvertible {
    package var description: String { "\(machine)" }
  }
#endif

extension CustomMachine: AddableRecognizer {
  package static var kind: GestureKind { .custom }
  package func store(in storage: RecognizerStorage) -> Int {
    storage.store(self, traits) { $0.customs.put($1, at: $2) }
  }
}
