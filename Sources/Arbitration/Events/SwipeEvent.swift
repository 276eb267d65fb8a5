public import Recognition

/// A swipe.
public struct SwipeEvent: TouchGestureEvent {
  public let step: GestureStep
  public let direction: SwipeDirection

  public init(_ transition: Transition) {
    step = GestureStep(transition)
    direction = if case .swipe(let direction) = transition.values { direction } else { [] }
  }
}

extension SwipeRecognizer: TargetedRecognizer {
  public typealias Event = SwipeEvent
}
