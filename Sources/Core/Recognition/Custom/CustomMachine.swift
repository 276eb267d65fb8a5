package import TouchModel

/// A type-erased custom recognizer or machine of a platform, so that the bank can store machines of
/// types that it does not know.
///
/// Embedded Swift has no existentials, so a class holds the recognizer. The class instance is
/// copied before a change if it is shared, so that the bank stays a value.
package struct CustomMachine: Recognizer {
  /// An empty configuration: the recognizer inside has its own.
  package struct Configuration: Hashable, Sendable {
    package init() {}
  }

  private var box: MachineBox
  /// The time of the last deadline. A deadline that has been handled and is not changed must not be
  /// handled again.
  private var woken: Timestamp?
  /// The inputs that the machine needs.
  let traits: InputTraits

  /// Creates a type-erased copy of a machine.
  package init<Machine: GestureMachine>(_ machine: Machine) {
    box = BoxedMachine(machine)
    traits = InputTraits(Self.self)
  }

  /// Creates a type-erased copy of a platform's machine.
  package init<Machine: PlatformMachine>(platform machine: Machine) {
    box = BoxedPlatformMachine(machine)
    traits = machine.traits
  }

  /// Creates a recognizer that never reports anything.
  package init(_ configuration: Configuration = .init()) {
    box = MachineBox()
    traits = InputTraits(Self.self)
  }

  package var configuration: Configuration { Configuration() }
  package var deadline: Timestamp? {
    guard let due = box.deadline, let woken else { return box.deadline }
    return due > woken ? due : nil
  }
  package var touches: TouchSet { box.touches }
  package var followed: TouchSet { box.followed }
  package var ownLocation: Point? { box.ownLocation }
  package var values: GestureValues { box.values }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    detach()
    if input == .deadline { woken = time }
    return box.advance(on: input, at: time, in: table)
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    detach()
    return box.winByDefault(at: time, in: table)
  }

  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    detach()
    return box.concludeFrame(at: time, in: table)
  }

  /// See `PlatformMachine`.
  mutating func forgetReport() {
    detach()
    box.forgetReport()
  }

  package mutating func set(_ change: Command.Change) -> Bool {
    detach()
    return box.set(change)
  }

  package mutating func reset() {
    detach()
    woken = nil
    box.reset()
  }

  private mutating func detach() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

/// The base class of boxes, which ignores all inputs. `BoxedMachine` overrides every member. The
/// class is `@unchecked Sendable` because only a `CustomMachine` owns a box and modifies it only
/// while the box is not shared.
private class MachineBox: @unchecked Sendable {
  var deadline: Timestamp? { nil }
  var touches: TouchSet { TouchSet() }
  var followed: TouchSet { TouchSet() }
  var ownLocation: Point? { nil }
  var values: GestureValues { .custom(CustomValues()) }

  func copy() -> MachineBox { MachineBox() }
  func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func set(_ change: Command.Change) -> Bool { false }
  func reset() {}
  func forgetReport() {}
  #if !hasFeature(Embedded)
    var description: String { "" }
  #endif
}

private class BoxedMachine<Machine: GestureMachine>: MachineBox, @unchecked Sendable {
  fileprivate var machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  override var deadline: Timestamp? { machine.deadline }
  override var touches: TouchSet { machine.touches }
  override var ownLocation: Point? { machine.ownLocation }
  override var values: GestureValues { machine.values }

  override func copy() -> MachineBox { BoxedMachine(machine) }

  override func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.advance(on: input, at: time, in: table)
  }

  override func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.winByDefault(at: time, in: table)
  }

  override func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.concludeFrame(at: time, in: table)
  }

  override func set(_ change: Command.Change) -> Bool { machine.set(change) }
  override func reset() { machine.reset() }
  #if !hasFeature(Embedded)
    override var description: String { "\(machine)" }
  #endif
}

private final class BoxedPlatformMachine<Machine: PlatformMachine>: BoxedMachine<Machine>,
  @unchecked Sendable
{
  override var followed: TouchSet { machine.followed }

  override func copy() -> MachineBox { BoxedPlatformMachine(machine) }
  override func forgetReport() { machine.forgetReport() }
}

#if !hasFeature(Embedded)
  /// Prints the machine, so that machines can be compared by what they store.
  extension CustomMachine: CustomStringConvertible {
    package var description: String { box.description }
  }
#endif

extension CustomMachine: AddableRecognizer {
  package static var kind: GestureKind { .custom }
  package func store(in storage: RecognizerStorage) -> Int {
    storage.store(self) { $0.customs.append($1) }
  }
}
