public import Recognition

/// A gesture that was drawn like one of its templates; its location is the middle of the drawing.
public struct TemplateEvent: TouchGestureEvent {
  public let step: GestureStep
  /// The place of the nearest template in the recognizer's `templates`.
  public let template: Int
  /// How unlike that template it is: 0 is the same shape.
  public let dissimilarity: Double

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
