internal import TouchModel

#if !hasFeature(Embedded)
  /// A machine whose type is not known.
  typealias AnyMachine = any PlatformMachine
#else
  /// A machine whose type is not known. Embedded Swift has no existentials, so a class holds the
  /// machine. Its instance is copied before a change if it is shared, so that this is a value.
  struct AnyMachine: Sendable {
    fileprivate var box: MachineBox

    var deadline: Timestamp? { box.deadline }
    var touches: TouchSet { box.touches }
    var followed: TouchSet { box.followed }
    var ownLocation: Point? { box.ownLocation }
    var values: GestureValues { box.values }
    var waitedSince: Timestamp? { box.waitedSince }

    mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
      detach()
      return box.advance(on: input, at: time, in: table)
    }

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

    mutating func reset() {
      detach()
      box.reset()
    }

    private mutating func detach() {
      if !isKnownUniquelyReferenced(&box) { box = box.copy() }
    }
  }

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
    func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? { nil }
    func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
      .nothing
    }
    func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
    func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
    func forgetReport() {}
    func set(_ change: Command.Change) -> Bool { false }
    func reset() {}
  }

  private final class BoxedMachine<Machine: PlatformMachine>: MachineBox, @unchecked Sendable {
    private var machine: Machine

    init(_ machine: Machine) { self.machine = machine }

    override var deadline: Timestamp? { machine.deadline }
    override var touches: TouchSet { machine.touches }
    override var followed: TouchSet { machine.followed }
    override var ownLocation: Point? { machine.ownLocation }
    override var values: GestureValues { machine.values }
    override var waitedSince: Timestamp? { machine.waitedSince }

    override func copy() -> MachineBox { BoxedMachine(machine) }

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
  }
#endif

extension PlatformMachine {
  /// The machine as one whose type is not known.
  var erased: AnyMachine {
    #if !hasFeature(Embedded)
      self
    #else
      AnyMachine(box: BoxedMachine(self))
    #endif
  }
}
