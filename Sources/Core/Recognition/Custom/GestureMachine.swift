public import TouchModel

/// The part of a custom recognizer that processes touches: a state machine as a value. Equal inputs
/// must give equal signals, so it uses no clock and no random source.
///
/// A machine measures touches and reports signals. It has no access to other recognizers. If its bid
/// is denied, or if another recognizer prevents it, it receives no more input until `reset`.
public protocol GestureMachine: Sendable {
  /// The time at which the machine must receive `Input.deadline` if no frame arrives first; nil for
  /// none.
  var deadline: Timestamp? { get }
  /// The touches that the gesture consists of, including those that lift in this frame.
  var touches: TouchSet { get }
  /// The location of the gesture in points of the surface if it is not the centroid of `touches`;
  /// otherwise nil.
  var ownLocation: Point? { get }
  /// The values that the gesture measures now.
  var values: GestureValues { get }

  /// Processes an input and returns the signal to report, if any. When the last touch has lifted, a
  /// machine must have ended, have failed, or wait for a deadline or another touch.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Processes the information that no other recognizer is left on the touches. Only Flutter's
  /// arena calls this: a pan or a pinch then begins without movement.
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Processes the end of a frame, after all of its inputs. A machine may judge the frame as a whole
  /// here.
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Sets a value of the gesture on behalf of the application. Returns false if the gesture has no
  /// such value.
  mutating func set(_ change: Command.Change) -> Bool
  /// Returns the machine to its initial state for the next gesture sequence.
  mutating func reset()
}

extension GestureMachine {
  /// The default, nil: the gesture is at the centroid of its touches.
  public var ownLocation: Point? { nil }
  /// The default: ignores the information.
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  /// The default: ignores the end of the frame.
  public mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  /// The default, false: the gesture has no values that can be set.
  public mutating func set(_ change: Command.Change) -> Bool { false }
}
