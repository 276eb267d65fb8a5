public import TouchModel

extension PinchRecognizer {
  /// How far before it begins, what is reported, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// Change of the span between the fingers; in points. 10 [M].
    public var hysteresis = 10.0
    /// Whether a change of just the hysteresis begins; it does in UIKit [M].
    public var beginsAtHysteresis = true
    /// How much of that change stays in the baseline, so that the scale does not jump; in points;
    /// nil for all of it, which begins with scale 1. 8 [M].
    public var baselineOffset: Double? = 8
    /// How the span is measured: between two fingers [M].
    public var spanMetric = SpanMetric.betweenTwo
    /// A smaller span neither begins nor goes on; in points. None in UIKit [M].
    public var minimumSpan = 0.0
    /// How far each finger must have gone, and the two against each other, before it begins; in
    /// points. None in UIKit [M].
    public var minimumOpposingMovement = 0.0
    /// Whether it begins as soon as two fingers are down.
    public var beginsOnLanding = false
    /// Whether the scale is that of each step alone; in UIKit it is that of the whole gesture [A].
    public var reportsEachStep = false
    /// What a finger that lands or lifts does to a pinch that goes on [A].
    public var touchCountChange = TouchCountChange.goOn
    /// Weight of the newest velocity sample after the first. 0.25, as for rotation [I].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)
    /// The shortest span that a scale is measured from, in points, so that fingers at one place
    /// give no infinite scale [I].
    public var shortestSpan = 1.0

    public init() {}

    /// A change of just the limit, short by rounding, is past it.
    func isPast(_ change: Double) -> Bool {
      beginsAtHysteresis ? abs(change) >= hysteresis - 1e-9 : abs(change) > hysteresis + 1e-9
    }

    /// The span that counts as scale 1.
    func baseline(from initial: Double, to now: Double) -> Double {
      guard let offset = baselineOffset else { return now }
      return max(now < initial ? initial - offset : initial + offset, minimumSpan)
    }

    /// Whether the fingers went far enough, and against each other.
    func opposes(_ fingers: TouchSet, in table: TouchTable) -> Bool {
      guard minimumOpposingMovement > 0 else { return true }
      var previous: Point?
      for place in fingers {
        let movement = table[place].position - table[place].origin
        guard movement.length >= minimumOpposingMovement else { return false }
        if let other = previous, movement.x * other.x + movement.y * other.y > 0 { return false }
        previous = movement
      }
      return true
    }

    func failure(farthest: Double, hadBoth: Bool) -> Failure {
      hadBoth
        ? Failure(.movedTooLittle, measured: farthest, limit: hysteresis)
        : Failure(.tooFewTouches, count: 1, limit: 2)
    }
  }
}
