public import TouchModel

extension FlickRecognizer {
  /// The thresholds of a flick: the number of fingers, and the distance and velocity that they must
  /// have reached when one of them lifts.
  public struct Configuration: Hashable, Sendable {
    /// The smallest number of fingers, inclusive. GTK, Hammer.js and Android have no minimum; here
    /// two fingers distinguish a flick from a swipe [I].
    public var minimumNumberOfTouches = 2
    /// The largest number of fingers, inclusive; nil for no limit [I].
    public var maximumNumberOfTouches: Int?
    /// The distance in points that the centroid must have moved since a finger last landed,
    /// inclusive. 10 is the threshold of Hammer.js's swipe [S].
    public var minimumMovement = 10.0
    /// The smallest speed of the centroid when a finger lifts, inclusive; in points a second. 300
    /// is the velocity of Hammer.js's swipe; Android's `getScaledMinimumFlingVelocity` is 50 [S].
    public var minimumVelocity = 300.0
    /// The estimator of the velocity. Android fits a parabola, `leastSquares`; GTK takes
    /// `endpoints` [S].
    public var velocityStrategy = VelocityStrategy.leastSquares
    /// The time before the lift within which positions count for the velocity. 100 ms in Android,
    /// 150 ms in GTK [S].
    public var velocityHorizon: TimeSpan = .milliseconds(100)
    /// The time without a movement after which the fingers have stopped; nil if they never count as
    /// stopped, as in GTK. 40 ms in Android [S].
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
