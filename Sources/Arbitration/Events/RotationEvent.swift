public import Recognition
public import TouchModel

/// A step of a rotation.
public struct RotationEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  /// In radians, clockwise; set it to re-base the rotation.
  public var rotation: Double {
    didSet { change = .rotation(rotation) }
  }
  /// In radians a second.
  public let velocity: Double
  public private(set) var change: Command.Change?

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
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
