public import Recognition
public import TouchModel

/// An action of a pan, a screen edge pan or a flick.
public struct PanEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The translation in points of the recognizer's view. If a handler sets it, later translations
  /// count from the value that was set.
  public var translation: Point {
    didSet { change = .translation(translation) }
  }
  /// The velocity in points a second.
  public let velocity: Point
  /// The command for the translation that the handler set; nil if it set none.
  public private(set) var change: Command.Change?

  /// Creates an event from a transition of a pan. The values are zero for other transitions.
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
