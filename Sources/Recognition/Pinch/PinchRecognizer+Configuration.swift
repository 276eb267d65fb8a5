public import TouchModel

extension PinchRecognizer {
  /// When a pinch begins, how its span is measured, and what it reports.
  ///
  /// The default values are UIKit's. What other platforms do otherwise is a case of `Start` or
  /// `Scale`, with the values that belong to it.
  public struct Configuration: Hashable, Sendable {
    /// When the pinch begins: in UIKit after the span has changed by a hysteresis [M].
    public var start = Start.hysteresis()
    /// The way in which the span of the fingers is measured. Default: `betweenTwo`, between two
    /// fingers, as in UIKit [M].
    public var spanMetric = SpanMetric.betweenTwo
    /// The smallest span with which a pinch begins or continues. Range: at least 0 pt. Default: 0
    /// pt; UIKit has no such limit [M].
    public var minimumSpan = 0.0
    /// The amount by which the span must exceed `minimumSpan` for the pinch to begin. Range: at
    /// least 0 pt. Default: 0 pt; UIKit has no such margin [M].
    public var minimumSpanMargin = 0.0
    /// The shortest span that a scale is computed from, so that fingers at one place give no
    /// infinite scale. Range: at least 0.000001 pt. Default: 1 pt [I].
    public var shortestSpan = 1.0
    /// Whether the span is always compared with that of the first two fingers, also after fingers
    /// have landed and lifted, as in Hammer.js [S]. Default: false; in UIKit it is compared with
    /// the first span of the two fingers that are down [M].
    public var measuresFromFirstTouch = false
    /// The scale that is reported: in UIKit that of the whole gesture [A].
    public var scale = Scale.ofGesture
    /// The effect of a finger that lands or lifts on a pinch in progress. Default: `goOn`, the
    /// pinch continues [A].
    public var touchCountChange = TouchCountChange.goOn
    /// The effect of a third finger. Default: `leftOut`, as in UIKit [R]. If the span is that of
    /// all fingers, a third finger that would be left out is followed.
    public var extraTouch = ExtraTouch.leftOut
    /// The weight of the newest velocity sample. Range: 0 to 1. Default: 0.25, as for rotation [I].
    public var velocityWeight = 0.25
    /// The time within which movements share one velocity sample. Range: at least 0 s. Default:
    /// 0.0005 s [I].
    public var shortestVelocitySample: TimeSpan = .microseconds(500)

    /// Creates a configuration with UIKit's values.
    public init() {}

    /// The limits of a pinch that begins after a change of the span; nil if it begins on landing.
    var limits: Hysteresis? {
      if case .hysteresis(let limits) = start { limits } else { nil }
    }

    /// Whether a span is large enough to begin with.
    func isWide(_ span: Double) -> Bool {
      Rounding.reaches(span, minimumSpan + minimumSpanMargin)
    }

    /// Why fingers that lift made no pinch: they came at most `farthest` closer together or farther
    /// apart, and moved at most `opposed` against each other.
    func failure(farthest: Double, opposed: Double) -> Failure {
      // A pinch that begins on landing has not begun only if the span is too small.
      guard let limits else {
        return Failure(.movedTooLittle, measured: farthest, limit: 0)
      }
      let least = limits.minimumOpposingMovement
      return least > 0 && farthest >= limits.leastPast
        ? Failure(.movedTogether, measured: opposed, limit: least)
        : Failure(.movedTooLittle, measured: farthest, limit: limits.hysteresis)
    }
  }
}
