internal import Recognition
internal import TouchModel

/// Two fingers that turn about each other.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
///
/// The rotation of every platform but UIKit: that of UIKit, with the differences that `RotationRules`
/// names.
struct SharedRotation: PairMachine {
  let configuration: RotationRecognizer.Configuration
  let rules: RotationRules
  var phase = ContinuousPhase.idle
  var pair: SharedFingerPair
  /// Before the rotation begins, the whole turn so far.
  var angle = SharedAngle()
  /// The turn of the fingers before the rotation began.
  var attempt = PairAttempt()
  var rate = BlendedRate(reading: 0, at: .zero)
  /// The least turn that begins the rotation, in radians, with room for rounding; infinite if the
  /// rotation begins on landing.
  private let leastPast: Double
  /// The fingers must move against each other; nil if they need not.
  private var opposition: OpposingMovement?
  /// The two fingers that are left of three; GTK.
  var resting: RestingPair?
  /// The direction of the line when there were two fingers first; Hammer.js.
  var first: FirstDirection?

  init(_ configuration: RotationRecognizer.Configuration, _ rules: RotationRules) {
    (self.configuration, self.rules) = (configuration, rules)
    leastPast = rules.leastPast(configuration.hysteresis)
    pair = SharedFingerPair(extraTouch: rules.extraTouch)
    if rules.minimumOpposingMovement > 0 { opposition = OpposingMovement() }
    if rules.sumsDirections { first = FirstDirection() }
  }

  /// Hammer.js forgets the first direction when a finger moves alone.
  var traits: InputTraits {
    InputTraits(movesInPairsOnly: !rules.sumsDirections, hasDeadlines: false)
  }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { pair.fingers.reported }
  var followed: TouchSet { pair.fingers.all }
  var values: GestureValues { .rotation(angle: angle.value, velocity: rate.value) }

  mutating func reset() {
    phase = .idle
    pair.reset()
    (angle, attempt, rate) = (SharedAngle(), PairAttempt(), BlendedRate(reading: 0, at: .zero))
    if opposition != nil { opposition = OpposingMovement() }
    resting = nil
    if first != nil { first = FirstDirection() }
  }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .rotation(let value) = change else { return false }
    angle.set(value)
    rate.restart(value)
    return true
  }

  /// Begins as the fingers are in Flutter's arena, because no other recognizer wants the touches any
  /// more (`arena.dart` [S]). It needs two fingers.
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard rules.beginsWithoutRivals else { return nil }
    if phase == .over { renew() }
    guard phase == .undecided, pair.isComplete else { return nil }
    phase = .active
    angle.rename(0)
    rate = BlendedRate(reading: 0, at: time)
    return .began
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }
}

extension SharedRotation {
  var countChange: TouchCountChange { rules.touchCountChange }
  var extraTouch: ExtraTouch { rules.extraTouch }

  var shortfall: Failure {
    rules.failure(
      farthest: attempt.farthest, opposed: opposition?.farthest ?? 0,
      hysteresis: configuration.hysteresis)
  }

  /// Waits for enough of a turn. The first velocity is that of the raw step [M].
  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    if rules.beginsOnLanding { return beginAtOnce(at: time, in: table) }
    guard turn(in: table) else { return nil }
    let turned = angle.byFingers
    guard !rules.beginsOnLanding, abs(turned) >= leastPast,
      opposition?.isPast(rules.minimumOpposingMovement, in: table) ?? true
    else {
      wait(at: time)
      return nil
    }
    phase = .active
    sampleRate(at: time)
    angle.withhold(turned < 0 ? -configuration.baselineOffset : configuration.baselineOffset)
    anchorRate(at: time)
    return .began
  }

  /// Notes a turn that does not begin the rotation.
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
    if rules.reportsEachStep && phase == .active { startStep() }
    angle.turn(by: step, to: line)
    if rules.wraps && phase == .active { wrap() }
    if first != nil || rules.measuresFromLanding { combineDirections(in: table) }
    return true
  }

  /// Takes a sample of the velocity; returns it.
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
    if pair.isComplete {
      first?.begin(pair.fingers.down, in: table)
      combineDirections(in: table)
    }
    anchorRate(at: time)
    guard phase == .undecided, rules.beginsOnLanding, first?.begins(hasLanded, angle.value) ?? true
    else { return nil }
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
