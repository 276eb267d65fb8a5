internal import TouchModel

extension PanRecognizer {
  /// How many fingers pan, and how far they move before the pan begins.
  ///
  /// The default values are UIKit's.
  public struct Configuration: Hashable, Sendable {
    /// The smallest number of fingers that pan, inclusive. Range: at least 0. Default: 1, as Apple
    /// documents [A].
    public var minimumNumberOfTouches = 1
    /// The largest number of fingers that pan, inclusive. Range: at least 0, or nil for no limit.
    /// Default: nil, as Apple documents [A].
    public var maximumNumberOfTouches: Int?
    /// The distance that the fingers' centroid must move before the pan begins. Range: at least 0
    /// pt. Default: 10 pt [R].
    public var hysteresis = 10.0
    /// The weights of the two samples from which UIKit blends the velocity.
    package var blend = BlendedVelocity()
    /// The differences of another platform from UIKit; nil for UIKit's pans.
    package var platform: AnyPlatformRules<Self>?

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// The extent of a movement that is compared with the hysteresis, in points.
    func extent(of movement: Point) -> Double { max(abs(movement.x), abs(movement.y)) }

    /// Returns why a pan failed whose fingers have all lifted. The number of fingers is the reason if
    /// there were never enough at once, or once too many, whichever finger lifted last.
    func failure(after attempt: PanAttempt) -> Failure {
      numberFailure(after: attempt) ?? shortfall(after: attempt)
    }

    /// Returns the failure of a pan that never had enough fingers, or once too many; nil for other
    /// reasons.
    package func numberFailure(after attempt: PanAttempt) -> Failure? {
      if attempt.most < minimumNumberOfTouches {
        return Failure(.tooFewTouches, count: attempt.most, limit: minimumNumberOfTouches)
      }
      guard let most = maximumNumberOfTouches, attempt.most > most else { return nil }
      return Failure(.tooManyTouches, count: attempt.most, limit: most)
    }

    /// Returns the failure of a pan with an allowed number of fingers.
    package func shortfall(after attempt: PanAttempt) -> Failure {
      attempt.missed > 0
        ? Failure(.tooFewTouches, count: attempt.missed, limit: minimumNumberOfTouches)
        : Failure(.movedTooLittle, measured: attempt.farthest, limit: hysteresis)
    }
  }
}

extension PanRecognizer {
  /// Creates a recognizer of a pan of at least and at most so many fingers; nil for no limit. Its other
  /// values are UIKit's.
  public init(minimumNumberOfTouches: Int, maximumNumberOfTouches: Int? = nil) {
    var configuration = Configuration()
    configuration.minimumNumberOfTouches = minimumNumberOfTouches
    configuration.maximumNumberOfTouches = maximumNumberOfTouches
    self.init(configuration)
  }
}

extension PanRecognizer {
  public static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.count("minimumNumberOfTouches", configuration.minimumNumberOfTouches)
    check.count("maximumNumberOfTouches", configuration.maximumNumberOfTouches)
    check.number("hysteresis", configuration.hysteresis)
    configuration.platform?.check(&check)
    return check.fault
  }
}
