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
    /// Whether it begins as soon as two fingers are down.
    public var beginsOnLanding = false
    /// Whether the angle is that of each step alone; in UIKit it is that of the whole gesture [A].
    public var reportsEachStep = false
    /// Whether the angle stays within half a turn either way; in UIKit it goes on [R].
    public var wraps = false
    /// What a finger that lands or lifts does to a rotation that goes on [A].
    public var touchCountChange = TouchCountChange.goOn
    /// Weight of the newest velocity sample after the first. 0.25 [R].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    public init() {}

    /// 10° made of sines and cosines comes out one rounding short.
    func isPast(_ turn: Double) -> Bool {
      beginsAtHysteresis ? abs(turn) >= hysteresis - 1e-9 : abs(turn) > hysteresis + 1e-9
    }

    func failure(farthest: Double, hadBoth: Bool) -> Failure {
      hadBoth
        ? Failure(.turnedTooLittle, measured: farthest, limit: hysteresis)
        : Failure(.tooFewTouches, count: 1, limit: 2)
    }
  }
}
