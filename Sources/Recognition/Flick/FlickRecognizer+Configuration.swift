public import TouchModel

extension FlickRecognizer {
  /// The thresholds of a flick: the number of fingers, and the distance and velocity that they must
  /// have reached when one of them lifts.
  public struct Configuration: Hashable, Sendable {
    /// The fewest fingers at once. GTK, Hammer.js and Android decide for any number; two is what
    /// tells a flick from a swipe [I].
    public var minimumNumberOfTouches = 2
    /// The most fingers at once; nil for no limit [I].
    public var maximumNumberOfTouches: Int?
    /// How far the centroid must have gone since the fingers last changed, inclusive; in points. 10,
    /// the threshold of Hammer.js's swipe [S].
    public var minimumMovement = 10.0
    /// The least speed of the centroid as a finger lifts, inclusive; in points a second. 300, the
    /// velocity of Hammer.js's swipe; Android's `getScaledMinimumFlingVelocity` is 50 [S].
    public var minimumVelocity = 300.0
    /// How the velocity is estimated. Android fits a parabola, `leastSquares`; GTK takes
    /// `endpoints` [S].
    public var velocityStrategy = VelocityStrategy.leastSquares
    /// How far back the estimate looks. 100 ms in Android, 150 ms in GTK [S].
    public var velocityHorizon: TimeSpan = .milliseconds(100)
    /// After a longer silence the fingers have stopped; nil for never, as in GTK. 40 ms in
    /// Android [S].
    public var velocityStopGap: TimeSpan? = .milliseconds(40)

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
