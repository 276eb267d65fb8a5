public import TouchModel

extension PanRecognizer {
  /// How many fingers pan, how far they move before the pan begins, and how it is measured.
  ///
  /// The default values are UIKit's. A rule of another platform that has values of its own is a
  /// case of `Reference` or `Velocity`, with these values.
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
    /// The metric of the movement that is compared with the hysteresis. Default: `perAxis`, the
    /// longer axis, as in UIKit [R]; ports of UIKit use the Euclidean distance [P].
    public var hysteresisMetric = DistanceMetric.perAxis
    /// Whether a movement of exactly the hysteresis begins the pan. Default: true, as in UIKit [R].
    public var beginsAtHysteresis = true
    /// Whether the hysteresis is subtracted from the reported translation, as scroll views do [M].
    /// Default: false; a plain pan reports the whole movement [R].
    public var subtractsHysteresis = false
    /// The distance in opposite directions after which two fingers do not pan, if each finger has
    /// moved it since both are down. Range: at least 0 pt, or nil for no limit. Default: nil, as in
    /// UIKit [M]; libinput distinguishes a scroll from a pinch in this way [S].
    public var opposingMovement: Double?
    /// The position from which the movement is measured: in UIKit the centroid [R].
    public var reference = Reference.centroid()
    /// The interval at which the direction is determined, if the pan needs a direction to begin;
    /// without a direction, only horizontal movement counts for the hysteresis. Range: at least 0
    /// s, or nil if the pan needs no direction. Default: nil, as in UIKit [M]; in Hammer.js 25 ms,
    /// or longer until the next movement [S].
    public var directionInterval: TimeSpan?
    /// Whether a pan that returns within the hysteresis ends, and may begin again, as in Qt [M].
    /// Default: false; in UIKit the pan continues [A].
    public var endsWithinHysteresis = false
    /// Whether a finger beyond `maximumNumberOfTouches` stops the pan while it is down, and is
    /// never followed. Default: false; in UIKit the pan follows it [R].
    public var endsWithExtraTouch = false
    /// How the velocity is estimated: in UIKit a blend of two samples [R].
    public var velocity = Velocity.blend()

    /// Creates a configuration with UIKit's values.
    public init() {}

    func extent(of translation: Point) -> Double { hysteresisMetric.length(of: translation) }

    func isPast(_ translation: Point) -> Bool { isPast(extent: extent(of: translation)) }

    func isPast(extent: Double) -> Bool { extent >= leastPast }

    /// The least extent that is past the hysteresis, with room for rounding. Qt leaves none: a sum that
    /// is rounded up is past it.
    var leastPast: Double {
      if case .landing = reference { return beginsAtHysteresis ? hysteresis : hysteresis.nextUp }
      return Rounding.leastPast(hysteresis, isInclusive: beginsAtHysteresis)
    }

    /// The part of the beginning translation that is not reported.
    func withheld(of translation: Point) -> Point {
      guard subtractsHysteresis else { return .zero }
      switch hysteresisMetric {
      case .perAxis: return Point(x: withheld(of: translation.x), y: withheld(of: translation.y))
      case .euclidean, .manhattan:
        let length = translation.length
        return length > 0 ? translation * (min(hysteresis, length) / length) : .zero
      }
    }

    private func withheld(of component: Double) -> Double {
      guard abs(component) >= hysteresis - Rounding.slack else { return 0 }
      return component < 0 ? -hysteresis : hysteresis
    }

    /// Why a pan failed whose fingers have all lifted. The number of fingers is the reason if
    /// there were never enough at once, or once too many, whichever finger lifted last.
    func failure(after attempt: PanAttempt, opposed: Double) -> Failure {
      if attempt.most < minimumNumberOfTouches {
        return Failure(.tooFewTouches, count: attempt.most, limit: minimumNumberOfTouches)
      }
      if let most = maximumNumberOfTouches, attempt.most > most {
        return Failure(.tooManyTouches, count: attempt.most, limit: most)
      }
      if let limit = opposingMovement, opposed >= limit - Rounding.slack {
        return Failure(.movedApart, measured: opposed, limit: limit)
      }
      if attempt.missed > 0 {
        return Failure(.tooFewTouches, count: attempt.missed, limit: minimumNumberOfTouches)
      }
      return Failure(.movedTooLittle, measured: attempt.farthest, limit: hysteresis)
    }
  }
}
