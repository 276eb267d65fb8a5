public import TouchModel

extension FlickRecognizer {
  /// The thresholds of a flick: the number of fingers, and the distance and velocity that they must
  /// have reached when one of them lifts.
  public struct Configuration: Hashable, Sendable {
    /// The smallest number of fingers, inclusive. Range: at least 0. Default: 2, which
    /// distinguishes a flick from a swipe; GTK, Hammer.js and Android have no minimum [I].
    public var minimumNumberOfTouches = 2
    /// The largest number of fingers, inclusive. Range: at least 0, or nil for no limit. Default:
    /// nil [I].
    public var maximumNumberOfTouches: Int?
    /// The distance that the centroid must have moved since a finger last landed, inclusive. Range:
    /// at least 0 pt. Default: 10 pt, the threshold of Hammer.js's swipe [S].
    public var minimumMovement = 10.0
    /// The smallest speed of the centroid when a finger lifts, inclusive. Range: at least 0 pt/s.
    /// Default: 300 pt/s, the velocity of Hammer.js's swipe; Android's
    /// `getScaledMinimumFlingVelocity` is 50 [S].
    public var minimumVelocity = 300.0
    /// The estimator of the velocity. Default: `leastSquares`, a parabola, as in Android; GTK takes
    /// `endpoints` [S].
    public var velocityStrategy = VelocityStrategy.leastSquares
    /// The time before the lift within which positions count for the velocity. Range: at least 0 s.
    /// Default: 0.1 s, as in Android; 0.15 s in GTK [S].
    public var velocityHorizon: TimeSpan = .milliseconds(100)
    /// The time without a movement after which the velocity is 0. Range: at least 0 s, or nil for
    /// never, as in GTK. Default: 0.04 s, as in Android [S].
    public var velocityStopGap: TimeSpan? = .milliseconds(40)

    /// Creates the default configuration.
    public init() {}

    /// A velocity estimator with the configured strategy, horizon and stop gap.
    var history: VelocityHistory {
      VelocityHistory(velocityStrategy, horizon: velocityHorizon, stopGap: velocityStopGap)
    }

    /// Returns the failure of fingers whose lift is not a flick; nil if the lift is a flick.
    func failure(fingers: Int, translation: Point, velocity: Point) -> Failure? {
      if fingers < minimumNumberOfTouches {
        return Failure(.tooFewTouches, count: fingers, limit: minimumNumberOfTouches)
      }
      if !Rounding.reaches(translation.length, minimumMovement) {
        return Failure(.tooShort, measured: translation.length, limit: minimumMovement)
      }
      if !Rounding.reaches(velocity.length, minimumVelocity) {
        return Failure(.tooSlowAtLift, measured: velocity.length, limit: minimumVelocity)
      }
      return nil
    }
  }
}

extension FlickRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.count("minimumNumberOfTouches", configuration.minimumNumberOfTouches)
    check.count("maximumNumberOfTouches", configuration.maximumNumberOfTouches)
    check.number("minimumMovement", configuration.minimumMovement)
    check.number("minimumVelocity", configuration.minimumVelocity)
    check.span("velocityHorizon", configuration.velocityHorizon)
    check.span("velocityStopGap", configuration.velocityStopGap)
    return check.fault
  }
}
