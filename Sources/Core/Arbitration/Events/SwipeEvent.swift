public import Recognition

/// The action of a swipe.
public struct SwipeEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The direction of the swipe.
  public let direction: SwipeDirection

  /// Creates an event from a transition of a swipe. The direction is empty for other transitions.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    direction = if case .swipe(let direction) = transition.values { direction } else { [] }
  }
}

extension SwipeRecognizer: TargetedRecognizer {
  public typealias Event = SwipeEvent
}
