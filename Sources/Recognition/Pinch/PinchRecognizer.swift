public import TouchModel

/// Fingers that part or meet.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
///
/// A pinch that ends because fingers join or leave keeps its values until the next input.
public struct PinchRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
    /// It ended, and the next movement begins it again.
    case resting
    /// It ended with these values, and from the next input on may begin again.
    case over
  }

  public let configuration: Configuration
  private var state = State.idle
  private var pair: FingerPair
  /// `scale` is `baseScale` at `baseSpan` and grows with the span.
  private var baseSpan = 1.0
  private var baseScale = 1.0
  public private(set) var scale = 1.0
  private var span = 0.0
  private var farthest = 0.0
  private var hadBoth = false
  /// Where the middle of the fingers was when they came together; only where that matters.
  private var focus = Point.zero
  /// The same of its fingers' ways.
  private var opposition = OpposingMovement()
  /// The span when there came to be two fingers, for as long as there are; only where that matters.
  private var firstSpan: Double?
  /// The finger that was left of several, and where.
  private var left: (place: Int, position: Point)?
  private var rate = BlendedRate(reading: 1, at: .zero)
  /// See there.
  private let isPlain: Bool
  /// The pinch does not go on with a smaller span.
  private let narrowest: Double

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    isPlain = configuration.isPlain
    narrowest = configuration.minimumSpan - Rounding.slack
    pair = FingerPair(
      followsAll: configuration.spanMetric.followsAll, extraTouch: configuration.extraTouch)
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { pair.fingers.reported }
  public var values: GestureValues { .pinch(scale: scale, velocity: rate.value) }

  public mutating func reset() {
    state = .idle
    pair.reset()
    (baseSpan, baseScale, scale) = (1, 1, 1)
    (span, farthest, hadBoth) = (0, 0, false)
    (firstSpan, left) = (nil, nil)
    opposition = OpposingMovement()
    rate = BlendedRate(reading: 1, at: .zero)
  }

  public mutating func set(_ change: Command.Change) -> Bool {
    guard case .scale(let value) = change else { return false }
    setScale(value)
    return true
  }

  /// Re-bases the scale on the present span; the velocity is forgotten.
  public mutating func setScale(_ value: Double) {
    scale = value
    rate.restart(value)
    rebase()
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.undecided, .landed(let touches)),
      (.active, .landed(let touches)), (.resting, .landed(let touches)),
      (.over, .landed(let touches)):
      if state == .idle { state = .undecided }
      if state == .over { renew() }
      guard pair.land(touches, in: table) else {
        return state == .active && !pair.isComplete ? breakOff(at: time) : nil
      }
      let signal = regroup(at: time, in: table)
      let isOpen = configuration.measuresFromFirstTouch && state == .undecided
      return isOpen ? decide(at: time, in: table) : signal
    case (.undecided, .moved(let touches)):
      return pair.move(touches) ? decide(at: time, in: table) : nil
    case (.active, .moved(let touches)):
      guard pair.move(touches), let now = currentSpan(in: table) else { return nil }
      follow(now, at: time)
      return now < narrowest ? pause(at: time) : .changed
    case (.resting, .moved(let touches)):
      return pair.move(touches) ? goOn(at: time, in: table) : nil
    case (.over, .moved(let touches)):
      guard pair.move(touches) else { return nil }
      renew()
      return state == .resting ? goOn(at: time, in: table) : decide(at: time, in: table)
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)),
      (.resting, .lifted(let touches)), (.over, .lifted(let touches)):
      if state == .over { renew() }
      return lift(touches, at: time, in: table)
    case (.undecided, .deadline), (.active, .deadline), (.resting, .deadline),
      (.over, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide {
    guard isPlain, pair.isMoved(by: touches), let now = pair.span(in: table)?.length
    else { return .unclear }
    if state == .active {
      if now < narrowest { return .unclear }
      pair.goOn()
      measure(now, at: time)
      return .changed(values)
    }
    let change = now - span
    guard state == .undecided, !configuration.isPast(change) else { return .unclear }
    pair.goOn()
    farthest = max(farthest, abs(change))
    rate.anchor(scale, at: time)
    return .silent
  }

  private mutating func goOn(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = currentSpan(in: table) else { return nil }
    state = .active
    follow(now, at: time)
    return .began
  }

  /// Begins as the fingers are; not before there are two.
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if state == .over { renew() }
    guard state == .undecided, let now = currentSpan(in: table), configuration.isWide(now)
    else { return nil }
    span = now
    begin(at: time)
    return .began
  }

  @inline(__always)
  private func currentSpan(in table: TouchTable) -> Double? {
    configuration.spanMetric == .betweenTwo
      ? pair.span(in: table)?.length
      : configuration.spanMetric.span(of: pair.fingers.down, in: table)
  }

  /// Other fingers than before, two at least.
  private mutating func regroup(at time: Timestamp, in table: TouchTable) -> Signal? {
    hadBoth = true
    span = currentSpan(in: table) ?? 0
    if configuration.minimumOpposingMovement > 0 {
      opposition.restart(pair.fingers.down, in: table)
    }
    if configuration.focalHysteresis != nil { focus = table.centroid(of: pair.fingers.down) }
    if state == .active {
      switch configuration.touchCountChange {
      case .goOn, .end:
        rebase()
        rate.anchor(scale, at: time)
        return nil
      case .restart where configuration.isWide(span):
        begin(at: time)
        return .restarted
      case .restart, .restartOnMovement, .cancel:
        return breakOff(at: time)
      }
    }
    if configuration.measuresFromFirstTouch { measureFromFirst(in: table) }
    rebase()
    rate.anchor(scale, at: time)
    guard configuration.beginsOnLanding, configuration.isWide(span) else { return nil }
    begin(at: time)
    return .began
  }

  /// See there. Only movement shows that a finger was alone.
  private mutating func measureFromFirst(in table: TouchTable) {
    if let left, table.position(at: left.place) != left.position { firstSpan = nil }
    left = nil
    span = firstSpan ?? span
    firstSpan = span
  }

  /// From here on, scale 1.
  private mutating func begin(at time: Timestamp) {
    state = .active
    scale = 1
    rebase()
    rate = BlendedRate(reading: 1, at: time)
  }

  /// Waits for the fingers to part or meet enough, and then leaves a part of it unreported.
  private mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let now = currentSpan(in: table) else { return nil }
    if configuration.beginsOnLanding && configuration.isWide(now) {
      span = now
      begin(at: time)
      return .began
    }
    let change = now - span
    farthest = max(farthest, abs(change))
    guard configuration.isPast(change) || hasFocusGone(in: table),
      configuration.isWide(now),
      configuration.minimumOpposingMovement <= 0
        || opposition.isPast(configuration.minimumOpposingMovement, in: table)
    else {
      rate.anchor(scale, at: time)
      return nil
    }
    state = .active
    span = configuration.baseline(from: span, to: now)
    rebase()
    follow(now, at: time)
    return .began
  }

  /// Whether the middle of the fingers alone went far enough.
  private func hasFocusGone(in table: TouchTable) -> Bool {
    guard let limit = configuration.focalHysteresis else { return false }
    return Rounding.exceeds(
      table.centroid(of: pair.fingers.down).distance(to: focus), limit, isInclusive: true)
  }

  @inline(__always)
  private mutating func follow(_ now: Double, at time: Timestamp) {
    if configuration.reportsEachStep {
      rate.rescale(from: scale)
      (baseSpan, baseScale) = (max(span, configuration.shortestSpan), 1)
    } else if configuration.isLeap(from: span, to: now) {
      (baseSpan, baseScale) = (max(now, configuration.shortestSpan), scale)
    }
    measure(now, at: time)
  }

  /// The scale and its rate, from a span.
  @inline(__always)
  private mutating func measure(_ now: Double, at time: Timestamp) {
    span = now
    scale = baseScale * now / baseSpan
    rate.move(
      to: scale, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  private mutating func rebase() {
    baseScale = scale
    baseSpan = max(span, configuration.shortestSpan)
  }

  /// It ends, and waits for the fingers to do enough again.
  private mutating func pause(at time: Timestamp) -> Signal {
    state = .over
    rate.anchor(scale, at: time)
    return .paused
  }

  /// The same because a finger landed or lifted.
  private mutating func breakOff(at time: Timestamp) -> Signal {
    let signal = pause(at: time)
    return configuration.touchCountChange == .cancel ? pair.interruption ?? signal : signal
  }

  /// After a pinch that is over.
  private mutating func renew() {
    state = configuration.touchCountChange == .restartOnMovement ? .resting : .undecided
    (scale, farthest, hadBoth) = (1, 0, pair.isComplete)
    pair.startAnew()
    opposition.forget()
    rebase()
    rate.restart(1)
  }

  private mutating func lift(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    guard pair.lift(touches) else { return nil }
    if pair.isEmpty {
      defer { state = .done }
      return state == .active
        ? .ended
        : .failed(
          pair.failure(hadBoth: hadBoth)
            ?? configuration.failure(farthest: farthest, opposed: opposition.farthest))
    }
    if pair.isComplete {
      return configuration.extraTouch == .denied ? nil : regroup(at: time, in: table)
    }
    if !pair.fingers.down.hasSeveral {
      left = pair.fingers.down.first.map { ($0, table.position(at: $0)) }
    }
    return state == .active && configuration.touchCountChange != .goOn ? breakOff(at: time) : nil
  }
}

extension PinchRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .pinch }
  public static var movesInPairsOnly: Bool { true }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.pinches.append($1) } }
}
