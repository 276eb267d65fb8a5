internal import TouchModel

/// The angle of a rotation: the sum of the turns of the line between two fingers. Angles are in
/// radians, clockwise.
struct TurnAngle: PairMeasure {
  private let configuration: RotationRecognizer.Configuration
  /// See `PairMeasure`; in radians. Room for rounding is needed: 10° made of sines and cosines comes
  /// out one rounding short.
  let leastPast: Double
  private(set) var value = 0.0
  /// The vector from one finger to the other when it was last measured.
  private var line = Point.zero
  /// The part of the angle that the application set and no finger turned.
  private var given = 0.0

  init(_ configuration: RotationRecognizer.Configuration) {
    self.configuration = configuration
    leastPast = Rounding.leastPast(configuration.hysteresis, isInclusive: true)
  }

  static var initial: Double { 0 }
  var velocityWeight: Double { configuration.velocityWeight }
  var shortestVelocitySample: TimeSpan { configuration.shortestVelocitySample }

  mutating func reset() { self = TurnAngle(configuration) }

  /// The line between the new fingers stands for the angle that was reached.
  mutating func regroup(at line: Point, hasBegun: Bool) {
    self.line = line
    if !hasBegun { (value, given) = (0, 0) }
  }

  @inline(__always)
  mutating func tryMovement(to line: Point) -> Double {
    follow(line)
    return value - given
  }

  /// The first velocity is that of the raw step [M]. A part of the turn before the rotation is left
  /// out.
  mutating func begin(
    at line: Point, after change: Double, _ rate: inout BlendedRate, at time: Timestamp
  ) {
    sample(&rate, at: time)
    value -= change < 0 ? -configuration.baselineOffset : configuration.baselineOffset
    rate.anchor(value, at: time)
  }

  /// Adds the angle between the last line and this one, which is never half a turn in one frame.
  @inline(__always)
  mutating func follow(_ line: Point) {
    let (y, x) = (self.line.cross(line), self.line.dot(line))
    value += Trigonometry.smallAngle(y: y, x: x) ?? Trigonometry.angle(y: y, x: x)
    self.line = line
  }

  mutating func set(_ value: Double) {
    given += value - self.value
    self.value = value
  }

  @inline(__always)
  func values(velocity: Double) -> GestureValues { .rotation(angle: value, velocity: velocity) }

  func failure(farthest: Double) -> Failure {
    Failure(.turnedTooLittle, measured: farthest, limit: configuration.hysteresis)
  }
}
