public import TouchModel

extension TapRecognizer {
  /// How many taps of how many fingers, and how still, short and close they must be.
  public struct Configuration: Hashable, Sendable {
    /// How several taps follow one another. It has no effect on a single tap.
    public struct Series: Hashable, Sendable {
      /// The longest time from one tap to the next, measured as `tapIntervalOrigin` says. Range: at
      /// least 0 s, or nil for no limit. Default: 0.35 s [R].
      public var maximumTapInterval: TimeSpan? = .milliseconds(350)
      /// The greatest distance of a later tap from the first tap, measured as `movementMetric` and
      /// `allowsExactMovement` say. Range: at least 0 pt, or nil for no limit. Default: 45 pt [R].
      public var maximumTapDistance: Double? = 45
    }

    /// The number of taps in a row; 2 is a double tap. Range: at least 0. Default: 1, as Apple
    /// documents [A].
    public var numberOfTapsRequired = 1
    /// The number of fingers that tap together. Range: at least 0. Default: 1, as Apple documents
    /// [A].
    public var numberOfTouchesRequired = 1
    /// The longest time from the landing of the first finger to the lift of the last finger. Range:
    /// at least 0 s, or nil for no limit. Default: 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// How several taps follow one another.
    public var series = Series()
    /// The greatest distance of a finger from the point where it landed, measured as
    /// `movementMetric` and `allowsExactMovement` say. Range: at least 0 pt, or nil for no limit.
    /// Default: 45 pt [R].
    public var allowableMovement: Double? = 45
    /// The differences of another platform from UIKit; nil for UIKit's taps.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}
  }
}

extension TapRecognizer {
  /// Creates a recognizer of so many taps in a row, of so many fingers, with UIKit's other values.
  public init(numberOfTapsRequired: Int, numberOfTouchesRequired: Int = 1) {
    var configuration = Configuration()
    configuration.numberOfTapsRequired = numberOfTapsRequired
    configuration.numberOfTouchesRequired = numberOfTouchesRequired
    self.init(configuration)
  }
}

extension TapRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.count("numberOfTapsRequired", configuration.numberOfTapsRequired)
    check.count("numberOfTouchesRequired", configuration.numberOfTouchesRequired)
    check.span("maximumTapDuration", configuration.maximumTapDuration)
    check.span("maximumTapInterval", configuration.series.maximumTapInterval)
    check.number("maximumTapDistance", configuration.series.maximumTapDistance)
    check.number("allowableMovement", configuration.allowableMovement)
    configuration.platform?.check(&check)
    return check.fault
  }
}
