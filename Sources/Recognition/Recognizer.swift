public import TouchModel

/// A state machine as a value: the same inputs give the same signals; no clock, no callback.
///
/// The machine measures and claims. It never learns of rivals: a claim that is denied, or a
/// recognizer that is prevented, simply gets no more input until `reset`.
public protocol Recognizer: Sendable {
  associatedtype Configuration: Hashable, Sendable

  var configuration: Configuration { get }
  init(_ configuration: Configuration)

  /// When to be woken if no frame comes first.
  var deadline: Timestamp? { get }
  /// The touches that the gesture is made of, those that lift in this frame included.
  var touches: TouchSet { get }
  /// Where the gesture is, when that is not the centroid of `touches`.
  var ownLocation: Point? { get }
  var values: GestureValues { get }

  /// Once the last finger has lifted, a machine has ended, has failed, or waits for more.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Nobody else wants the touches any more. Only Flutter's arena says so, where a drag or a scale
  /// then begins without any movement; other machines make nothing of it.
  mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal?
  /// All that a frame brings has been told. Only for those that judge a frame as a whole: all but a
  /// recognizer of one's own make nothing of it.
  mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal?
  /// Sets a value of the gesture, as an application may; false where it has no such value.
  mutating func set(_ change: Command.Change) -> Bool
  /// Forgets the touch sequence.
  mutating func reset()
}

extension Recognizer {
  public var ownLocation: Point? { nil }
  public mutating func winByDefault(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  public mutating func concludeFrame(at time: Timestamp, in table: TouchTable) -> Signal? { nil }
  public mutating func set(_ change: Command.Change) -> Bool { false }
}
