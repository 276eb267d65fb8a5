internal import TouchModel

/// The measure of a gesture of two fingers: a scale or an angle. `line` is the vector from the first
/// finger to the second, in points.
protocol PairMeasure: Hashable, Sendable {
  /// The value that the gesture reports.
  var value: Double { get }
  /// The value with which a gesture begins.
  static var initial: Double { get }
  /// The least change that begins the gesture, with room for rounding.
  var leastPast: Double { get }
  /// The weight of the newest velocity sample.
  var velocityWeight: Double { get }
  /// Movements within this time share one velocity sample.
  var shortestVelocitySample: TimeSpan { get }

  /// Measures other fingers than before from here on. If the gesture `hasBegun`, the value stays.
  mutating func regroup(at line: Point, hasBegun: Bool)
  /// Measures a movement before the gesture; returns the change since the fingers came together.
  mutating func tryMovement(to line: Point) -> Double
  /// Begins the gesture after `change`, and measures the first sample of its velocity.
  mutating func begin(
    at line: Point, after change: Double, _ rate: inout BlendedRate, at time: Timestamp)
  /// Measures a movement of the gesture.
  mutating func follow(_ line: Point)
  /// Sets the value on behalf of the application.
  mutating func set(_ value: Double)
  /// Starts again for the next gesture.
  mutating func reset()

  /// The values of the gesture with a velocity.
  func values(velocity: Double) -> GestureValues
  /// Returns the failure of fingers that changed at most by `farthest`.
  func failure(farthest: Double) -> Failure
}

extension PairMeasure {
  /// Takes a sample of the velocity; returns the velocity.
  @inline(__always)
  @discardableResult
  func sample(_ rate: inout BlendedRate, at time: Timestamp) -> Double {
    rate.move(to: value, at: time, weight: velocityWeight, shortest: shortestVelocitySample)
  }
}
