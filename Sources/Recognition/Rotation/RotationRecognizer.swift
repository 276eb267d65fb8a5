package import TouchModel

/// Two fingers that turn about each other.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
///
/// UIKit's rule: the rotation begins when the line between the fingers has turned as far as the
/// hysteresis, a part of which is not reported. Angles go on beyond a full turn. The rotation waits
/// while one finger is up; it ends when both are. Rules of other platforms are in
/// `RotationStrategies`.
public struct RotationRecognizer: Recognizer {
  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  var phase = ContinuousPhase.idle
  var pair: FingerPair
  /// Before the rotation begins, the whole turn so far.
  var angle = TurnAngle()
  /// The turn of the fingers before the rotation began.
  var attempt = PairAttempt()
  var rate = BlendedRate(reading: 0, at: .zero)
  /// The least turn that begins the rotation, in radians, with room for rounding; infinite if the
  /// rotation begins on landing.
  private let leastPast: Double
  /// Rules of other platforms; nil if the rotation follows UIKit's.
  let strategies: RotationStrategies?
  /// The fingers must move against each other; nil in UIKit.
  private var opposition: OpposingMovement?
  /// The two fingers that are left of three; GTK.
  var resting: RestingPair?

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    leastPast = configuration.limits?.leastPast ?? .infinity
    strategies = RotationStrategies.chosen(by: configuration)
    pair = FingerPair(extraTouch: configuration.extraTouch)
    opposition = configuration.limits?.opposition
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { pair.fingers.reported }
  package var followed: TouchSet { pair.fingers.all }
  package var values: GestureValues { .rotation(angle: angle.value, velocity: rate.value) }

  /// Clockwise, in radians; before the rotation begins, the whole turn so far.
  package var rotation: Double { angle.value }

  package mutating func reset() {
    phase = .idle
    pair.reset()
    (angle, attempt, rate) = (TurnAngle(), PairAttempt(), BlendedRate(reading: 0, at: .zero))
    if opposition != nil { opposition = OpposingMovement() }
    if strategies != nil { resting = nil }
  }

  package mutating func set(_ change: Command.Change) -> Bool {
    guard case .rotation(let value) = change else { return false }
    setRotation(value)
    return true
  }

  /// Sets the angle, in radians, from which the rotation goes on; the velocity starts from zero.
  package mutating func setRotation(_ value: Double) {
    angle.set(value)
    rate.restart(value)
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }

  /// The short way of a movement that neither begins nor ends the rotation.
  @inline(__always)
  package mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard strategies == nil, pair.isMoved(by: touches), let line = pair.span(in: table),
      let turn = angle.small(at: line)
    else { return .unclear }
    if phase == .active {
      pair.goOn()
      angle.turn(by: turn.step, to: line)
      let velocity = sampleRate(at: time)
      return .changed(.rotation(angle: angle.value, velocity: velocity))
    }
    guard phase == .undecided, !(abs(turn.byFingers) >= leastPast) else { return .unclear }
    pair.goOn()
    angle.turn(by: turn.step, to: line)
    wait(at: time)
    return .silent
  }
}

extension RotationRecognizer: PairRecognizer {
  var countChange: TouchCountChange { configuration.touchCountChange }
  var extraTouch: ExtraTouch { configuration.extraTouch }

  var shortfall: Failure {
    configuration.failure(farthest: attempt.farthest, opposed: opposition?.farthest ?? 0)
  }

  /// Waits for enough of a turn. The first velocity is that of the raw step [M].
  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    if strategies?.beginsOnLanding == true { return beginAtOnce(at: time, in: table) }
    guard turn(in: table) else { return nil }
    let turned = angle.byFingers
    guard let limits = configuration.limits, abs(turned) >= leastPast,
      opposition?.isPast(limits.minimumOpposingMovement, in: table) ?? true
    else {
      wait(at: time)
      return nil
    }
    phase = .active
    sampleRate(at: time)
    angle.withhold(turned < 0 ? -limits.baselineOffset : limits.baselineOffset)
    anchorRate(at: time)
    return .began
  }

  /// Notes a turn that does not begin the rotation.
  @inline(__always)
  private mutating func wait(at time: Timestamp) {
    attempt.reach(angle.byFingers)
    anchorRate(at: time)
  }

  mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard turn(in: table) else { return nil }
    sampleRate(at: time)
    return .changed
  }

  mutating func resume(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard turn(in: table) else { return nil }
    phase = .active
    sampleRate(at: time)
    return .began
  }

  /// Adds the turn since the last movement; returns false while a finger is missing.
  private mutating func turn(in table: TouchTable) -> Bool {
    guard let line = line(in: table) else { return false }
    let step = angle.step(to: line)
    if strategies?.reportsEachStep == true && phase == .active { startStep() }
    angle.turn(by: step, to: line)
    if strategies?.wraps == true && phase == .active { wrap() }
    return true
  }

  /// Takes a sample of the velocity; returns it.
  @inline(__always)
  @discardableResult
  private mutating func sampleRate(at time: Timestamp) -> Double {
    rate.move(
      to: angle.value, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  /// The line between the new fingers stands for the angle that was reached.
  mutating func regroup(hasLanded: Bool, at time: Timestamp, in table: TouchTable) -> Signal? {
    attempt.hadBoth = true
    angle.anchor(at: line(in: table) ?? .zero)
    opposition?.restart(pair.fingers.down, in: table)
    if phase != .active { angle.restart() }
    anchorRate(at: time)
    guard phase == .undecided, strategies?.beginsOnLanding == true else { return nil }
    phase = .active
    return .began
  }

  mutating func anchorRate(at time: Timestamp) { rate.anchor(angle.value, at: time) }

  mutating func forgetGesture() {
    forgetAttempt()
    opposition?.forget()
    angle.restart()
    rate.restart(0)
  }
}

extension RotationRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .rotation }
  package static var hasDeadlines: Bool { false }
  package static var movesInPairsOnly: Bool { true }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.rotations.append($1) } }
}
