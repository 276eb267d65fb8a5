public import Recognition
public import TouchModel

/// A swipe.
public struct SwipeEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  public let direction: SwipeDirection
  public var change: Command.Change? { nil }

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
    direction = if case .swipe(let direction) = transition.values { direction } else { [] }
  }
}

extension SwipeRecognizer: TargetedRecognizer {
  public typealias Event = SwipeEvent
}
