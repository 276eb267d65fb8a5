public import TouchModel

/// UIKit's velocity of a pan: a weighted sum of the last two samples [R].
public struct BlendedVelocity: Hashable, Sendable {
  /// The weight of the newest sample. 0.2 [R].
  public var current: Double
  /// The weight of the sample before it. 0.8 [R].
  public var previous: Double
  /// Movements closer together than this share one sample. 0.5 ms, a tenth of the fastest panel's
  /// frame [I].
  public var shortestSample: TimeSpan

  /// Creates a blend; by default with UIKit's weights.
  public init(
    current: Double = 0.2, previous: Double = 0.8, shortestSample: TimeSpan = .microseconds(500)
  ) {
    self.current = current
    self.previous = previous
    self.shortestSample = shortestSample
  }
}
