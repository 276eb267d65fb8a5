public import TouchModel

extension RotationRecognizer {
  /// How far before it begins, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// Turn of the line between the fingers, inclusive; in radians. 10° [M].
    public var hysteresis = 10 * Trigonometry.radiansPerDegree
    /// Whether a turn of just the hysteresis begins; it does in UIKit [M].
    public var beginsAtHysteresis = true
    /// How much of that turn is not reported; in radians. 5° [M].
    public var baselineOffset = 5 * Trigonometry.radiansPerDegree
    /// How far each finger must have gone since both are down, and the two against each other,
    /// before it begins; in points. None in UIKit [M].
    public var minimumOpposingMovement = 0.0
    /// Whether it begins as soon as two fingers are down; not in UIKit [M].
    public var beginsOnLanding = false
    /// Whether the angle is that of each step alone; in UIKit it is that of the whole gesture [A].
    public var reportsEachStep = false
    /// Whether the angle stays within half a turn either way; in UIKit it goes on [R].
    public var wraps = false
    /// The effect of a finger that lands or lifts on a rotation that goes on [A].
    public var touchCountChange = TouchCountChange.goOn
    /// The effect of a third finger; UIKit leaves it out [R].
    public var extraTouch = ExtraTouch.leftOut
    /// Weight of the newest velocity sample after the first. 0.25 [R].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// 10° made of sines and cosines comes out one rounding short.
    func isPast(_ turn: Double) -> Bool {
      Rounding.reaches(abs(turn), hysteresis, isInclusive: beginsAtHysteresis)
    }

    func failure(farthest: Double, opposed: Double) -> Failure {
      minimumOpposingMovement > 0 && isPast(farthest)
        ? Failure(.movedTogether, measured: opposed, limit: minimumOpposingMovement)
        : Failure(.turnedTooLittle, measured: farthest, limit: hysteresis)
    }
  }
}
