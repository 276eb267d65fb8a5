public import Recognition
public import TouchModel

/// A gesture that was drawn like one of its templates.
public struct TemplateEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// The middle of what was drawn, in the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  /// The place of the nearest template in the recognizer's `templates`.
  public let template: Int
  /// How unlike that template it is: 0 is the same shape.
  public let dissimilarity: Double
  public var change: Command.Change? { nil }

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
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
