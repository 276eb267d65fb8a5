public import Recognition

/// A press that began, moved on, or ended.
public struct LongPressEvent: TouchGestureEvent {
  public let step: GestureStep

  public init(_ transition: Transition) {
    step = GestureStep(transition)
  }
}

extension LongPressRecognizer: TargetedRecognizer {
  public typealias Event = LongPressEvent
}
