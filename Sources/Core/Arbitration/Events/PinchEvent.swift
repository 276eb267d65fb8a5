public import Recognition
public import TouchModel

/// An action of a pinch.
public struct PinchEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The scale, a ratio. If a handler sets it, later scales are multiples of the value that was
  /// set.
  public var scale: Double {
    didSet { change = .scale(scale) }
  }
  /// The velocity in scale a second.
  public let velocity: Double
  /// The command for the scale that the handler set; nil if it set none.
  public private(set) var change: Command.Change?

  /// Creates an event from a transition of a pinch. The scale is 1 and the velocity 0 for other
  /// transitions.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    (scale, velocity) =
      if case .pinch(let scale, let velocity) = transition.values {
        (scale, velocity)
      } else {
        (1, 0)
      }
  }
}

extension PinchRecognizer: TargetedRecognizer {
  public typealias Event = PinchEvent
}
