public import TouchModel

/// How a velocity is estimated from more than two samples of a path: the rules of Android and its
/// ports, GTK, Hammer.js and Qt. UIKit's pan blends two samples instead; see `BlendedVelocity`.
public enum VelocityEstimator: Hashable, Sendable {
  /// The slope, at the newest sample, of a parabola fitted to the samples: Android, Flutter [S].
  case leastSquares(SampleWindow = SampleWindow())
  /// As `leastSquares`, but zero on an axis where the fit contradicts the whole movement:
  /// Chromium [S].
  case restrictedLeastSquares(SampleWindow = SampleWindow())
  /// `v ← 0.9 v + distance / time`, starting from 1 in the direction of the first movement:
  /// Qt [S].
  case decayedSum(SampleWindow = SampleWindow())
  /// From the work that would have brought the finger to its speed: Android's scroll axis [S].
  case impulse(SampleWindow = SampleWindow())
  /// From the last sample before the horizon, or the oldest within it, to the newest: GTK [S]. The
  /// lift is a sample. After a silence longer than `stopGap` the finger has stopped; nil for never.
  /// With fewer than `minimumSamples` within the horizon the velocity is zero.
  case endpoints(horizon: TimeSpan, stopGap: TimeSpan? = nil, minimumSamples: Int = 2)
  /// Over stretches that each take longer than the horizon; the velocity of a stretch is kept until
  /// the next one is over: Hammer.js [S]. The lift is a sample. After a silence longer than
  /// `stopGap` the finger has stopped; nil for never.
  case interval(horizon: TimeSpan, stopGap: TimeSpan? = nil)

  /// The name of the estimator without its payload.
  public var strategy: VelocityStrategy {
    switch self {
    case .leastSquares: .leastSquares
    case .restrictedLeastSquares: .restrictedLeastSquares
    case .decayedSum: .decayedSum
    case .impulse: .impulse
    case .endpoints: .endpoints
    case .interval: .interval
    }
  }

  /// The samples that the estimator takes into account.
  public var window: SampleWindow {
    switch self {
    case .leastSquares(let window), .restrictedLeastSquares(let window),
      .decayedSum(let window), .impulse(let window):
      window
    case .endpoints(let horizon, let stopGap, let fewest):
      SampleWindow(horizon: horizon, stopGap: stopGap, minimumSamples: fewest)
    case .interval(let horizon, let stopGap):
      SampleWindow(horizon: horizon, stopGap: stopGap)
    }
  }
}

/// The samples from which a velocity is estimated, and the silences after which it is zero.
public struct SampleWindow: Hashable, Sendable {
  /// How far back samples count, inclusive. 100 ms in Android [S].
  public var horizon: TimeSpan
  /// After a silence longer than this the finger has stopped; nil for never. 40 ms in Android [S].
  public var stopGap: TimeSpan?
  /// As `stopGap`, for the silence before the lift; nil for the same limit. Chromium has two [S].
  public var liftGap: TimeSpan?
  /// With fewer samples the velocity is zero; less than 2 means 2. Flutter asks for three [S].
  public var minimumSamples: Int

  /// Creates a window; by default of 100 ms and at least two samples, whatever silences there were.
  public init(
    horizon: TimeSpan = .milliseconds(100), stopGap: TimeSpan? = nil, liftGap: TimeSpan? = nil,
    minimumSamples: Int = 2
  ) {
    self.horizon = horizon
    self.stopGap = stopGap
    self.liftGap = liftGap
    self.minimumSamples = minimumSamples
  }
}
