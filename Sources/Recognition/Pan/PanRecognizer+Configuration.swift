public import TouchModel

extension PanRecognizer {
  /// How many fingers pan, how far they move before the pan begins, and how it is measured.
  ///
  /// The default values are UIKit's. A rule of another platform that has values of its own is a
  /// case of `Reference` or `Velocity`, with these values.
  public struct Configuration: Hashable, Sendable {
    /// Apple documentation: 1 [A].
    public var minimumNumberOfTouches = 1
    /// nil for no limit. Apple documentation: none [A].
    public var maximumNumberOfTouches: Int?
    /// How far the centroid must move, inclusive; in points. 10 [R].
    public var hysteresis = 10.0
    /// Per axis [R]; ports of UIKit use the Euclidean distance [P].
    public var hysteresisMetric = DistanceMetric.perAxis
    /// Whether a movement of just the hysteresis begins; it does in UIKit [R].
    public var beginsAtHysteresis = true
    /// Whether `hysteresis` is taken off the translation, as scroll views do [M]; a plain pan
    /// reports all of it [R].
    public var subtractsHysteresis = false
    /// Two fingers that have each moved so far since both are down, in points, and against each
    /// other, do not pan; nil for no limit, as in UIKit [M]. libinput tells a scroll from a pinch
    /// this way [S].
    public var opposingMovement: Double?
    /// The position from which the movement is measured: in UIKit the centroid [R].
    public var reference = Reference.centroid()
    /// How often the direction of the movement is determined, if a pan needs one to begin: without
    /// a direction only horizontal movement counts for the hysteresis. nil if a pan needs none, as
    /// in UIKit [M]. 25 ms in Hammer.js, or longer until the next movement [S].
    public var directionInterval: TimeSpan?
    /// Whether a pan that comes back within the hysteresis ends, and may begin again, as in Qt [M];
    /// in UIKit it goes on [A].
    public var endsWithinHysteresis = false
    /// Whether a finger beyond the most is never followed, and there is no pan while it is down; in
    /// UIKit it is followed [R].
    public var endsWithExtraTouch = false
    /// How the velocity is estimated: in UIKit a blend of two samples [R].
    public var velocity = Velocity.blend()

    /// Creates a configuration with UIKit's values.
    public init() {}

    func extent(of translation: Point) -> Double { hysteresisMetric.length(of: translation) }

    func isPast(_ translation: Point) -> Bool { isPast(extent: extent(of: translation)) }

    func isPast(extent: Double) -> Bool { extent >= leastPast }

    /// The least extent that is past the hysteresis, with room for rounding.
    var leastPast: Double {
      beginsAtHysteresis ? hysteresis - Rounding.slack : (hysteresis + Rounding.slack).nextUp
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
