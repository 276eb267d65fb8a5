public import Recognition
public import TouchModel
public import ViewTree

/// The part of a transition that all touch gestures have: time, state, location and number of
/// touches.
public struct GestureStep: Hashable, Sendable {
  /// The time of the transition.
  public let time: Timestamp
  /// The state after the transition.
  public let state: Phase
  /// The location of the gesture, in points of the recognizer's view.
  public let location: Point
  /// The number of touches, including touches that lift in this frame.
  public let touches: Int
  /// The view that the recognizer was added to.
  public let view: ViewID

  init(_ transition: Transition) {
    time = transition.time
    state = transition.state
    location = transition.location
    touches = transition.touches
    view = transition.view
  }
}

/// The argument of an action handler of a touch gesture.
public protocol TouchGestureEvent: GestureEvent {
  /// The time, state, location and number of touches.
  var step: GestureStep { get }
}

extension TouchGestureEvent {
  /// The time of the transition.
  public var time: Timestamp { step.time }
  /// The state after the transition.
  public var state: Phase { step.state }
  /// The location of the gesture, in points of the recognizer's view.
  public var location: Point { step.location }
  /// The number of touches, including touches that lift in this frame.
  public var touches: Int { step.touches }

  /// The location of the gesture in points of `view`, or of the surface if it is nil. `views` are those
  /// that the handler receives.
  public func location(in view: ViewID?, of views: ViewTree) -> Point {
    views.convert(step.location, from: step.view, to: view)
  }
}
