public import Recognition
public import TouchModel

/// A step of a pinch.
public struct PinchEvent: TouchGestureEvent {
  public let step: GestureStep
  /// A ratio; set it to re-base the scale.
  public var scale: Double {
    didSet { change = .scale(scale) }
  }
  /// Scale a second.
  public let velocity: Double
  public private(set) var change: Command.Change?

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
