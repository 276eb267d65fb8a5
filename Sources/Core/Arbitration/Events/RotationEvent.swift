public import Recognition
public import TouchModel

/// An action of a rotation.
public struct RotationEvent: TouchGestureEvent {
  /// The time, state, location and number of touches.
  public let step: GestureStep
  /// The rotation in radians, clockwise. If a handler sets it, later rotations count from the value
  /// that was set.
  public var rotation: Double {
    didSet { change = .rotation(rotation) }
  }
  /// The velocity in radians a second, clockwise.
  public let velocity: Double
  /// The command for the rotation that the handler set; nil if it set none.
  public private(set) var change: Command.Change?

  /// Creates an event from a transition of a rotation. The values are 0 for other transitions.
  public init(_ transition: Transition) {
    step = GestureStep(transition)
    (rotation, velocity) =
      if case .rotation(let angle, let velocity) = transition.values {
        (angle, velocity)
      } else {
        (0, 0)
      }
  }
}

extension RotationRecognizer: TargetedRecognizer {
  public typealias Event = RotationEvent
}
