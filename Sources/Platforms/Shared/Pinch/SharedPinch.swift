internal import Recognition
internal import TouchModel

/// Two fingers that part or meet.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// The pinch of every platform but UIKit: that of UIKit, with the differences that `PinchRules` names.
struct SharedPinch: PairMachine {
  let configuration: PinchRecognizer.Configuration
  let rules: PinchRules
  var phase = ContinuousPhase.idle
  var pair: SharedFingerPair
  var size: SharedScale
  /// The movement of the fingers before the pinch began.
  var attempt = PairAttempt()
  var rate = BlendedRate(reading: 1, at: .zero)
  /// The least change of the span that begins the pinch, in points, with room for rounding; infinite
  /// if the pinch begins on landing.
  let leastPast: Double
  /// The pinch does not go on with a smaller span; in points.
  private let narrowest: Double
  /// The fingers must move against each other; nil if they need not.
  var opposition: OpposingMovement?
  /// The measurements that only some platforms make.
  var strategies: PinchStrategies

  init(_ configuration: PinchRecognizer.Configuration, _ rules: PinchRules) {
    (self.configuration, self.rules) = (configuration, rules)
    leastPast = rules.leastPast(configuration.hysteresis)
    narrowest = rules.minimumSpan - Rounding.slack
    size = SharedScale(shortest: configuration.shortestSpan)
    pair = SharedFingerPair(
      followsAll: rules.spanMetric.followsAll, extraTouch: rules.extraTouch)
    strategies = PinchStrategies(rules)
    if rules.minimumOpposingMovement > 0 { opposition = OpposingMovement() }
  }

  /// Hammer.js forgets the first span when a finger moves alone.
  var traits: InputTraits {
    InputTraits(movesInPairsOnly: !rules.measuresFromFirstTouch, hasDeadlines: false)
  }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { pair.fingers.reported }
  var followed: TouchSet { pair.fingers.all }
  var values: GestureValues { .pinch(scale: size.value, velocity: rate.value) }

  mutating func reset() {
    phase = .idle
    pair.reset()
    size = SharedScale(shortest: configuration.shortestSpan)
    (attempt, rate) = (PairAttempt(), BlendedRate(reading: 1, at: .zero))
    if opposition != nil { opposition = OpposingMovement() }
    strategies.reset()
  }

  mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }

  mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let value) = change else { return false }
    size.set(value)
    rate.restart(value)
    return true
  }

  /// Begins as the fingers are in Flutter's arena, because no other recognizer wants the touches any
  /// more (`arena.dart` [S]). It needs two fingers.
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard rules.beginsWithoutRivals else { return nil }
    if phase == .over { renew() }
    guard phase == .undecided, let now = span(in: table), rules.isWide(now) else { return nil }
    return begin(with: now, at: time)
  }
}

extension SharedPinch {
  var countChange: TouchCountChange { rules.touchCountChange }
  var extraTouch: ExtraTouch { rules.extraTouch }

  var shortfall: Failure {
    rules.failure(
      farthest: attempt.farthest, opposed: opposition?.farthest ?? 0,
      hysteresis: configuration.hysteresis)
  }

  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = span(in: table) else { return nil }
    if strategies.beginsOnLanding && rules.isWide(now) {
      let resting = strategies.resting?.span(of: pair.fingers.down, in: table)
      strategies.resting = nil
      return begin(with: resting?.length ?? now, at: time)
    }
    let change = now - size.span
    guard !rules.beginsOnLanding,
      abs(change) >= leastPast || strategies.hasFocusGone(of: pair, in: table),
      rules.isWide(now),
      opposition?.isPast(rules.minimumOpposingMovement, in: table) ?? true
    else {
      wait(with: change, at: time)
      return nil
    }
    phase = .active
    size.span = rules.baseline(
      from: size.span, to: now, offset: configuration.baselineOffset)
    size.rebase()
    follow(now, at: time)
    return .began
  }

  /// Notes a change of the span that does not begin the pinch.
  private mutating func wait(with change: Double, at time: Timestamp) {
    attempt.reach(change)
    rate.anchor(size.value, at: time)
  }

  mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = span(in: table) else { return nil }
    let isLeap = leaps(to: now)
    follow(now, at: time)
    return now < narrowest ? pause(at: time) : isLeap ? nil : .changed
  }

  mutating func resume(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = span(in: table) else { return nil }
    phase = .active
    follow(now, at: time)
    return .began
  }

  func span(in table: TouchTable) -> Double? {
    strategies.metric?.span(of: pair.fingers.down, in: table) ?? pair.span(in: table)?.length
  }

  mutating func follow(_ now: Double, at time: Timestamp) {
    changeBase(before: now)
    size.measure(now)
    rate.move(
      to: size.value, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  mutating func regroup(hasLanded: Bool, at time: Timestamp, in table: TouchTable) -> Signal? {
    attempt.hadBoth = true
    size.span = span(in: table) ?? 0
    opposition?.restart(pair.fingers.down, in: table)
    strategies.focal?.restart(at: table.centroid(of: pair.fingers.down))
    if phase == .active { return changeCount(at: time) }
    if strategies.firstSpan != nil { compareWithFirstSpan(in: table) }
    size.rebase()
    anchorRate(at: time)
    if strategies.beginsOnLanding, rules.isWide(size.span) {
      return begin(with: size.span, at: time)
    }
    let isOpen = hasLanded && phase == .undecided && strategies.firstSpan != nil
    return isOpen ? decide(at: time, in: table) : nil
  }

  /// Begins with scale 1.
  mutating func begin(with span: Double, at time: Timestamp) -> Signal {
    phase = .active
    size.span = span
    size.set(1)
    rate = BlendedRate(reading: 1, at: time)
    return .began
  }

  mutating func anchorRate(at time: Timestamp) { rate.anchor(size.value, at: time) }

  mutating func forgetGesture() {
    forgetAttempt()
    opposition?.forget()
    size.set(1)
    rate.restart(1)
  }
}
