public import Recognition

/// The action of a template recognizer. Its location is the middle of the drawing.
public struct TemplateEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The index of the nearest template in the recognizer's `templates`.
  public let template: Int
  /// The dissimilarity between the drawing and that template. 0 means the same shape.
  public let dissimilarity: Double

  /// Creates an event from a transition of a template recognizer. The template is -1 and the
  /// dissimilarity 0 for other transitions.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    (template, dissimilarity) =
      if case .template(let template, let dissimilarity) = transition.values {
        (template, dissimilarity)
      } else {
        (-1, 0)
      }
  }
}

extension TemplateRecognizer: TargetedRecognizer {
  public typealias Event = TemplateEvent
}
