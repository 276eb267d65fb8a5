public import Recognition
public import TouchModel

/// A step of a recognizer of one's own.
public struct CustomEvent: GestureEvent {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int
  public let values: CustomValues
  public var change: Command.Change? { nil }

  public init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
    values = if case .custom(let values) = transition.values { values } else { CustomValues() }
  }
}
