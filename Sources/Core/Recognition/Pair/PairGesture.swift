internal import TouchModel

/// A continuous gesture of two fingers: a pinch or a rotation, as its measure says.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
struct PairGesture<Measure: PairMeasure>: Hashable, Sendable {
  private enum State: Hashable {
    case idle
    /// Fingers are down that have not done enough. They changed at most by `farthest`; nil if there
    /// have never been two.
    case undecided(farthest: Double?)
    case active
    case done
  }

  private var state = State.idle
  private var pair = FingerPair()
  private(set) var measure: Measure
  private var rate = BlendedRate(reading: Measure.initial, at: .zero)

  init(_ measure: Measure) { self.measure = measure }

  var touches: TouchSet { pair.fingers.reported }
  var followed: TouchSet { pair.fingers.all }
  var values: GestureValues { measure.values(velocity: rate.value) }

  mutating func reset() {
    (state, pair) = (.idle, FingerPair())
    measure.reset()
    rate = BlendedRate(reading: Measure.initial, at: .zero)
  }

  /// Sets the value from which the gesture goes on; the velocity starts from zero.
  mutating func set(_ value: Double) {
    measure.set(value)
    rate.restart(value)
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)):
      state = .undecided(farthest: nil)
      land(touches, at: time, in: table)
      return nil
    case (.undecided, .landed(let touches)), (.active, .landed(let touches)):
      land(touches, at: time, in: table)
      return nil
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches)
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.idle, .lifted), (_, .deadline), (.done, _):
      return nil
    }
  }

  @inline(__always)
  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
    pair.stay()
    guard pair.isMoved(by: touches), let line = pair.line(in: table) else { return .nothing }
    switch state {
    case .active:
      measure.follow(line)
      let velocity = measure.sample(&rate, at: time)
      return .changed(measure.values(velocity: velocity))
    case .undecided(let farthest):
      let change = measure.tryMovement(to: line)
      if abs(change) >= measure.leastPast {
        state = .active
        measure.begin(at: line, after: change, &rate, at: time)
        return .signal(.began)
      }
      state = .undecided(farthest: max(farthest ?? 0, abs(change)))
      rate.anchor(measure.value, at: time)
      return .nothing
    case .idle, .done:
      return .nothing
    }
  }

  private mutating func land(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) {
    guard pair.land(touches, in: table), let line = pair.line(in: table) else { return }
    if case .undecided(let farthest) = state { state = .undecided(farthest: farthest ?? 0) }
    measure.regroup(at: line, hasBegun: state == .active)
    rate.anchor(measure.value, at: time)
  }

  private mutating func lift(_ touches: TouchSet) -> Signal? {
    guard pair.lift(touches), pair.fingers.down.isEmpty else { return nil }
    defer { state = .done }
    guard case .undecided(let farthest) = state else { return .ended }
    return .failed(
      farthest.map(measure.failure) ?? Failure(.tooFewTouches, count: 1, limit: 2))
  }
}
