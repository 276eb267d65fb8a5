public import Recognition

/// A tap, or several.
public struct TapEvent: TouchGestureEvent {
  public let step: GestureStep
  /// Complete taps.
  public let taps: Int

  public init(_ transition: Transition) {
    step = GestureStep(transition)
    taps = if case .tap(let count) = transition.values { count } else { 0 }
  }
}

extension TapRecognizer: TargetedRecognizer {
  public typealias Event = TapEvent
}
