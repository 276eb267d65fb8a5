public import Recognition

/// An action of a custom recognizer.
public struct CustomEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The values that the recognizer measured.
  public let values: CustomValues

  /// Creates an event from a transition of a custom recognizer.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    values = if case .custom(let values) = transition.values { values } else { CustomValues() }
  }
}
