public import TouchModel

/// Two fingers that turn about each other; angles go on beyond a full turn.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
///
/// A rotation that ends because fingers join or leave keeps its values until the next input.
public struct RotationRecognizer: Recognizer {
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
  /// From one finger to the other when last seen.
  private var span = Point.zero
  /// Clockwise, in radians; before the rotation begins the turn so far, all of it.
  public private(set) var rotation = 0.0
  /// The part of it that was set, and that no finger turned.
  private var given = 0.0
  private var farthest = 0.0
  private var hadBoth = false
  /// Only where that matters.
  private var opposition = OpposingMovement()
  private var rate = BlendedRate(reading: 0, at: .zero)
  /// See there.
  private let isPlain: Bool

  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    isPlain = configuration.isPlain
    pair = FingerPair(extraTouch: configuration.extraTouch)
  }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { pair.fingers.reported }
  public var values: GestureValues { .rotation(angle: rotation, velocity: rate.value) }

  public mutating func reset() {
    (state, span) = (.idle, .zero)
    pair.reset()
    (rotation, given, farthest, hadBoth) = (0, 0, 0, false)
    opposition = OpposingMovement()
    rate = BlendedRate(reading: 0, at: .zero)
  }

  public mutating func set(_ change: Command.Change) -> Bool {
    guard case .rotation(let value) = change else { return false }
    setRotation(value)
    return true
  }

  /// Re-bases the rotation on the present angle; the velocity is forgotten.
  public mutating func setRotation(_ value: Double) {
    given += value - rotation
    rotation = value
    rate.restart(value)
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
      return regroup(at: time, in: table)
    case (.undecided, .moved(let touches)):
      guard pair.move(touches) else { return nil }
      if configuration.beginsOnLanding { return regroup(at: time, in: table) }
      return turn(in: table) ? decide(at: time, in: table) : nil
    case (.active, .moved(let touches)):
      guard pair.move(touches), turn(in: table) else { return nil }
      sampleRate(at: time)
      return .changed
    case (.resting, .moved(let touches)):
      return pair.move(touches) && turn(in: table) ? goOn(at: time) : nil
    case (.over, .moved(let touches)):
      guard pair.move(touches) else { return nil }
      renew()
      if state == .undecided, configuration.beginsOnLanding {
        return regroup(at: time, in: table)
      }
      guard turn(in: table) else { return nil }
      return state == .resting ? goOn(at: time) : decide(at: time, in: table)
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
    guard isPlain, pair.isMoved(by: touches), let now = pair.span(in: table),
      let step = Trigonometry.smallAngle(y: span.cross(now), x: span.dot(now))
    else { return .unclear }
    let turned = rotation + step
    if state == .undecided {
      guard !configuration.isPast(turned - given) else { return .unclear }
      farthest = max(farthest, abs(turned - given))
    } else if state != .active {
      return .unclear
    }
    pair.goOn()
    (rotation, span) = (turned, now)
    guard state == .active else {
      rate.anchor(turned, at: time)
      return .silent
    }
    sampleRate(at: time)
    return .changed(values)
  }

  private mutating func goOn(at time: Timestamp) -> Signal? {
    state = .active
    sampleRate(at: time)
    return .began
  }

  /// Begins as the fingers are; not before there are two.
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? {
    if state == .over { renew() }
    guard state == .undecided, pair.isComplete else { return nil }
    state = .active
    rotation = 0
    rate = BlendedRate(reading: 0, at: time)
    return .began
  }

  /// A new pair: the angle between the new fingers stands for what was reached.
  private mutating func regroup(at time: Timestamp, in table: TouchTable) -> Signal? {
    hadBoth = true
    span = pair.span(in: table) ?? .zero
    if configuration.minimumOpposingMovement > 0 {
      opposition.restart(pair.fingers.down, in: table)
    }
    if state != .active { (rotation, given) = (0, 0) }
    rate.anchor(rotation, at: time)
    guard state == .undecided, configuration.beginsOnLanding else { return nil }
    state = .active
    return .began
  }

  private mutating func turn(in table: TouchTable) -> Bool {
    guard let now = pair.span(in: table) else { return false }
    turn(by: angle(to: now), to: now)
    return true
  }

  /// The angle between the old and the new line, which is never half a turn in one frame.
  @inline(__always)
  private func angle(to now: Point) -> Double {
    Trigonometry.angle(y: span.cross(now), x: span.dot(now))
  }

  @inline(__always)
  private mutating func turn(by step: Double, to now: Point) {
    if state == .active && configuration.reportsEachStep {
      rate.shift(by: -rotation)
      rotation = step
    } else {
      rotation += step
    }
    if state == .active && configuration.wraps { wrap() }
    span = now
  }

  /// The same angle by another name, for the velocity, too.
  private mutating func wrap() {
    guard abs(rotation) > Trigonometry.halfTurn else { return }
    let turn = 2 * (rotation > 0 ? -Trigonometry.halfTurn : Trigonometry.halfTurn)
    rotation += turn
    rate.shift(by: turn)
  }

  /// Waits for enough of a turn. The first velocity is that of the raw step [M].
  private mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    let turned = rotation - given
    farthest = max(farthest, abs(turned))
    guard configuration.isPast(turned),
      configuration.minimumOpposingMovement <= 0
        || opposition.isPast(configuration.minimumOpposingMovement, in: table)
    else {
      rate.anchor(rotation, at: time)
      return nil
    }
    state = .active
    sampleRate(at: time)
    rotation -= turned < 0 ? -configuration.baselineOffset : configuration.baselineOffset
    rate.anchor(rotation, at: time)
    return .began
  }

  @inline(__always)
  private mutating func sampleRate(at time: Timestamp) {
    rate.move(
      to: rotation, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
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
    if pair.isComplete && configuration.extraTouch == .ends { return regroup(at: time, in: table) }
    guard state == .active, configuration.touchCountChange != .goOn else { return nil }
    return breakOff(at: time)
  }

  /// It ends, and waits for the fingers to do enough again.
  private mutating func pause(at time: Timestamp) -> Signal {
    state = .over
    rate.anchor(rotation, at: time)
    return .paused
  }

  /// The same because a finger landed or lifted.
  private mutating func breakOff(at time: Timestamp) -> Signal {
    let signal = pause(at: time)
    return configuration.touchCountChange == .cancel ? pair.interruption ?? signal : signal
  }

  /// After a rotation that is over.
  private mutating func renew() {
    state = configuration.touchCountChange == .restartOnMovement ? .resting : .undecided
    (rotation, given, farthest, hadBoth) = (0, 0, 0, pair.isComplete)
    pair.startAnew()
    opposition.forget()
    rate.restart(0)
  }
}

extension RotationRecognizer: SeatedRecognizer {
  public static var kind: GestureKind { .rotation }
  public static var movesInPairsOnly: Bool { true }
  public func sit(in seating: Seating) -> Int { seating.seat(self) { $0.rotations.append($1) } }
}
