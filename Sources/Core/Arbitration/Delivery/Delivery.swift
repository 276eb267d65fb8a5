public import TouchModel
public import ViewTree

/// The delivery of one phase of a touch to its view. Touches that are delivered in one call have
/// the same `call` number.
public struct Delivery: Hashable, Sendable {
  /// The time of the movement itself. A touch that was held back keeps its time.
  public var time: Timestamp
  /// The time of the delivery to the view.
  public var delivered: Timestamp
  /// The view that receives the touch.
  public var view: ViewID
  /// The identifier of the touch.
  public var touch: TouchID
  /// The phase of the touch.
  public var phase: Contact.Phase
  /// The location of the touch, in points of the view.
  public var location: Point
  /// The location of the touch before this phase, in points of the view. For a touch that begins,
  /// it equals `location`.
  public var previousLocation: Point
  /// The number of this tap in a series of taps, as UIKit's `tapCount`. 0 if the finger has moved
  /// too far for a tap.
  public var tapCount: Int
  /// The number of the call. Numbers rise with every call.
  public var call: Int
  /// The number of transitions of the same surface call that were decided before this delivery.
  public var precedingTransitions: Int
}

/// The action of a control, caused by a touch that lifted inside it.
public struct ControlAction: Hashable, Sendable {
  /// The time at which the touch lifted.
  public var time: Timestamp
  /// The control.
  public var view: ViewID
  /// The number of transitions of the same surface call that were decided before this action.
  public var precedingTransitions: Int
}

/// A touch that landed, and the view that it belongs to from then on.
public struct Landing: Hashable, Sendable {
  /// The time at which the touch landed.
  public var time: Timestamp
  /// The view that the touch belongs to.
  public var view: ViewID
  /// The identifier of the touch.
  public var touch: TouchID
  /// The number of transitions of the same surface call that were decided before this landing.
  public var precedingTransitions: Int
}
