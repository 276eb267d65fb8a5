public import Recognition

/// A step of a recognizer of one's own.
public struct CustomEvent: TouchGestureEvent {
  public let step: GestureStep
  public let values: CustomValues

  public init(_ transition: Transition) {
    step = GestureStep(transition)
    values = if case .custom(let values) = transition.values { values } else { CustomValues() }
  }
}
