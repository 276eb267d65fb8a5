package import TouchModel

/// A touch that has just lifted: its last position and velocity.
package struct Lift: Hashable, Sendable {
  package var touch: TouchID
  /// The time of the frame in which the touch was no longer there.
  package var time: Timestamp
  package var place: Point
  /// The time at which the touch was last seen at `place`.
  package var placed: Timestamp
  /// The velocity of the last movement, in lengths per second; zero if the touch rested.
  package var velocity: Point
  /// The time at which the touch landed.
  package var landing: Timestamp
}
