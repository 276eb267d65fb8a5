public import TouchModel

/// Fingers that part or meet.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──all up──▶ done
///                     └──all up──▶ fails
public struct PinchRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
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
  private var rate = BlendedRate(reading: 1, at: .zero)

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    pair = FingerPair(followsAll: configuration.spanMetric.followsAll)
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { pair.fingers.reported }
  public var values: GestureValues { .pinch(scale: scale, velocity: rate.value) }

  public mutating func reset() { self = PinchRecognizer(configuration) }

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
      (.active, .landed(let touches)):
      if state == .idle { state = .undecided }
      guard pair.land(touches) else { return nil }
      return regroup(at: time, in: table)
    case (.undecided, .moved(let touches)):
      return pair.move(touches) ? decide(at: time, in: table) : nil
    case (.active, .moved(let touches)):
      guard pair.move(touches), let now = currentSpan(in: table) else { return nil }
      follow(now, at: time)
      return now < configuration.minimumSpan ? pause(at: time) : .changed
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches, at: time, in: table)
    case (.undecided, .deadline), (.active, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  private func currentSpan(in table: TouchTable) -> Double? {
    configuration.spanMetric == .betweenTwo
      ? pair.span(in: table)?.length
      : configuration.spanMetric.span(of: pair.fingers.down, in: table)
  }

  /// Other fingers than before, two at least.
  private mutating func regroup(at time: Timestamp, in table: TouchTable) -> Signal? {
    hadBoth = true
    span = currentSpan(in: table) ?? 0
    if state == .active {
      guard configuration.touchCountChange == .restart else {
        rebase()
        rate.anchor(scale, at: time)
        return nil
      }
      begin(at: time)
      return .restarted
    }
    rebase()
    rate.anchor(scale, at: time)
    guard configuration.beginsOnLanding, span >= configuration.minimumSpan else { return nil }
    begin(at: time)
    return .began
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
    let change = now - span
    farthest = max(farthest, abs(change))
    guard configuration.isPast(change), now >= configuration.minimumSpan,
      configuration.opposes(pair.fingers.down, in: table)
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

  private mutating func follow(_ now: Double, at time: Timestamp) {
    if configuration.reportsEachStep {
      (baseSpan, baseScale) = (max(span, configuration.shortestSpan), 1)
    }
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
    state = .undecided
    scale = 1
    rebase()
    rate = BlendedRate(reading: 1, at: time)
    return .paused
  }

  private mutating func lift(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    guard pair.lift(touches) else { return nil }
    if pair.isEmpty {
      defer { state = .done }
      return state == .active
        ? .ended : .failed(configuration.failure(farthest: farthest, hadBoth: hadBoth))
    }
    if pair.isComplete { return regroup(at: time, in: table) }
    return state == .active && configuration.touchCountChange != .goOn ? pause(at: time) : nil
  }
}
