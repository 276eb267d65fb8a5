internal import TouchModel

/// Limits of a pan that every movement asks for, worked out once.
struct PanLimits: Hashable, Sendable {
  /// At least 1.
  let fewest: Int
  let most: Int
  /// The least extent that is past the hysteresis, in points, with room for rounding.
  let leastPast: Double
  /// The blend that estimates the velocity. Its shortest sample is at least 1 µs.
  let blend: BlendedVelocity

  init(_ configuration: PanRecognizer.Configuration) {
    fewest = max(configuration.minimumNumberOfTouches, 1)
    most = configuration.maximumNumberOfTouches ?? .max
    leastPast = Rounding.leastPast(configuration.hysteresis, isInclusive: true)
    var blend = configuration.blend
    blend.shortestSample = max(blend.shortestSample, .microseconds(1))
    self.blend = blend
  }

  /// Returns whether a pan of `count` fingers may begin.
  func allow(_ count: Int) -> Bool { fewest <= count && count <= most }
}
