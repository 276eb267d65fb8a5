public import TouchModel

extension PanRecognizer {
  /// With how many fingers, how far before it begins, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// Apple documentation: 1 [A].
    public var minimumNumberOfTouches = 1
    /// nil for no limit. Apple documentation: none [A].
    public var maximumNumberOfTouches: Int?
    /// How far the centroid must go, inclusive; in points. 10 [R].
    public var hysteresis = 10.0
    /// Per axis [R]; ports of UIKit use the Euclidean distance [P].
    public var hysteresisMetric = DistanceMetric.perAxis
    /// Whether a movement of just the hysteresis begins; it does in UIKit [R].
    public var beginsAtHysteresis = true
    /// How often the direction of the movement is looked at, where a pan needs one to begin: without
    /// it the hysteresis is about the horizontal way alone. nil where nobody asks, as in UIKit [M].
    /// 25 ms in Hammer.js, or longer until the next movement [S].
    public var directionInterval: TimeSpan?
    /// Whether `hysteresis` is taken off the translation, as scroll views do [M]; a plain pan
    /// reports all of it [R].
    public var subtractsHysteresis = false
    /// The effect of a finger that lands or lifts on a pan that goes on [A].
    public var touchCountChange = TouchCountChange.goOn
    /// Whether a finger that lands or lifts before it begins starts hysteresis and translation
    /// anew; in UIKit the way so far counts [R].
    public var startsAnewWithTouches = false
    /// Whether the translation is that of the fingers that landed first, as many as are needed, each
    /// from where it landed; in UIKit the centroid's since the fingers last changed [R].
    public var measuresFromLanding = false
    /// Whether the hysteresis is about the way from where the first finger of all landed, whichever
    /// are down now, and is looked at once more as the last one lifts; translation goes on with any
    /// number of fingers then. In UIKit only what is gone since the fingers last changed, with as many
    /// as are allowed, counts [R]; Hammer.js has it so [S].
    public var measuresFromFirstTouch = false
    /// Whether the centroid is rounded to whole points, halves up; in UIKit it is not [R], in
    /// Hammer.js to pixels [S].
    public var roundsCentroid = false
    /// Whether a pan that comes back within the hysteresis is over, and may begin again; in UIKit it
    /// goes on [A]. For one that measures from the landing.
    public var endsWithinHysteresis = false
    /// Whether a finger beyond the most is never followed, and there is no pan while it is down; in
    /// UIKit it is followed [R].
    public var endsWithExtraTouch = false
    /// Two fingers that have each gone so far since both are down, in points, and against each
    /// other, do not pan; nil where nobody looks, as in UIKit [M]. libinput tells a scroll from a
    /// pinch so [S].
    public var opposingMovement: Double?
    /// How the velocity is estimated: a blend of two samples [R].
    public var velocityStrategy = VelocityStrategy.blend
    /// How far back strategies other than `blend` look. 100 ms are Android's [S].
    public var velocityHorizon: TimeSpan = .milliseconds(100)
    /// After a silence longer than this a finger has stopped, for strategies other than `blend`;
    /// nil for never, as in UIKit [K].
    public var velocityStopGap: TimeSpan?
    /// As `velocityStopGap`, for the silence before the lift; nil for the same limit. Chromium has
    /// two [S].
    public var velocityLiftGap: TimeSpan?
    /// Whether a finger that lifts takes the velocity with it when it goes against another one; not
    /// in UIKit [R]. For strategies other than `blend`.
    public var dropsOpposingVelocity = false
    /// With fewer samples the velocity is zero. Two are least for any; Flutter asks for three [S].
    public var minimumVelocitySamples = 2
    /// Weight of the newest velocity sample. 0.2 [R].
    public var currentVelocityWeight = 0.2
    /// Weight of the sample before it. 0.8 [R].
    public var previousVelocityWeight = 0.8
    /// Movements closer together than this share one velocity sample. 0.5 ms, a tenth of the
    /// fastest panel's frame [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    public init() {}

    func extent(of translation: Point) -> Double { hysteresisMetric.length(of: translation) }

    func isPast(_ translation: Point) -> Bool { isPast(extent: extent(of: translation)) }

    func isPast(extent: Double) -> Bool { extent >= leastPast }

    /// The least extent that is past the hysteresis, with room for rounding.
    var leastPast: Double {
      beginsAtHysteresis ? hysteresis - Rounding.slack : (hysteresis + Rounding.slack).nextUp
    }

    var history: VelocityHistory? {
      guard velocityStrategy != .blend else { return nil }
      return VelocityHistory(
        velocityStrategy, horizon: velocityHorizon, stopGap: velocityStopGap,
        liftGap: velocityLiftGap, fewest: minimumVelocitySamples)
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
