public import Recognition
public import TouchModel

/// A press that began, moved on, or ended.
public struct LongPressEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  public var change: Command.Change? { nil }

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
  }
}

extension LongPressRecognizer: TargetedRecognizer {
  public typealias Event = LongPressEvent
}
