internal import TouchModel

/// A machine whose type is not known. A class holds the machine, because a call of an existential costs
/// several times as much, and Embedded Swift has none. The instance is copied before a change if it is
/// shared, so that this is a value.
struct AnyMachine: Sendable {
  fileprivate var box: MachineBox

  /// The deadline after the machine's last input.
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

  /// Processes the end of a frame, and before it the movement of touches that was held back.
  @inline(__always)
  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    detach()
    return box.concludeFrame(after: moved, at: time, in: table)
  }

  mutating func stop() {
    detach()
    box.stop()
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
    if !isKnownUniquelyReferenced(&box) { separate() }
  }

  @inline(never)
  private mutating func separate() {
    var copies = SharedCopies()
    separate(&copies)
  }

  /// Takes an instance of its own. `copies` contains the parts that machines of the same copy share.
  mutating func separate(_ copies: inout SharedCopies) { box = box.copy(&copies) }
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
  /// The deadline after the machine's last input. It is stored, because it is asked for at every frame.
  @exclusivity(unchecked) final var deadline: Timestamp?

  init(_ deadline: Timestamp?) { self.deadline = deadline }

  var touches: TouchSet { TouchSet() }
  var followed: TouchSet { TouchSet() }
  var ownLocation: Point? { nil }
  var values: GestureValues { .custom(CustomValues()) }
  var waitedSince: Timestamp? { nil }

  func copy(_ copies: inout SharedCopies) -> MachineBox { MachineBox(nil) }
  func read(into report: inout Report) {}
  func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
    .nothing
  }
  func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { .nothing }
  func stop() {}
  func forgetReport() {}
  func set(_ change: Command.Change) -> Bool { false }
  func reset() {}

  #if !hasFeature(Embedded)
    var description: String { "" }
  #endif
}

private final class BoxedMachine<Machine: PlatformMachine>: MachineBox, @unchecked Sendable {
  @exclusivity(unchecked) private var machine: Machine

  /// See `InputTraits`.
  private let hasDeadlines: Bool
  private let movesDeadline: Bool

  init(_ machine: Machine, _ traits: InputTraits) {
    self.machine = machine
    (hasDeadlines, movesDeadline) = (traits.hasDeadlines, traits.movementsMoveDeadline)
    super.init(machine.deadline)
  }

  private init(_ machine: Machine, like other: BoxedMachine) {
    self.machine = machine
    (hasDeadlines, movesDeadline) = (other.hasDeadlines, other.movesDeadline)
    super.init(other.deadline)
  }

  override var touches: TouchSet { machine.currentTouches() }
  override var followed: TouchSet { machine.followed }
  override var ownLocation: Point? { machine.ownLocation }
  override var values: GestureValues { machine.values }
  override var waitedSince: Timestamp? { machine.waitedSince }

  override func copy(_ copies: inout SharedCopies) -> MachineBox {
    var copy = machine
    copy.separate(&copies)
    return BoxedMachine(copy, like: self)
  }

  override func read(into report: inout Report) {
    machine.read(into: &report)
  }

  override func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    guard hasDeadlines else { return machine.advance(on: input, at: time, in: table) }
    defer { noteDeadline() }
    return machine.advance(on: input, at: time, in: table)
  }

  override func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    guard movesDeadline else { return machine.move(touches, at: time, in: table) }
    defer { noteDeadline() }
    return machine.move(touches, at: time, in: table)
  }

  override func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    defer { noteDeadline() }
    return machine.winByDefault(at: time, in: table)
  }

  override func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    defer { noteDeadline() }
    return machine.concludeFrame(after: moved, at: time, in: table)
  }

  override func stop() { machine.stop() }

  override func forgetReport() {
    machine.forgetReport()
    noteDeadline()
  }

  override func set(_ change: Command.Change) -> Bool {
    defer { noteDeadline() }
    return machine.set(change)
  }

  override func reset() {
    machine.reset()
    noteDeadline()
  }

  @inline(__always)
  private func noteDeadline() {
    if hasDeadlines { deadline = machine.nextDeadline() }
  }

  #if !hasFeature(Embedded)
    override var description: String { "\(machine)" }
  #endif
}

extension PlatformMachine {
  /// The machine as one whose type is not known.
  func erased(_ traits: InputTraits) -> AnyMachine { AnyMachine(box: BoxedMachine(self, traits)) }
}
