internal import Recognition
internal import TouchModel

/// A continuous gesture of two fingers: a pinch or a rotation. It adds how two fingers are measured.
protocol PairMachine: ContinuousMachine {
  var pair: SharedFingerPair { get set }
  var attempt: PairAttempt { get set }
  var extraTouch: ExtraTouch { get }
  /// Why the gesture failed if two fingers were down but did not do enough.
  var shortfall: Failure { get }

  /// Measures fingers other than before, at least two; `hasLanded` says that one of them landed.
  mutating func regroup(
    hasLanded: Bool, at time: Timestamp, in table: TouchTable
  ) -> Signal?
  /// Takes the present value as the one from which the next velocity sample counts.
  mutating func anchorRate(at time: Timestamp)
  /// Takes notice of fingers that are about to lift.
  mutating func noteLift(of touches: TouchSet, in table: TouchTable)
  /// Takes notice of fingers that land and make no complete pair.
  mutating func noteExtraFingers(in table: TouchTable)
  /// Whether a gesture that has not begun is complete as one of its two fingers lifts.
  mutating func completes(at time: Timestamp, in table: TouchTable) -> Bool
  /// Takes notice of the touches in a movement.
  mutating func noteMovement(of touches: TouchSet)
  /// Takes notice of two fingers that are left of three and begin nothing before one of them moves.
  mutating func noteRestingPair(in table: TouchTable)
}

extension PairMachine {
  mutating func noteLift(of touches: TouchSet, in table: TouchTable) {}
  mutating func noteExtraFingers(in table: TouchTable) {}
  mutating func completes(at time: Timestamp, in table: TouchTable) -> Bool { false }
  mutating func noteMovement(of touches: TouchSet) {}
  mutating func noteRestingPair(in table: TouchTable) {}

  mutating func follows(_ touches: TouchSet) -> Bool {
    noteMovement(of: touches)
    return pair.move(touches)
  }

  mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal? {
    if pair.land(touches, in: table) { return regroup(hasLanded: true, at: time, in: table) }
    noteExtraFingers(in: table)
    return phase == .active && !pair.isComplete ? breakOff(at: time) : nil
  }

  mutating func lift(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal? {
    noteLift(of: touches, in: table)
    let isComplete = phase != .active && completes(at: time, in: table)
    guard pair.lift(touches) else { return nil }
    if pair.isEmpty {
      defer { phase = .done }
      return phase == .active || isComplete
        ? .ended : .failed(pair.failure(hadBoth: attempt.hadBoth) ?? shortfall)
    }
    if pair.isComplete {
      guard extraTouch == .denied else { return regroup(hasLanded: false, at: time, in: table) }
      noteRestingPair(in: table)
      return nil
    }
    if isComplete { return pause(at: time) }
    return phase == .active && countChange != .goOn ? breakOff(at: time) : nil
  }

  /// Ends the gesture, which may begin again when the fingers do enough.
  mutating func pause(at time: Timestamp) -> Signal {
    phase = .over
    anchorRate(at: time)
    return .paused
  }

  /// Ends the gesture because a finger landed or lifted.
  mutating func breakOff(at time: Timestamp) -> Signal {
    let signal = pause(at: time)
    return countChange == .cancel ? pair.interrupt() ?? signal : signal
  }

  /// Forgets what the fingers did before the gesture that is over.
  mutating func forgetAttempt() {
    attempt = PairAttempt()
    attempt.hadBoth = pair.isComplete
    pair.startAnew()
  }
}
