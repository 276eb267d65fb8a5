public import TouchModel

/// A state machine as a value: equal inputs give equal signals. A recognizer uses no clock and no
/// callbacks.
///
/// A recognizer measures touches and reports signals. It has no access to other recognizers. If its
/// bid is denied, or if another recognizer prevents it, it receives no more input until `reset`.
public protocol Recognizer: Sendable {
  /// The thresholds and options of the recognizer.
  associatedtype Configuration: Hashable, Sendable

  /// The thresholds and options of the recognizer.
  var configuration: Configuration { get }
  /// Creates a recognizer in its initial state.
  init(_ configuration: Configuration)

  /// The time at which the recognizer must receive `Input.deadline` if no frame arrives first; nil
  /// for none.
  var deadline: Timestamp? { get }
  /// The touches that the gesture consists of, including those that lift in this frame.
  var touches: TouchSet { get }
  /// The location of the gesture in points of the surface if it is not the centroid of `touches`;
  /// otherwise nil.
  var ownLocation: Point? { get }
  /// The values that the gesture measures now.
  var values: GestureValues { get }

  /// Processes an input and returns the signal to report, if any. When the last touch has lifted, a
  /// recognizer must have ended, have failed, or wait for a deadline or another touch.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Processes the information that no other recognizer is left on the touches. Only Flutter's
  /// arena calls this: a pan or a pinch then begins without movement. Other recognizers ignore it.
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Processes the end of a frame, after all of its inputs. Custom recognizers may judge the frame
  /// as a whole here. The recognizers that are part of Tactus ignore the call.
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Sets a value of the gesture on behalf of the application. Returns false if the gesture has no
  /// such value.
  mutating func set(_ change: Command.Change) -> Bool
  /// Returns the recognizer to its initial state for the next gesture sequence.
  mutating func reset()
}

extension Recognizer {
  public var ownLocation: Point? { nil }
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  public mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  public mutating func set(_ change: Command.Change) -> Bool { false }
}
