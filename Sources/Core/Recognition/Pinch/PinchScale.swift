internal import TouchModel

/// The scale of a pinch: the span between the fingers, divided by a baseline.
struct PinchScale: PairMeasure {
  private let configuration: PinchRecognizer.Configuration
  /// See `PairMeasure`; in points.
  let leastPast: Double
  private(set) var value = 1.0
  /// The span when it was last measured, in points.
  private var span = 0.0
  /// The scale at `baseSpan`.
  private var base = 1.0
  private var baseSpan = 1.0

  init(_ configuration: PinchRecognizer.Configuration) {
    self.configuration = configuration
    leastPast = Rounding.leastPast(configuration.hysteresis, isInclusive: true)
  }

  static var initial: Double { 1 }
  var velocityWeight: Double { configuration.velocityWeight }
  var shortestVelocitySample: TimeSpan { configuration.shortestVelocitySample }

  mutating func reset() { self = PinchScale(configuration) }

  mutating func regroup(at line: Point, hasBegun: Bool) {
    span = line.length
    rebase()
  }

  @inline(__always)
  func tryMovement(to line: Point) -> Double { line.length - span }

  /// A part of the change before the pinch stays in the scale.
  mutating func begin(
    at line: Point, after change: Double, _ rate: inout BlendedRate, at time: Timestamp
  ) {
    let offset = configuration.baselineOffset
    span = max(change < 0 ? span - offset : span + offset, 0)
    rebase()
    follow(line)
    sample(&rate, at: time)
  }

  @inline(__always)
  mutating func follow(_ line: Point) {
    span = line.length
    value = base * span / baseSpan
  }

  mutating func set(_ value: Double) {
    self.value = value
    rebase()
  }

  /// Lets the present span stand for the present scale.
  private mutating func rebase() {
    (base, baseSpan) = (value, max(span, configuration.shortestSpan))
  }

  @inline(__always)
  func values(velocity: Double) -> GestureValues { .pinch(scale: value, velocity: velocity) }

  func failure(farthest: Double) -> Failure {
    Failure(.movedTooLittle, measured: farthest, limit: configuration.hysteresis)
  }
}
