internal import Recognition
internal import TouchModel

/// Limits of a `SharedPan` that every movement asks for, worked out once.
struct SharedPanLimits: Hashable, Sendable {
  /// At least 1.
  let fewest: Int
  let most: Int
  /// The least extent that is past the hysteresis, in points, with room for rounding.
  let leastPast: Double
  /// The blend that estimates the velocity, unless it is estimated from more samples. Its shortest
  /// sample is at least 1 µs.
  let blend: BlendedVelocity

  init(_ configuration: PanRecognizer.Configuration, _ rules: PanRules) {
    fewest = max(configuration.minimumNumberOfTouches, 1)
    most = configuration.maximumNumberOfTouches ?? .max
    leastPast = rules.leastPast(configuration.hysteresis)
    var blend = configuration.blend
    blend.shortestSample = max(blend.shortestSample, .microseconds(1))
    self.blend = blend
  }

  /// Returns whether a pan of `count` fingers may begin.
  func allow(_ count: Int) -> Bool { fewest <= count && count <= most }
}
