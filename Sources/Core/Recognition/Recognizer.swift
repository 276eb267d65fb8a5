package import TouchModel

/// A state machine as a value: equal inputs give equal signals. A recognizer uses no clock and no
/// callbacks.
///
/// A recognizer measures touches and reports signals. It has no access to other recognizers. If its
/// bid is denied, or if another recognizer prevents it, it receives no more input until `reset`.
///
/// The requirements that `GestureMachine` has, too, mean what they mean there. `Recognizer` does not
/// refine `GestureMachine`, because then every function of a recognizer of Tactus would be public.
package protocol Recognizer: AddableRecognizer {
  /// The time at which the recognizer must receive `Input.deadline` before any later frame.
  var deadline: Timestamp? { get }
  /// The touches that the gesture consists of.
  var touches: TouchSet { get }
  /// All touches that were followed since the reset, also those that have lifted. Empty if the
  /// recognizer does not know them.
  var followed: TouchSet { get }
  /// The location of the gesture if it is not the centroid of `touches`.
  var ownLocation: Point? { get }
  /// The values that the gesture measures now.
  var values: GestureValues { get }

  /// Writes the touches, location and values of the gesture into a report.
  func read(into report: inout Report)
  /// Processes an input other than a movement and returns the signal to report, if any. A recognizer
  /// that does not implement `move` processes movements here, too.
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal?
  /// Processes a movement of some of its touches.
  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement
  /// Sets a value of the gesture on behalf of the application.
  mutating func set(_ change: Command.Change) -> Bool
  /// Returns the recognizer to its initial state for the next gesture sequence.
  mutating func reset()

  /// Whether the recognizer ignores movements while fewer than two touches are down.
  static var movesInPairsOnly: Bool { get }
  /// Whether the recognizer may have a deadline.
  static var hasDeadlines: Bool { get }
}

extension Recognizer {
  package var ownLocation: Point? { nil }

  @inline(__always)
  package func read(into report: inout Report) {
    report.take(touches, followed, at: ownLocation, values)
  }

  package mutating func set(_ change: Command.Change) -> Bool { false }

  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { Movement(advance(on: .moved(touches), at: time, in: table)) }

  package static var movesInPairsOnly: Bool { false }
  package static var hasDeadlines: Bool { true }
}
