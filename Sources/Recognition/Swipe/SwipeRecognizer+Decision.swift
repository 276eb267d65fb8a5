package import TouchModel

extension SwipeRecognizer.Configuration {
  /// When a swipe is decided, with the limits of that rule.
  public enum Decision: Hashable, Sendable {
    /// While the fingers move, by the path: UIKit [M], Qt [S].
    case whileMoving(Path = Path())
    /// When a finger lifts, by its velocity: Android, Chromium, Flutter, GTK, Hammer.js [S].
    case atLift(Fling = Fling())
  }

  /// The limits of the path of a swipe that is decided while the fingers move. UIKit's were measured
  /// on iOS 26.1 [M].
  public struct Path: Hashable, Sendable {
    /// Across the direction, at once; in points; nil for no limit. 50 [M].
    public var maximumSecondaryMovement: Double? = 50
    /// The share of `minimumPrimaryMovement` that is left after one second. 0.06 [M].
    public var minimumPrimaryDecay = 0.06
    /// The share of `maximumSecondaryMovement` that is left after one second. 0.02 [M].
    public var maximumSecondaryDecay = 0.02
    /// How far back from its landing a finger may move; in points. 0 [M].
    public var oppositeMovementAllowance = 0.0
    /// Whether the mean of the fingers decides, along whichever axis it moved farther; in UIKit each
    /// finger must arrive [M].
    public var judgesMean = false

    /// Creates UIKit's limits.
    public init() {}
  }

  /// The limits of a swipe that is decided when a finger lifts.
  public struct Fling: Hashable, Sendable {
    /// The least speed along the direction; in points a second. UIKit asks for none [M].
    public var minimumVelocity = 0.0
    /// Whether exactly that speed is enough. UIKit asks for none [M].
    public var allowsExactVelocity = true
    /// Whether exactly the least movement is enough; it is in UIKit [M].
    public var allowsExactMovement = true
    /// How the movement is measured: `perAxis` is along the direction, the others take all of it.
    /// UIKit's is along the direction [M].
    public var movementMetric = DistanceMetric.perAxis
    /// Whether a movement that goes exactly as far right as down, or left as up, has a direction. In
    /// UIKit it is along an axis or fails [M], in Hammer.js it has none [S].
    public var allowsEqualAxes = true
    /// Whether each of several fingers must have the least speed, in the same direction, rather than
    /// their mean. In UIKit each finger must arrive [M].
    public var judgesEachFinger = false
    /// How far from the direction the movement may lead; in radians; nil for no limit, as in
    /// UIKit [M].
    public var maximumDeviation: Double?
    /// How the velocity is estimated. By default as in GTK, over 150 ms [S].
    public var velocity = VelocityEstimator.endpoints(horizon: .milliseconds(150))
    /// Whether the landing is a sample of the velocity, or movements alone are; UIKit asks for no
    /// velocity [M].
    public var velocityCountsLanding = true
    /// The ticks of the clock that times the samples of the velocity: a time is cut to a multiple of
    /// this; zero for the times of the frames. GTK has whole milliseconds [S].
    package var velocityClock = TimeSpan.zero
    /// Whether the centroid is rounded to whole points, halves up, before velocity and movement are
    /// measured. In UIKit it is not [M], in Hammer.js it is (`input-js/get-center.js` [S]).
    package var roundsCentroid = false

    /// Creates limits that any movement at the lift keeps to.
    public init() {}
  }
}

extension SwipeRecognizer.Configuration {
  /// Decides the swipe while the fingers move, with the limits as `change` leaves them; at first they
  /// are those of the present decision, or UIKit's.
  public mutating func setPath(_ change: (inout Path) -> Void) {
    var path = Path()
    if case .whileMoving(let present) = decision { path = present }
    change(&path)
    decision = .whileMoving(path)
  }

  /// Decides the swipe when a finger lifts, with the limits as `change` leaves them; at first they
  /// are those of the present decision, or those of any movement.
  public mutating func setFling(_ change: (inout Fling) -> Void) {
    var fling = Fling()
    if case .atLift(let present) = decision { fling = present }
    change(&fling)
    decision = .atLift(fling)
  }
}
