public import Recognition

/// The action of a tap recognizer, after one tap or several.
public struct TapEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The number of complete taps.
  public let taps: Int

  /// Creates an event from a transition of a tap. The count is 0 for other transitions.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    taps = if case .tap(let count) = transition.values { count } else { 0 }
  }
}

extension TapRecognizer: TargetedRecognizer {
  public typealias Event = TapEvent
}
