internal import Recognition
internal import TouchModel

/// A part of a machine's state that is the same in all machines of a surface that receive the same inputs,
/// such as the detector of a platform.
protocol SharedPart: Sendable {
  /// A name that no other type has.
  static var name: StaticString { get }
  /// Processes an input.
  mutating func advance(_ step: SharedStep, in table: TouchTable)
  /// Becomes equal to another part, in its own memory. `other` does not change. It is `inout`, because a
  /// large value that is passed otherwise is copied first.
  mutating func become(_ other: inout Self)
  /// Forgets the touches and the gesture.
  mutating func reset()
  /// Whether two parts are equal after a reset.
  func isResetLike(_ other: Self) -> Bool
}

/// An input of a shared part.
struct SharedStep: Equatable {
  enum Input: Equatable {
    case landed(TouchSet)
    case lifted(TouchSet)
    /// The touches in `moved` have moved. A platform that judges whole frames receives it at the end of a
    /// frame.
    case moved
    case deadline
  }

  let time: Timestamp
  /// The touches that have moved since the last input.
  let moved: TouchSet
  let input: Input
}

/// The shared part of one machine. The machines of a surface share it as long as they receive the same
/// inputs.
///
/// A setup has a machine for each gesture of a platform, and every machine follows all fingers. So their
/// detectors are in the same state nearly always. The first machine that receives an input computes the
/// next state, and the others, which were in the same state before, take it over. A state never changes
/// while a second machine is in it, so this is a value.
struct SharedState<Part: SharedPart>: Sendable {
  private var box: SharedBox<Part>
  /// The state after a reset, the same for all machines with these rules.
  private var fresh: SharedBox<Part>
  /// The state before the last reset, whose memory is used again.
  private var retired: SharedBox<Part>?
  /// The touches that have moved since the last step.
  private var moved = TouchSet()
  /// Whether machines share the part. If not, the machine has one of its own.
  let isShared: Bool

  init(_ part: Part, isShared: Bool = true) {
    self.isShared = isShared
    box = SharedBox(part)
    fresh = SharedBox(resetting: part)
  }

  /// The state now.
  var now: Part {
    @inline(__always) _read { yield box.part }
  }

  /// Whether touches have moved since the last step.
  var hasMoved: Bool { !moved.isEmpty }

  /// Notes touches that have moved, for the next step. A deadline is handled before the movement.
  mutating func move(_ touches: TouchSet) { moved.formUnion(touches) }

  /// Processes an input.
  mutating func advance(_ input: SharedStep.Input, at time: Timestamp, in table: TouchTable) {
    let isDeadline = input == .deadline
    let step = SharedStep(time: time, moved: isDeadline ? TouchSet() : moved, input: input)
    if !isDeadline { moved = TouchSet() }
    guard isShared else { return takeAlone(step, in: table) }
    let steps = table.sharedWork(Part.name) { SharedSteps<Part>() }
    steps._withUnsafeGuaranteedRef { take(step, $0, in: table) }
  }

  private mutating func takeAlone(_ step: SharedStep, in table: TouchTable) {
    if box.isFresh || !isKnownUniquelyReferenced(&box) {
      if isKnownUniquelyReferenced(&retired), let own = retired {
        own.part.become(&box.part)
        (box, retired) = (own, nil)
      } else {
        box = SharedBox(box.part)
      }
    }
    box.part.advance(step, in: table)
  }

  private mutating func take(_ step: SharedStep, _ steps: SharedSteps<Part>, in table: TouchTable) {
    if retired != nil { steps.recycle(&retired) }
    if let next = steps.result(of: step, from: box) {
      box = next
    } else if !box.isFresh, isKnownUniquelyReferenced(&box) {
      box.part.advance(step, in: table)
    } else {
      let next = steps.spare(like: box)
      next.part.advance(step, in: table)
      steps.note(step, from: box, to: next)
      box = next
    }
  }

