public import Recognition
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
    /// The greatest distance that a finger may move across the direction just after landing;
    /// `maximumSecondaryDecay` lowers it with time. Range: at least 0 pt, or nil for no limit.
    /// Default: 50 pt [M].
    public var maximumSecondaryMovement: Double? = 50
    /// The share of `minimumPrimaryMovement` that remains one second after landing. Range: at least
    /// 0. Default: 0.06 [M].
    public var minimumPrimaryDecay = 0.06
    /// The share of `maximumSecondaryMovement` that remains one second after landing. Range: at
    /// least 0. Default: 0.02 [M].
    public var maximumSecondaryDecay = 0.02
    /// The greatest distance that a finger may move against the direction. Range: at least 0 pt.
    /// Default: 0 pt [M].
    public var oppositeMovementAllowance = 0.0
    /// Whether the mean movement of the fingers decides, along its longer axis. Default: false; in
    /// UIKit each finger must arrive [M].
    public var judgesMean = false

    /// Creates UIKit's limits.
    public init() {}
  }

  /// The limits of a swipe that is decided when a finger lifts.
  public struct Fling: Hashable, Sendable {
    /// The smallest speed along the direction at the lift. Range: at least 0 pt/s. Default: 0 pt/s;
    /// UIKit requires no speed [M].
    public var minimumVelocity = 0.0
    /// The smallest speed in the last 50 ms of movement, as a share of the mean speed since the landing, of a swipe
    /// that takes at least `quickDuration`; it is 0 if the finger then rested for more than 70 ms. A movement that
    /// comes to rest before the lift is a drag. Range: at least 0. Default: 0; UIKit requires no speed [M].
    package var minimumClosingShare = 0.0
    /// The time from the first landing to the lift from which on `minimumClosingShare` counts: a shorter movement
    /// is a swipe however it ends. Range: at least 0 s. Default: 0 s; UIKit requires no speed [M].
    package var quickDuration = TimeSpan.zero
    /// Whether exactly `minimumVelocity` is enough. Default: true; UIKit requires no speed [M].
    public var allowsExactVelocity = true
    /// Whether exactly the least movement is enough. Default: true, as in UIKit [M].
    public var allowsExactMovement = true
    /// The metric of the movement: `perAxis` is along the direction, the others take the whole
    /// movement. Default: `perAxis`, as in UIKit [M].
    public var movementMetric = DistanceMetric.perAxis
    /// Whether a movement as far along one axis as along the other has a direction. Default: true;
    /// in UIKit it is along an axis or fails [M], in Hammer.js it has no direction [S].
    public var allowsEqualAxes = true
    /// Whether each of several fingers must have the least speed, in the same direction, and not
    /// only their mean. Default: false; in UIKit each finger must arrive [M].
    public var judgesEachFinger = false
    /// The greatest angle between the movement and the direction. Range: at least 0 rad, or nil for
    /// no limit. Default: nil, as in UIKit [M].
    public var maximumDeviation: Double?
    /// How the velocity is estimated. By default as in GTK, over 150 ms [S].
    public var velocity = VelocityEstimator.endpoints(horizon: .milliseconds(150))
    /// Whether the landing counts as a sample of the velocity. Default: true; UIKit requires no
    /// speed [M].
    public var velocityCountsLanding = true
    /// The ticks of the clock that times the samples of the velocity: a time is cut to a multiple of
    /// this; zero for the times of the frames. GTK has whole milliseconds [S].
    package var velocityClock = TimeSpan.zero
    /// Whether the centroid is rounded to whole points, halves up, before velocity and movement are
    /// measured. In UIKit it is not [M], in Hammer.js it is (`input-js/get-center.js` [S]).
    package var roundsCentroid = false
    /// Whether the fractions of the centroid's coordinates are cut off before velocity and movement are measured;
    /// `roundsCentroid` then has no effect. In UIKit they are not [M], in GTK 4 they are [M].
    package var cutsCentroid = false

    /// Creates limits that any movement at the lift keeps to.
    public init() {}
  }
}

/// The values of swipes that platforms state otherwise than UIKit.
extension SwipeRecognizer.Configuration {
  private var rules: SwipeRules {
    get { platform?.values(SwipeRules.self) ?? SwipeRules() }
    set { platform = AnyPlatformRules(newValue) }
  }

  /// Whether an extra finger is ignored, so that the swipe continues with the first movement
  /// after that finger has lifted, as in GTK [M]. Default: false; in UIKit the swipe fails [R].
  public var survivesExtraTouch: Bool {
    get { rules.survivesExtraTouch }
    set { rules.survivesExtraTouch = newValue }
  }

  /// When the swipe is decided: in UIKit while the fingers move [M].
  public var decision: Decision {
    get {
      if let fling = rules.fling { return .atLift(fling) }
      var path = Path()
      path.maximumSecondaryMovement = maximumSecondaryMovement
      path.minimumPrimaryDecay = minimumPrimaryDecay
      path.maximumSecondaryDecay = maximumSecondaryDecay
      path.oppositeMovementAllowance = oppositeMovementAllowance
      path.judgesMean = rules.judgesMean
      return .whileMoving(path)
    }
    set {
      switch newValue {
      case .whileMoving(let path):
        set(path)
        rules.fling = nil
      case .atLift(let fling):
        set(Path())
        rules.fling = fling
      }
    }
  }

  private mutating func set(_ path: Path) {
    maximumSecondaryMovement = path.maximumSecondaryMovement
    minimumPrimaryDecay = path.minimumPrimaryDecay
    maximumSecondaryDecay = path.maximumSecondaryDecay
    oppositeMovementAllowance = path.oppositeMovementAllowance
    rules.judgesMean = path.judgesMean
  }

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
