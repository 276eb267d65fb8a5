package import Recognition

/// The differences of other platforms from UIKit in pinches. The default values are UIKit's.
package struct PinchRules: PlatformRules {
  package static var name: StaticString { "pinch" }

  /// Whether the pinch begins as soon as two fingers are down; the hysteresis then has no effect.
  var beginsOnLanding = false
  var beginsAtHysteresis = true
  /// Whether all of the change before the beginning is left out of the scale, so that the pinch
  /// begins with scale 1. The baseline offset then has no effect.
  var startsAtOne = false
  var minimumOpposingMovement = 0.0
  var focalHysteresis: Double?
  var spanMetric = SpanMetric.betweenTwo
  var minimumSpan = 0.0
  var minimumSpanMargin = 0.0
  var measuresFromFirstTouch = false
  var scale = PinchRecognizer.Configuration.Scale.ofGesture
  var touchCountChange = TouchCountChange.goOn
  var extraTouch = ExtraTouch.leftOut
  /// Whether the pinch begins without a movement when no other recognizer is left on the touches, as
  /// in Flutter's arena [S].
  var beginsWithoutRivals = false
  /// The rules of a platform that has a machine of its own for pinches, which reads the values here,
  /// too; nil for `SharedPinch`.
  var own: AnyPlatformRules<PinchRecognizer.Configuration>?

  package init() {}

  package func machine(for configuration: PinchRecognizer.Configuration) -> CustomMachine {
    own?.machine(for: configuration) ?? CustomMachine(platform: SharedPinch(configuration, self))
  }

  /// The least change of the span that begins the pinch, in points, with room for rounding; infinite
  /// if it begins on landing. If any change at all begins the pinch, so does the smallest.
  func leastPast(_ hysteresis: Double) -> Double {
    if beginsOnLanding { return .infinity }
    return hysteresis == 0 && !beginsAtHysteresis
      ? .leastNonzeroMagnitude : Rounding.leastPast(hysteresis, isInclusive: beginsAtHysteresis)
  }

  /// Whether a span is large enough to begin with.
  func isWide(_ span: Double) -> Bool { Rounding.reaches(span, minimumSpan + minimumSpanMargin) }

  /// Returns the span that counts as scale 1 if the pinch begins when the span has changed from
  /// `initial` to `now`; it is at least `minimumSpan`.
  func baseline(from initial: Double, to now: Double, offset: Double) -> Double {
    if startsAtOne { return now }
    return max(now < initial ? initial - offset : initial + offset, minimumSpan)
  }

  /// Why fingers that lift made no pinch: they came at most `farthest` closer together or farther
  /// apart, and moved at most `opposed` against each other.
  func failure(farthest: Double, opposed: Double, hysteresis: Double) -> Failure {
    // A pinch that begins on landing has not begun only if the span is too small.
    if beginsOnLanding { return Failure(.movedTooLittle, measured: farthest, limit: 0) }
    return minimumOpposingMovement > 0 && farthest >= leastPast(hysteresis)
      ? Failure(.movedTogether, measured: opposed, limit: minimumOpposingMovement)
      : Failure(.movedTooLittle, measured: farthest, limit: hysteresis)
  }
}

extension PinchRules {
  package func check(_ check: inout RangeCheck) {
    check.number("minimumOpposingMovement", minimumOpposingMovement)
    check.number("focalHysteresis", focalHysteresis)
    check.number("minimumSpan", minimumSpan)
    check.number("minimumSpanMargin", minimumSpanMargin)
  }
}