  /// Forgets movements that no step has processed.
  mutating func forgetMovement() { moved = TouchSet() }

  /// Forgets the touches and the gesture.
  mutating func reset() {
    moved = TouchSet()
    if box.isFresh { return }
    if !fresh.part.isResetLike(box.part) { fresh = SharedBox(resetting: box.part) }
    (retired, box) = (box, fresh)
  }
}

/// A state of a shared part. It changes only while it has one owner.
final class SharedBox<Part: SharedPart>: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var part: Part
  /// Whether this is the state after a reset, which never changes.
  let isFresh: Bool

  fileprivate init(_ part: Part) { (self.part, isFresh) = (part, false) }

  fileprivate init(resetting part: Part) {
    (self.part, isFresh) = (part, true)
    self.part.reset()
  }

  /// Whether machines in the two states are in the same one.
  fileprivate func isLike(_ other: SharedBox) -> Bool {
    self === other || isFresh && other.isFresh && part.isResetLike(other.part)
  }
}

/// The last steps from one state of a shared part to another, for the machines of a surface, and states
/// that are no longer in use.
final class SharedSteps<Part: SharedPart> {
  private struct Entry {
    var step: SharedStep
    var before: SharedBox<Part>?
    var after: SharedBox<Part>

    @inline(__always)
    func starts(from box: SharedBox<Part>) -> Bool {
      before === box || box.isFresh && before?.isLike(box) == true
    }
  }

  /// As many steps as one machine may take for one frame, with the clocks that stopped before it.
  private static var length: Int { 4 }
  /// The last steps, in a ring.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var newest = 0
  @exclusivity(unchecked) private var spares: [SharedBox<Part>] = []

  /// Returns the state after `step`, if another machine took it lately from the same state.
  fileprivate func result(of step: SharedStep, from box: SharedBox<Part>) -> SharedBox<Part>? {
    var index = newest
    for _ in entries.indices {
      if entries[index].step == step, entries[index].starts(from: box) {
        return entries[index].after
      }
      index = (index == 0 ? entries.count : index) - 1
    }
    return nil
  }

  /// Keeps a step for other machines.
  fileprivate func note(
    _ step: SharedStep, from before: SharedBox<Part>, to after: SharedBox<Part>
  ) {
    let entry = Entry(step: step, before: before, after: after)
    if entries.count < Self.length {
      entries.append(entry)
    } else {
      entries[newest] = entry
    }
  }

  /// Returns a copy of a state.
  fileprivate func spare(like box: SharedBox<Part>) -> SharedBox<Part> {
    if !entries.isEmpty { recycleOldest() }
    guard let spare = spares.popLast() else { return SharedBox(box.part) }
    spare.part.become(&box.part)
    return spare
  }

  private func recycleOldest() {
    newest = (newest + 1) % Self.length
    if newest < entries.count { recycle(&entries[newest].before) }
  }

  /// Keeps a state that nobody else is in, so that its memory is used again.
  fileprivate func recycle(_ box: inout SharedBox<Part>?) {
    if isKnownUniquelyReferenced(&box), let box, !box.isFresh { spares.append(box) }
    box = nil
  }
}

extension Array {
  /// Becomes equal to another array, which does not change, in its own memory.
  mutating func become(_ other: inout [Element]) {
    let (mine, theirs) = (count, other.count)
    if mine == 0, theirs == 0 { return }
    if mine > theirs { removeLast(mine - theirs) }
    update(first: Swift.min(mine, theirs), from: &other)
    for index in Swift.min(mine, theirs)..<theirs { append(other[index]) }
  }

  /// Replaces the first `count` elements by those of another array, which does not change. Both must have
  /// as many.
  mutating func update(first count: Int, from other: inout [Element]) {
    withUnsafeMutableBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        guard count <= Swift.min(mine.count, theirs.count) else { return }
        for index in 0..<count { mine[index] = theirs[index] }
      }
    }
  }
}
