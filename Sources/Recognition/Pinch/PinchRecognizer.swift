package import TouchModel

/// Two fingers that part or meet.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// UIKit's rule: the pinch begins when the span between the first two fingers has changed as much as
/// the hysteresis, a part of which stays in the baseline. The scale is the span divided by the
/// baseline. It waits while one finger is up; it ends when both are. Rules of other platforms are in
/// `PinchStrategies`.
public struct PinchRecognizer: Recognizer {
  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  var phase = ContinuousPhase.idle
  var pair: FingerPair
  var size: PinchScale
  /// The movement of the fingers before the pinch began.
  var attempt = PairAttempt()
  var rate = BlendedRate(reading: 1, at: .zero)
  /// The least change of the span that begins the pinch, in points, with room for rounding; infinite
  /// if the pinch begins on landing.
  let leastPast: Double
  /// The pinch does not go on with a smaller span; in points.
  private let narrowest: Double
  /// Whether there are no strategies, which costs less to ask than `strategies` itself.
  private let isPlain: Bool
  /// The fingers must move against each other; nil in UIKit.
  var opposition: OpposingMovement?
  /// Rules of other platforms; nil if the pinch follows UIKit's.
  var strategies: Boxed<PinchStrategies>?

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    leastPast = configuration.limits?.leastPast ?? .infinity
    narrowest = configuration.minimumSpan - Rounding.slack
    size = PinchScale(shortest: configuration.shortestSpan)
    pair = FingerPair(
      followsAll: configuration.spanMetric.followsAll, extraTouch: configuration.extraTouch)
    strategies = PinchStrategies.chosen(by: configuration).map { Boxed($0) }
    isPlain = strategies == nil
    opposition = configuration.limits?.opposition
  }

  package var deadline: Timestamp? { nil }
  package var touches: TouchSet { pair.fingers.reported }
  package var followed: TouchSet { pair.fingers.all }
  package var values: GestureValues { .pinch(scale: size.value, velocity: rate.value) }

  /// The span divided by the baseline.
  package var scale: Double { size.value }

  package mutating func reset() {
    phase = .idle
    pair.reset()
    size = PinchScale(shortest: configuration.shortestSpan)
    (attempt, rate) = (PairAttempt(), BlendedRate(reading: 1, at: .zero))
    if opposition != nil { opposition = OpposingMovement() }
    strategies?.value.reset()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    step(on: input, at: time, in: table)
  }

  /// The short way of a movement that neither begins nor ends the pinch.
  @inline(__always)
  package mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard isPlain, pair.isMoved(by: touches), let now = pair.span(in: table)?.length
    else { return .unclear }
    if phase == .active {
      if now < narrowest { return .unclear }
      pair.goOn()
      let velocity = measure(now, at: time)
      return .changed(.pinch(scale: size.value, velocity: velocity))
    }
    let change = now - size.span
    guard phase == .undecided, !(abs(change) >= leastPast) else { return .unclear }
    pair.goOn()
    wait(with: change, at: time)
    return .silent
  }
}

extension PinchRecognizer: PairRecognizer {
  var countChange: TouchCountChange { configuration.touchCountChange }
  var extraTouch: ExtraTouch { configuration.extraTouch }

  var shortfall: Failure {
    configuration.failure(farthest: attempt.farthest, opposed: opposition?.farthest ?? 0)
  }

  mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = span(in: table) else { return nil }
    if strategies?.value.beginsOnLanding == true && configuration.isWide(now) {
      let resting = strategies?.value.resting?.span(of: pair.fingers.down, in: table)
      strategies?.value.resting = nil
      return begin(with: resting?.length ?? now, at: time)
    }
    let change = now - size.span
    guard let limits = configuration.limits,
      abs(change) >= leastPast
        || strategies?.value.hasFocusGone(of: pair, in: table) == true,
      configuration.isWide(now),
      opposition?.isPast(limits.minimumOpposingMovement, in: table) ?? true
    else {
      wait(with: change, at: time)
      return nil
    }
    phase = .active
    size.span = limits.baseline(from: size.span, to: now, least: configuration.minimumSpan)
    size.rebase()
    follow(now, at: time)
    return .began
  }

  /// Notes a change of the span that does not begin the pinch.
  @inline(__always)
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
    strategies?.value.metric?.span(of: pair.fingers.down, in: table) ?? pair.span(in: table)?.length
  }

  mutating func follow(_ now: Double, at time: Timestamp) {
    if !isPlain { changeBase(before: now) }
    measure(now, at: time)
  }

  /// Measures the scale; returns its velocity.
  @inline(__always)
  @discardableResult
  private mutating func measure(_ now: Double, at time: Timestamp) -> Double {
    size.measure(now)
    return rate.move(
      to: size.value, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  mutating func regroup(hasLanded: Bool, at time: Timestamp, in table: TouchTable) -> Signal? {
    attempt.hadBoth = true
    size.span = span(in: table) ?? 0
    opposition?.restart(pair.fingers.down, in: table)
    strategies?.value.focal?.restart(at: table.centroid(of: pair.fingers.down))
    if phase == .active { return changeCount(at: time) }
    if strategies?.value.firstSpan != nil { compareWithFirstSpan(in: table) }
    size.rebase()
    anchorRate(at: time)
    if strategies?.value.beginsOnLanding == true, configuration.isWide(size.span) {
      return begin(with: size.span, at: time)
    }
    let isOpen = hasLanded && phase == .undecided && strategies?.value.firstSpan != nil
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

extension PinchRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pinch }
  package static var hasDeadlines: Bool { false }
  package static var movesInPairsOnly: Bool { true }
  public func sit(in seating: Seating) -> Int {
    let number = seating.seat(self) { $0.pinches.append($1) }
    if configuration.measuresFromFirstTouch { seating.sendLoneMovements(to: number) }
    return number
  }
}
