public import Recognition
public import TouchModel

/// A step of a rotation.
public struct RotationEvent: TouchGestureEvent {
  public let step: GestureStep
  /// In radians, clockwise; set it to re-base the rotation.
  public var rotation: Double {
    didSet { change = .rotation(rotation) }
  }
  /// In radians a second.
  public let velocity: Double
  public private(set) var change: Command.Change?

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
