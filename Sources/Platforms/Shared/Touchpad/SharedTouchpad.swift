internal import Recognition
internal import TouchModel

/// The touchpad of one recognizer's machine. The machines of a surface share it as long as they receive
/// the same inputs.
///
/// A setup has a machine for each of libinput's gestures, and every machine follows all fingers. So
/// their touchpads are in the same state nearly always. The first machine that receives an input
/// computes the next state, and the others, which were in the same state before, take it over. A state
/// never changes while a second machine is in it, so this is a value.
struct SharedTouchpad: Sendable {
  private var box: TouchpadBox
  /// The state after a reset, the same for all machines with these rules.
  private var fresh: TouchpadBox
  /// The state before the last reset, whose memory is used again.
  private var retired: TouchpadBox?
  /// The touches that have moved since the last step.
  private var moved = TouchSet()

  init(_ rules: TouchpadRules) {
    box = TouchpadBox(Touchpad(rules))
    fresh = TouchpadBox(resetWith: rules)
  }

  /// The touchpad now.
  var now: Touchpad {
    @inline(__always) _read { yield box.pad }
  }

  /// Notes touches that have moved, for the next step.
  mutating func move(_ touches: TouchSet) { moved.formUnion(touches) }

  /// Processes an input.
  mutating func advance(_ input: TouchpadInput, at time: Timestamp, in table: TouchTable) {
    let step = TouchpadSteps.Step(input: input, moved: moved, time: time)
    moved = TouchSet()
    let steps = table.sharedWork(TouchpadSteps.name) { TouchpadSteps() }
    steps._withUnsafeGuaranteedRef { take(step, $0, in: table) }
  }

  private mutating func take(
    _ step: TouchpadSteps.Step, _ steps: TouchpadSteps, in table: TouchTable
  ) {
    if retired != nil { steps.recycle(&retired) }
    if let next = steps.result(of: step, from: box) { return box = next }
    if !box.isFresh, isKnownUniquelyReferenced(&box) { return step.apply(to: &box.pad, in: table) }
    let next = steps.spare(like: box)
    step.apply(to: &next.pad, in: table)
    steps.note(step, from: box, to: next)
    box = next
  }

  /// Forgets the fingers and the gesture, but not that the touchpad has been used. A touch that may be
  /// continued by another one is kept.
  mutating func reset() {
    moved = TouchSet()
    if box.pad.fingers.awaitsContinuation || box.isFresh { return }
    if fresh.pad.rules != box.pad.rules { fresh = TouchpadBox(resetWith: box.pad.rules) }
    (retired, box) = (box, fresh)
  }
}

/// A state of a touchpad. It changes only while it has one owner.
final class TouchpadBox: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var pad: Touchpad
  /// Whether this is the state after a reset, which never changes.
  let isFresh: Bool

  fileprivate init(_ pad: Touchpad) { (self.pad, isFresh) = (pad, false) }

  fileprivate init(resetWith rules: TouchpadRules) {
    (pad, isFresh) = (Touchpad(rules), true)
    pad.reset()
  }

  /// Whether machines in the two states are in the same one.
  fileprivate func isLike(_ other: TouchpadBox) -> Bool {
    self === other || isFresh && other.isFresh && pad.rules == other.pad.rules
  }
}

/// An input of a touchpad.
enum TouchpadInput: Equatable {
  case landed(TouchSet)
  case lifted(TouchSet)
  case frameEnds
  case deadline
}

/// The last step from one state of a touchpad to another, for the machines of a surface, and states that
/// are no longer in use.
final class TouchpadSteps {
  struct Step: Equatable {
    let input: TouchpadInput
    let moved: TouchSet
    let time: Timestamp

    fileprivate func apply(to pad: inout Touchpad, in table: TouchTable) {
      if !moved.isEmpty { pad.fingers.touch(moved, lifting: false) }
      switch input {
      case .landed(let touches): pad.land(touches, in: table)
      case .lifted(let touches): pad.fingers.touch(touches, lifting: true)
      case .frameEnds: pad.conclude(at: time, in: table)
      case .deadline: pad.wake(at: time)
      }
    }
  }

  fileprivate static let name: StaticString = "touchpad"
  @exclusivity(unchecked) private var step: Step?
  @exclusivity(unchecked) private var before: TouchpadBox?
  @exclusivity(unchecked) private var after: TouchpadBox?
  @exclusivity(unchecked) private var spares: [TouchpadBox] = []

  /// Returns the state after `step`, if it is the last step and another machine took it from the same
  /// state.
  fileprivate func result(of step: Step, from box: TouchpadBox) -> TouchpadBox? {
    guard step == self.step, before?.isLike(box) == true else { return nil }
    return after
  }

  /// Keeps a step for other machines.
  fileprivate func note(_ step: Step, from before: TouchpadBox, to after: TouchpadBox) {
    (self.step, self.before, self.after) = (step, before, after)
  }

  /// Returns a copy of a state.
  fileprivate func spare(like box: TouchpadBox) -> TouchpadBox {
    recycle(&before)
    guard let spare = spares.popLast() else { return TouchpadBox(box.pad) }
    spare.pad.become(box.pad)
    return spare
  }

  /// Keeps a state that nobody else is in, so that its memory is used again.
  fileprivate func recycle(_ box: inout TouchpadBox?) {
    if isKnownUniquelyReferenced(&box), let box, !box.isFresh { spares.append(box) }
    box = nil
  }
}
