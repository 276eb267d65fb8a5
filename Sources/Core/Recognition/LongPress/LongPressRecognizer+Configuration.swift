public import TouchModel

extension LongPressRecognizer {
  /// How long, how still and with how many fingers, and the taps that come before.
  public struct Configuration: Hashable, Sendable {
    /// The number of complete taps that must come before the press. Range: at least 0. Default: 0,
    /// as Apple documents [A].
    public var numberOfTapsRequired = 0
    /// The number of fingers that press together. Range: at least 0. Default: 1, as Apple documents
    /// [A].
    public var numberOfTouchesRequired = 1
    /// The time from the landing of the last required finger after which the press begins. Range:
    /// at least 0 s. Default: 0.5 s, as Apple documents [A].
    public var minimumPressDuration: TimeSpan = .milliseconds(500)
    /// The greatest distance that a finger may move before the press begins; after that it may move
    /// any distance. Range: at least 0 pt, or nil for no limit. Default: 10 pt, as Apple documents
    /// [A].
    public var allowableMovement: Double? = 10
    /// The longest duration of a tap before the press, as for a tap recognizer. Range: at least 0
    /// s, or nil for no limit. Default: 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// The longest time from the lift of a tap before the press to the next landing, as for a tap
    /// recognizer. Range: at least 0 s, or nil for no limit. Default: 0.35 s [R].
    public var maximumTapInterval: TimeSpan? = .milliseconds(350)
    /// The greatest distance that a finger may move in a tap before the press, and of the press
    /// from the first tap. Range: at least 0 pt, or nil for no limit. Default: 45 pt, as for a tap
    /// recognizer [R].
    public var tapMovement: Double? = 45
    /// The differences of another platform from UIKit; nil for UIKit's presses.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// The taps before the press.
    package var taps: TapRecognizer.Configuration {
      var taps = TapRecognizer.Configuration()
      taps.numberOfTapsRequired = numberOfTapsRequired
      taps.numberOfTouchesRequired = numberOfTouchesRequired
      taps.maximumTapDuration = maximumTapDuration
      taps.series.maximumTapInterval = maximumTapInterval
      taps.allowableMovement = tapMovement
      taps.series.maximumTapDistance = tapMovement
      return taps
    }

    /// Returns the failure of a press whose fingers lift before it begins.
    package func failure(lifting landed: Int, pressedSince: Timestamp?, at time: Timestamp)
      -> Failure
    {
      guard let start = pressedSince else {
        return Failure(.tooFewTouches, count: landed, limit: numberOfTouchesRequired)
      }
      return Failure(.liftedEarly, start, time, minimumPressDuration)
    }
  }
}

extension LongPressRecognizer {
  /// Creates a recognizer of a press of at least this duration, of so many fingers, within a distance in
  /// points, with UIKit's other values.
  public init(
    minimumPressDuration: TimeSpan, numberOfTouchesRequired: Int = 1,
    allowableMovement: Double? = Configuration().allowableMovement
  ) {
    var configuration = Configuration()
    configuration.minimumPressDuration = minimumPressDuration
    configuration.numberOfTouchesRequired = numberOfTouchesRequired
    configuration.allowableMovement = allowableMovement
    self.init(configuration)
  }
}

extension LongPressRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.count("numberOfTapsRequired", configuration.numberOfTapsRequired)
    check.count("numberOfTouchesRequired", configuration.numberOfTouchesRequired)
    check.span("minimumPressDuration", configuration.minimumPressDuration)
    check.number("allowableMovement", configuration.allowableMovement)
    check.span("maximumTapDuration", configuration.maximumTapDuration)
    check.span("maximumTapInterval", configuration.maximumTapInterval)
    check.number("tapMovement", configuration.tapMovement)
    configuration.platform?.check(&check)
    return check.fault
  }
}
