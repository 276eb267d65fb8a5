public import TouchModel

/// Two fingers that turn about each other; angles go on beyond a full turn.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
public struct RotationRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var pair = FingerPair()
  /// From one finger to the other when last seen.
  private var span = Point.zero
  /// Clockwise, in radians; before the rotation begins the turn so far, all of it.
  public private(set) var rotation = 0.0
  private var farthest = 0.0
  private var hadBoth = false
  private var rate = BlendedRate(reading: 0, at: .zero)

  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { pair.fingers.reported }
  public var values: GestureValues { .rotation(angle: rotation, velocity: rate.value) }

  public mutating func reset() { self = RotationRecognizer(configuration) }

  /// Re-bases the rotation on the present angle; the velocity is forgotten.
  public mutating func setRotation(_ value: Double) {
    rotation = value
    rate.restart(value)
  }

  public mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.undecided, .landed(let touches)),
      (.active, .landed(let touches)):
      if state == .idle { state = .undecided }
      return pair.land(touches) ? regroup(at: time, in: table) : nil
    case (.undecided, .moved(let touches)):
      guard pair.move(touches), turn(in: table) else { return nil }
      return decide(at: time)
    case (.active, .moved(let touches)):
      guard pair.move(touches), turn(in: table) else { return nil }
      sampleRate(at: time)
      return .changed
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches, at: time)
    case (.undecided, .deadline), (.active, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  /// A new pair: the angle between the new fingers stands for what was reached.
  private mutating func regroup(at time: Timestamp, in table: TouchTable) -> Signal? {
    hadBoth = true
    span = pair.span(in: table) ?? .zero
    if state == .undecided { rotation = 0 }
    rate.anchor(rotation, at: time)
    guard state == .undecided, configuration.beginsOnLanding else { return nil }
    state = .active
    return .began
  }

  /// Adds the angle between the old and the new line, which is never half a turn in one frame.
  private mutating func turn(in table: TouchTable) -> Bool {
    guard let now = pair.span(in: table) else { return false }
    let cross = span.x * now.y - span.y * now.x
    let dot = span.x * now.x + span.y * now.y
    let step = Trigonometry.angle(y: cross, x: dot)
    rotation = state == .active && configuration.reportsEachStep ? step : rotation + step
    if state == .active && configuration.wraps { wrap() }
    span = now
    return true
  }

  private mutating func wrap() {
    if rotation > Trigonometry.halfTurn { rotation -= 2 * Trigonometry.halfTurn }
    if rotation < -Trigonometry.halfTurn { rotation += 2 * Trigonometry.halfTurn }
  }

  /// Waits for enough of a turn. The first velocity is that of the raw step [M].
  private mutating func decide(at time: Timestamp) -> Signal? {
    farthest = max(farthest, abs(rotation))
    guard configuration.isPast(rotation) else {
      rate.anchor(rotation, at: time)
      return nil
    }
    state = .active
    sampleRate(at: time)
    rotation -= rotation < 0 ? -configuration.baselineOffset : configuration.baselineOffset
    rate.anchor(rotation, at: time)
    return .began
  }

  private mutating func sampleRate(at time: Timestamp) {
    rate.move(
      to: rotation, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  private mutating func lift(_ touches: TouchSet, at time: Timestamp) -> Signal? {
    guard pair.lift(touches) else { return nil }
    if pair.isEmpty {
      defer { state = .done }
      return state == .active
        ? .ended : .failed(configuration.failure(farthest: farthest, hadBoth: hadBoth))
    }
    guard state == .active, configuration.touchCountChange != .goOn else { return nil }
    state = .undecided
    rotation = 0
    rate = BlendedRate(reading: 0, at: time)
    return .paused
  }
}
