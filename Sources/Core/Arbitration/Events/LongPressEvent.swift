public import Recognition

/// An action of a long press that began, moved, ended or was cancelled.
public struct LongPressEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep

  /// Creates an event from a transition of a long press recognizer.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
  }
}

extension LongPressRecognizer: TargetedRecognizer {
  public typealias Event = LongPressEvent
}
