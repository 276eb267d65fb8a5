public import TouchModel

extension PinchRecognizer {
  /// How far before it begins, what is reported, and how velocity is blended.
  public struct Configuration: Hashable, Sendable {
    /// How short the span between the fingers may be.
    public struct Span: Hashable, Sendable {
      /// A smaller span neither begins nor goes on; in points. None in UIKit [M].
      public var minimumSpan = 0.0
      /// By how much the span must exceed `minimumSpan` for it to begin; in points. Nothing in
      /// UIKit [M].
      public var minimumSpanMargin = 0.0
      /// The shortest span that a scale is measured from, in points, so that fingers at one place
      /// give no infinite scale [I].
      public var shortestSpan = 1.0
    }

    /// How a step of the span, from one movement to the next, changes the scale.
    public struct Step: Hashable, Sendable {
      /// Whether the scale is that of each step alone; in UIKit it is that of the whole gesture [A].
      public var reportsEachStep = false
      /// A step from one movement to the next by a larger factor is passed over: the scale goes on
      /// from what it was. nil for none, as in UIKit, where the scale is that of the spans [M].
      public var maximumStep: Double?
      /// A step by a smaller factor is passed over, too, if there is a `maximumStep`; none in UIKit [M].
      public var minimumStep = 0.0
    }

    /// Change of the span between the fingers; in points. 10 [M].
    public var hysteresis = 10.0
    /// Whether a change of just the hysteresis begins; it does in UIKit [M].
    public var beginsAtHysteresis = true
    /// How much of that change stays in the baseline, so that the scale does not jump; in points;
    /// nil for all of it, which begins with scale 1. 8 [M].
    public var baselineOffset: Double? = 8
    /// How the span is measured: between two fingers [M].
    public var spanMetric = SpanMetric.betweenTwo
    /// How short the span between the fingers may be.
    public var span = Span()
    /// How far each finger must have gone since both are down, and the two against each other,
    /// before it begins; in points. None in UIKit [M].
    public var minimumOpposingMovement = 0.0
    /// How far the middle of the fingers may go before that begins it, too, whatever the span; in
    /// points; nil for as far as it likes, as in UIKit [M].
    public var focalHysteresis: Double?
    /// Whether it begins as soon as two fingers are down; not in UIKit [M].
    public var beginsOnLanding = false
    /// Whether the span is compared with the one there was when there came to be two fingers, also
    /// after others have landed and lifted. Hammer.js has it so [S]; UIKit compares it with the first
    /// span of the two that are down [M].
    public var measuresFromFirstTouch = false
    /// How a step of the span, from one movement to the next, changes the scale.
    public var step = Step()
    /// The effect of a finger that lands or lifts on a pinch that goes on [A].
    public var touchCountChange = TouchCountChange.goOn
    /// The effect of a third finger; UIKit leaves it out [R]. For a span between two fingers.
    public var extraTouch = ExtraTouch.leftOut
    /// Weight of the newest velocity sample after the first. 0.25, as for rotation [I].
    public var velocityWeight = 0.25
    /// Movements closer together than this share one velocity sample [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// A change of just the limit, short by rounding, is past it.
    func isPast(_ change: Double) -> Bool {
      Rounding.reaches(abs(change), hysteresis, isInclusive: beginsAtHysteresis)
    }

    /// Whether a span is large enough to begin with.
    func isWide(_ span: Double) -> Bool {
      Rounding.reaches(span, self.span.minimumSpan + self.span.minimumSpanMargin)
    }

    /// The span that counts as scale 1.
    func baseline(from initial: Double, to now: Double) -> Double {
      guard let offset = baselineOffset else { return now }
      return max(now < initial ? initial - offset : initial + offset, span.minimumSpan)
    }

    func failure(farthest: Double, opposed: Double) -> Failure {
      minimumOpposingMovement > 0 && isPast(farthest)
        ? Failure(.movedTogether, measured: opposed, limit: minimumOpposingMovement)
        : Failure(.movedTooLittle, measured: farthest, limit: hysteresis)
    }
  }
}
