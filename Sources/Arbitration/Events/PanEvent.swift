public import Recognition
public import TouchModel

/// A step of a pan.
public struct PanEvent: TouchGestureEvent {
  public let step: GestureStep
  /// In points of the view; set it to re-base the translation.
  public var translation: Point {
    didSet { change = .translation(translation) }
  }
  /// In points a second.
  public let velocity: Point
  public private(set) var change: Command.Change?

  public init(_ transition: Transition) {
    step = GestureStep(transition)
    (translation, velocity) =
      if case .pan(let translation, let velocity) = transition.values {
        (translation, velocity)
      } else {
        (.zero, .zero)
      }
  }
}

extension PanRecognizer: TargetedRecognizer {
  public typealias Event = PanEvent
}

extension ScreenEdgePanRecognizer: TargetedRecognizer {
  public typealias Event = PanEvent
}
