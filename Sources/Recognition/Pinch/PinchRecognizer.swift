public import TouchModel

/// Two fingers that part or meet.
///
///     idle ──land──▶ undecided ──hysteresis──▶ active ──both up──▶ done
///                     └──both up──▶ fails
public struct PinchRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, undecided, active, done
  }

  public let configuration: Configuration
  private var state = State.idle
  private var pair = FingerPair()
  /// `scale` is `baseScale` at `baseDistance` and grows with the distance.
  private var baseDistance = 1.0
  private var baseScale = 1.0
  public private(set) var scale = 1.0
  private var distance = 0.0
  private var farthest = 0.0
  private var rate = BlendedRate(reading: 1, at: .zero)

  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  public var deadline: Timestamp? { nil }
  public var touches: TouchSet { pair.fingers.reported }
  public var values: GestureValues { .pinch(scale: scale, velocity: rate.value) }

  public mutating func reset() { self = PinchRecognizer(configuration) }

  /// Re-bases the scale on the present distance; the velocity is forgotten.
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
      if pair.land(touches) {
        distance = pair.span(in: table)?.length ?? 0
        rebase()
        rate.anchor(scale, at: time)
      }
      return nil
    case (.undecided, .moved(let touches)):
      return pair.move(touches) ? decide(at: time, in: table) : nil
    case (.active, .moved(let touches)):
      guard pair.move(touches), let span = pair.span(in: table) else { return nil }
      follow(span.length, at: time)
      return .changed
    case (.undecided, .lifted(let touches)), (.active, .lifted(let touches)):
      return lift(touches)
    case (.undecided, .deadline), (.active, .deadline), (.idle, _), (.done, _):
      return nil
    }
  }

  /// Waits for the fingers to part or meet enough, and then leaves a part of it unreported.
  private mutating func decide(at time: Timestamp, in table: TouchTable) -> Signal? {
    guard let span = pair.span(in: table) else { return nil }
    let change = span.length - distance
    farthest = max(farthest, abs(change))
    guard configuration.isPast(change) else {
      rate.anchor(scale, at: time)
      return nil
    }
    state = .active
    distance += change < 0 ? -configuration.baselineOffset : configuration.baselineOffset
    rebase()
    follow(span.length, at: time)
    return .began
  }

  private mutating func follow(_ length: Double, at time: Timestamp) {
    distance = length
    scale = baseScale * length / baseDistance
    rate.move(
      to: scale, at: time, weight: configuration.velocityWeight,
      shortest: configuration.shortestVelocitySample)
  }

  private mutating func rebase() {
    baseScale = scale
    baseDistance = max(distance, configuration.shortestSpan)
  }

  private mutating func lift(_ touches: TouchSet) -> Signal? {
    pair.lift(touches)
    guard pair.isEmpty else { return nil }
    defer { state = .done }
    if state == .active { return .ended }
    return .failed(configuration.failure(farthest: farthest, hadBoth: pair.wasComplete))
  }
}

extension PinchRecognizer {
  /// How far before it begins, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// Change of the distance between the fingers, inclusive; in points. 10 [M].
    public var hysteresis = 10.0
    /// How much of that change stays in the baseline, so that the scale does not jump; in points.
    /// 8 [M].
    public var baselineOffset = 8.0
    /// Weight of the newest velocity sample after the first. 0.25, as for rotation [I].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)
    /// The shortest distance that a scale is measured from, in points, so that fingers at one
    /// place give no infinite scale [I].
    public var shortestSpan = 1.0

    public init() {}

    /// A change of just the limit, short by rounding, is past it.
    func isPast(_ change: Double) -> Bool { abs(change) >= hysteresis - 1e-9 }

    func failure(farthest: Double, hadBoth: Bool) -> Failure {
      hadBoth
        ? Failure(.movedTooLittle, measured: farthest, limit: hysteresis)
        : Failure(.tooFewTouches, count: 1, limit: 2)
    }
  }
}
