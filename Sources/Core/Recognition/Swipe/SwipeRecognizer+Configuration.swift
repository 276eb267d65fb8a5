public import TouchModel

extension SwipeRecognizer {
  /// The direction, the number of fingers, and how fast and how straight they must move.
  ///
  /// The default values are UIKit's, measured on iOS 26.1 [M].
  public struct Configuration: Hashable, Sendable {
    /// The directions that are recognized; if one of them is horizontal, the horizontal axis
    /// decides [M]. Default: right, as Apple documents [A].
    public var direction: SwipeDirection = .right
    /// The number of fingers that swipe together; with 0 no swipe is recognized [M]. Range: at
    /// least 0. Default: 1, as Apple documents [A].
    public var numberOfTouchesRequired = 1
    /// The longest time from the first landing to the movement that is recognized, inclusive.
    /// Range: at least 0 s, or nil for no limit. Default: 0.5 s [M].
    public var maximumDuration: TimeSpan? = .milliseconds(500)
    /// The distance that each finger must move along the direction just after landing;
    /// `minimumPrimaryDecay` lowers it with time. Range: at least 0 pt. Default: 50 pt [M].
    public var minimumPrimaryMovement = 50.0
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
    /// The differences of another platform from UIKit; nil for UIKit's swipes.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}
  }
}

extension SwipeRecognizer {
  /// Creates a recognizer of a swipe in one of these directions, of so many fingers, with UIKit's other
  /// values.
  public init(direction: SwipeDirection, numberOfTouchesRequired: Int = 1) {
    var configuration = Configuration()
    configuration.direction = direction
    configuration.numberOfTouchesRequired = numberOfTouchesRequired
    self.init(configuration)
  }
}

extension SwipeRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.count("numberOfTouchesRequired", configuration.numberOfTouchesRequired)
    check.span("maximumDuration", configuration.maximumDuration)
    check.number("minimumPrimaryMovement", configuration.minimumPrimaryMovement)
    check.number("maximumSecondaryMovement", configuration.maximumSecondaryMovement)
    check.number("minimumPrimaryDecay", configuration.minimumPrimaryDecay)
    check.number("maximumSecondaryDecay", configuration.maximumSecondaryDecay)
    check.number("oppositeMovementAllowance", configuration.oppositeMovementAllowance)
    configuration.platform?.check(&check)
    return check.fault
  }
}
