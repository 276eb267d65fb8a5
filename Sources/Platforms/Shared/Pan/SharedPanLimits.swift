internal import Recognition
internal import TouchModel

/// Limits of a `SharedPan` that every movement asks for, worked out once. The rules would be copied for
/// each question.
struct SharedPanLimits: Hashable, Sendable {
  /// At least 1.
  let fewest: Int
  let most: Int
  /// The least extent that is past the hysteresis, in points, with room for rounding.
  let leastPast: Double
  /// Whether the pan has a course.
  let hasCourse: Bool
  /// Whether the movement of the fingers is compared with the hysteresis as it is.
  let countsFingersAlone: Bool
  private let metric: DistanceMetric
  /// The blend that estimates the velocity, unless it is estimated from more samples. Its shortest
  /// sample is at least 1 µs.
  let blend: BlendedVelocity

  init(_ configuration: PanRecognizer.Configuration, _ rules: PanRules) {
    fewest = max(configuration.minimumNumberOfTouches, 1)
    most = configuration.maximumNumberOfTouches ?? .max
    leastPast = rules.leastPast(configuration.hysteresis)
    hasCourse = rules.course != nil
    if case .firstTouch = rules.reference {
      countsFingersAlone = false
    } else {
      countsFingersAlone = rules.directionInterval == nil
    }
    metric = rules.metric
    var blend = configuration.blend
    blend.shortestSample = max(blend.shortestSample, .microseconds(1))
    self.blend = blend
  }

  /// Returns how far a movement goes, in points.
  func extent(of movement: Point) -> Double { metric.length(of: movement) }

  /// Returns whether a pan of `count` fingers may begin.
  func allow(_ count: Int) -> Bool { fewest <= count && count <= most }
}
