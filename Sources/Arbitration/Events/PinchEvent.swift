public import Recognition
public import TouchModel

/// A step of a pinch.
public struct PinchEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  /// A ratio; set it to re-base the scale.
  public var scale: Double {
    didSet { change = .scale(scale) }
  }
  /// Scale a second.
  public let velocity: Double
  public private(set) var change: Command.Change?

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
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
