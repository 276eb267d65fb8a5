internal import Recognition
internal import TouchModel

/// A machine whose states are those of `ContinuousPhase`. It adds the geometry of its gesture.
protocol ContinuousMachine: PlatformMachine {
  var phase: ContinuousPhase { get set }
  /// The effect of a finger that lands or lifts while the gesture goes on.
  var countChange: TouchCountChange { get }

  /// Whether no movement changes anything before a finger lands or lifts.
  var waitsForFingers: Bool { get }

  /// Takes fingers that landed.
  mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Returns whether a movement of `touches` concerns this gesture.
  mutating func follows(_ touches: TouchSet) -> Bool
  /// Handles a movement before the gesture has begun.
  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Handles a movement while the gesture goes on.
  mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Handles a movement that begins the gesture again.
  mutating func resume(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Releases fingers that lifted.
  mutating func lift(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Forgets the values of the gesture that is over.
  mutating func forgetGesture()
}

extension ContinuousMachine {
  var waitsForFingers: Bool { false }

  mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    switch step(onMovementOf: touches, at: time, in: table) {
    case .changed: .changed(values)
    case let signal?: .signal(signal)
    case nil: waitsForFingers ? .rest : .nothing
    }
  }

  /// Handles an input: every state answers every input here and in `step(onMovementOf:at:in:)`.
  mutating func step(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch (phase, input) {
    case (.idle, .landed(let touches)):
      phase = .undecided
      return land(touches, at: time, in: table)
    case (.over, .landed(let touches)):
      renew()
      return land(touches, at: time, in: table)
    case (.undecided, .landed(let touches)), (.active, .landed(let touches)),
      (.resting, .landed(let touches)):
      return land(touches, at: time, in: table)
    case (_, .moved(let touches)):
      return step(onMovementOf: touches, at: time, in: table)
    case (.over, .lifted(let touches)):
      renew()
      return lift(touches, at: time, in: table)
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)),
      (.resting, .lifted(let touches)):
      return lift(touches, at: time, in: table)
    case (.idle, .lifted), (_, .deadline), (.done, _):
      return nil
    }
  }

  /// Handles a movement.
  @inline(__always)
  private mutating func step(
    onMovementOf touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch phase {
    case .idle, .done: return nil
    case .undecided: return follows(touches) ? decide(at: time, in: table) : nil
    case .active: return follows(touches) ? goOn(at: time, in: table) : nil
    case .resting: return follows(touches) ? resume(at: time, in: table) : nil
    case .over:
      guard follows(touches) else { return nil }
      renew()
      return phase == .resting ? resume(at: time, in: table) : decide(at: time, in: table)
    }
  }

  /// Leaves `over`: the gesture may begin again.
  mutating func renew() {
    phase = countChange == .restartOnMovement ? .resting : .undecided
    forgetGesture()
  }
}
