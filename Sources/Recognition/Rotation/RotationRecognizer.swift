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
      if pair.land(touches) { regroup(at: time, in: table) }
      return nil
    case (.undecided, .moved(let touches)):
      guard pair.move(touches), turn(in: table) else { return nil }
      return decide(at: time)
    case (.active, .moved(let touches)):
      guard pair.move(touches), turn(in: table) else { return nil }
      sampleRate(at: time)
      return .changed
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches)
    case (.undecided, .deadline), (.active, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  /// A new pair: the angle between the new fingers stands for what was reached.
  private mutating func regroup(at time: Timestamp, in table: TouchTable) {
    span = pair.span(in: table) ?? .zero
    if state == .undecided { rotation = 0 }
    rate.anchor(rotation, at: time)
  }

  /// Adds the angle between the old and the new line, which is never half a turn in one frame.
  private mutating func turn(in table: TouchTable) -> Bool {
    guard let now = pair.span(in: table) else { return false }
    let cross = span.x * now.y - span.y * now.x
    let dot = span.x * now.x + span.y * now.y
    rotation += Trigonometry.angle(y: cross, x: dot)
    span = now
    return true
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

  private mutating func lift(_ touches: TouchSet) -> Signal? {
    pair.lift(touches)
    guard pair.isEmpty else { return nil }
    defer { state = .done }
    if state == .active { return .ended }
    return .failed(configuration.failure(farthest: farthest, hadBoth: pair.wasComplete))
  }
}

extension RotationRecognizer {
  /// How far before it begins, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// Turn of the line between the fingers, inclusive; in radians. 10° [M].
    public var hysteresis = 10 * Trigonometry.radiansPerDegree
    /// How much of that turn is not reported; in radians. 5° [M].
    public var baselineOffset = 5 * Trigonometry.radiansPerDegree
    /// Weight of the newest velocity sample after the first. 0.25 [R].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    public init() {}

    /// 10° made of sines and cosines comes out one rounding short.
    func isPast(_ turn: Double) -> Bool { abs(turn) >= hysteresis - 1e-9 }

    func failure(farthest: Double, hadBoth: Bool) -> Failure {
      hadBoth
        ? Failure(.turnedTooLittle, measured: farthest, limit: hysteresis)
        : Failure(.tooFewTouches, count: 1, limit: 2)
    }
  }
}
