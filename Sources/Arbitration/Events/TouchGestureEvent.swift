public import Recognition
public import TouchModel

/// What every transition of a gesture of touches says.
public struct GestureStep: Hashable, Sendable {
  public let time: Timestamp
  public let state: Phase
  /// In the coordinates of the recognizer's view.
  public let location: Point
  public let touches: Int

  init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
  }
}

/// What a target is told of a gesture of touches.
public protocol TouchGestureEvent: GestureEvent {
  var step: GestureStep { get }
}

extension TouchGestureEvent {
  public var time: Timestamp { step.time }
  public var state: Phase { step.state }
  /// In the coordinates of the recognizer's view.
  public var location: Point { step.location }
  public var touches: Int { step.touches }
}
