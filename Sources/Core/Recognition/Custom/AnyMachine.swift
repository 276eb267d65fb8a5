internal import TouchModel

/// A machine whose type is not known. A class holds the machine, because a call of an existential costs
/// several times as much, and Embedded Swift has none. The instance is copied before a change if it is
/// shared, so that this is a value.
struct AnyMachine: Sendable {
  fileprivate var box: MachineBox

  var deadline: Timestamp? { box.deadline }
  var touches: TouchSet { box.touches }
  var followed: TouchSet { box.followed }
  var ownLocation: Point? { box.ownLocation }
  var values: GestureValues { box.values }
  var waitedSince: Timestamp? { box.waitedSince }

  @inline(__always)
  func read(into report: inout Report) { box.read(into: &report) }

  @inline(__always)
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    detach()
    return box.advance(on: input, at: time, in: table)
  }

  @inline(__always)
  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    detach()
    return box.move(touches, at: time, in: table)
  }

  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    detach()
    return box.winByDefault(at: time, in: table)
  }

  @inline(__always)
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    detach()
    return box.concludeFrame(at: time, in: table)
  }

  mutating func forgetReport() {
    detach()
    box.forgetReport()
  }

  mutating func set(_ change: Command.Change) -> Bool {
    detach()
    return box.set(change)
  }

  @inline(__always)
  mutating func reset() {
    detach()
    box.reset()
  }

  @inline(__always)
  private mutating func detach() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

#if !hasFeature(Embedded)
  /// Prints the machine, so that machines can be compared by what they store.
  extension AnyMachine: CustomStringConvertible {
    var description: String { box.description }
  }
#endif

/// The base class of boxes; `BoxedMachine` overrides every member. Only an `AnyMachine` modifies a
/// box, while it is not shared.
private class MachineBox: @unchecked Sendable {
  var deadline: Timestamp? { nil }
  var touches: TouchSet { TouchSet() }
  var followed: TouchSet { TouchSet() }
  var ownLocation: Point? { nil }
  var values: GestureValues { .custom(CustomValues()) }
  var waitedSince: Timestamp? { nil }

  func copy() -> MachineBox { MachineBox() }
  func read(into report: inout Report) {}
  func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
    .nothing
  }
  func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func forgetReport() {}
  func set(_ change: Command.Change) -> Bool { false }
  func reset() {}

  #if !hasFeature(Embedded)
    var description: String { "" }
  #endif
}

private final class BoxedMachine<Machine: PlatformMachine>: MachineBox, @unchecked Sendable {
  @exclusivity(unchecked) private var machine: Machine

  init(_ machine: Machine) { self.machine = machine }

  override var deadline: Timestamp? { machine.nextDeadline() }
  override var touches: TouchSet { machine.currentTouches() }
  override var followed: TouchSet { machine.followed }
  override var ownLocation: Point? { machine.ownLocation }
  override var values: GestureValues { machine.values }
  override var waitedSince: Timestamp? { machine.waitedSince }

  override func copy() -> MachineBox { BoxedMachine(machine) }

  override func read(into report: inout Report) {
    machine.read(into: &report)
  }

  override func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.advance(on: input, at: time, in: table)
  }

  override func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    machine.move(touches, at: time, in: table)
  }

  override func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.winByDefault(at: time, in: table)
  }

  override func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.concludeFrame(at: time, in: table)
  }

  override func forgetReport() { machine.forgetReport() }
  override func set(_ change: Command.Change) -> Bool { machine.set(change) }
  override func reset() { machine.reset() }

  #if !hasFeature(Embedded)
    override var description: String { "\(machine)" }
  #endif
}

extension PlatformMachine {
  /// The machine as one whose type is not known.
  var erased: AnyMachine { AnyMachine(box: BoxedMachine(self)) }
}
