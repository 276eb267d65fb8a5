internal import Recognition
internal import TouchModel

/// A part of a machine's state that is the same in all machines of a surface that receive the same inputs,
/// such as the detector of a platform.
protocol SharedPart: Sendable {
  /// A name that no other type has.
  static var name: StaticString { get }
  /// Processes an input.
  mutating func advance(_ step: SharedStep, in table: TouchTable)
  /// Becomes equal to another part with the same rules, in its own memory. `other` does not change. It is `inout`, because a
  /// large value that is passed otherwise is copied first.
  mutating func become(_ other: inout Self)
  /// Forgets the touches and the gesture.
  mutating func reset()
  /// Whether the last end of a frame may concern any machine, not only those whose gesture goes on. It is
  /// stored, because to ask a large value copies it.
  var hasNews: Bool { get }
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
/// next state for all.
///
/// - The end of a frame and a deadline change the state where it is, because every machine in it receives
///   the end of the frame, or would be no other after the deadline. A machine that is stopped keeps its
///   state: the others then go on in a copy.
/// - Touches that land or lift may not concern all machines in the state. The first machine goes on in a
///   copy, and the others take that over if they receive the same touches.
/// - The machines of a copied surface have copies of the states; see `separate`.
struct SharedState<Part: SharedPart>: Sendable {
  private var box: SharedBox<Part>
  /// The state after a reset, the same for all machines with these rules.
  private var fresh: SharedBox<Part>
  /// The state before the last reset, whose memory is used again.
  private var retired: SharedBox<Part>?
  /// The touches that have moved since the last step.
  private var moved = TouchSet()
  /// Whether the state has to stay as it is, because this machine receives no input.
  private var isStopped = false
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

  /// Processes the end of a frame. Returns whether another machine has done so for all that share the
  /// state.
  @inline(__always)
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Bool {
    if box.frame == table.frame {
      moved = TouchSet()
      return true
    }
    let last = ObjectIdentifier(box)
    advance(.moved, at: time, in: table)
    if box.part.hasNews || ObjectIdentifier(box) != last { table.noteNews() }
    return false
  }

  /// Processes an input.
  @inline(never)
  mutating func advance(_ input: SharedStep.Input, at time: Timestamp, in table: TouchTable) {
    let isDeadline = input == .deadline
    let step = SharedStep(time: time, moved: isDeadline ? TouchSet() : moved, input: input)
    if !isDeadline { moved = TouchSet() }
    guard isShared else { return takeAlone(step, in: table) }
    if isStopped { box.stopped -= 1 }
    isStopped = false
    if takeTogether(step, in: table) { return }
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

  /// Takes a step for all machines in the state. Returns false if some of them may not take it.
  private mutating func takeTogether(_ step: SharedStep, in table: TouchTable) -> Bool {
    switch step.input {
    case .landed, .lifted: return false
    case .deadline: if box.woken == step.time { return true }
    case .moved: break
    }
    guard !box.isFresh, !box.isLeft, box.stopped == 0 else { return false }
    box.advance(step, in: table)
    return true
  }

  /// Takes a step alone, or as another machine in the state did.
  private mutating func take(_ step: SharedStep, _ steps: SharedSteps<Part>, in table: TouchTable) {
    if retired != nil { steps.recycle(&retired) }
    if let next = steps.result(of: step, from: box) {
      var last: SharedBox? = box
      box = next
      steps.recycle(&last)
    } else if !box.isFresh, isKnownUniquelyReferenced(&box) {
      box.advance(step, in: table)
    } else {
      let next = steps.spare(like: box)
      next.advance(step, in: table)
      steps.note(step, from: box, to: next)
      box = next
    }
  }

  /// Keeps the state as it is until the next step, because the machine receives no input until then.
  mutating func stop() {
    guard isShared, !isStopped, !box.isFresh else { return }
    isStopped = true
    box.stopped += 1
  }

  /// Forgets movements that no step has processed, and keeps the state until the next step.
  mutating func forgetMovement() {
    moved = TouchSet()
    stop()
  }

  /// Takes a copy of the state, which the machines of the same copied surface share.
  mutating func separate(_ copies: inout SharedCopies) {
    retired = nil
    if !box.isFresh { box = copies.copy(of: box) { SharedBox(copying: box) } }
  }

  /// Forgets the touches and the gesture.
  mutating func reset() {
    moved = TouchSet()
    if box.isFresh { return }
    if isStopped { box.stopped -= 1 }
    isStopped = false
    if !fresh.part.isResetLike(box.part) { fresh = SharedBox(resetting: box.part) }
    (retired, box) = (box, fresh)
  }
}

/// A state of a shared part.
final class SharedBox<Part: SharedPart>: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var part: Part
  /// Whether this is the state after a reset, which never changes.
  let isFresh: Bool
  /// The last frame that ended in this state; see `TouchTable.frame`.
  @exclusivity(unchecked) fileprivate var frame = -1
  /// The time of the deadline that was handled last in this state, unless a frame has ended since.
  @exclusivity(unchecked) fileprivate var woken: Timestamp?
  /// The number of machines that receive no input and keep the state as it is.
  @exclusivity(unchecked) fileprivate var stopped = 0
  /// Whether a machine has gone on in a copy, so that others may have to follow it.
  @exclusivity(unchecked) fileprivate var isLeft = false

  fileprivate init(_ part: Part) { (self.part, isFresh) = (part, false) }

  fileprivate init(resetting part: Part) {
    (self.part, isFresh) = (part, true)
    self.part.reset()
  }

  fileprivate init(copying other: SharedBox) {
    (part, isFresh) = (other.part, false)
    (frame, woken, stopped) = (other.frame, other.woken, other.stopped)
    isLeft = other.isLeft
  }

  /// Processes an input for every machine in the state.
  fileprivate func advance(_ step: SharedStep, in table: TouchTable) {
    part.advance(step, in: table)
    switch step.input {
    case .moved: (frame, woken) = (table.frame, nil)
    case .deadline: woken = step.time
    case .landed, .lifted: woken = nil
    }
  }

  /// Becomes equal to another state that no machine is in yet.
  fileprivate func become(_ other: SharedBox) {
    part.become(&other.part)
    (frame, woken, stopped, isLeft) = (other.frame, nil, 0, false)
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
    var after: SharedBox<Part>?

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
    if !before.isFresh { before.isLeft = true }
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
    // Machines with other rules leave states, too, and a state keeps its rules.
    guard let index = spares.lastIndex(where: { $0.part.isResetLike(box.part) }) else {
      return SharedBox(box.part)
    }
    let spare = spares.remove(at: index)
    spare.become(box)
    return spare
  }

  private func recycleOldest() {
    newest = (newest + 1) % Self.length
    guard newest < entries.count else { return }
    recycle(&entries[newest].before)
    recycle(&entries[newest].after)
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
