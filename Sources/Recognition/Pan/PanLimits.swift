/// Limits of a pan that every movement asks for, worked out once.
struct PanLimits: Hashable, Sendable {
  /// At least 1.
  let fewest: Int
  let most: Int
  /// The least extent that is past the hysteresis, in points, with room for rounding.
  let leastPast: Double

  init(_ configuration: PanRecognizer.Configuration) {
    fewest = max(configuration.minimumNumberOfTouches, 1)
    most = configuration.maximumNumberOfTouches ?? .max
    leastPast = configuration.leastPast
  }

  /// Returns whether a pan of `count` fingers may begin.
  func allow(_ count: Int) -> Bool { fewest <= count && count <= most }
}
