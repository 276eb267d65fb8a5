package import TactusGestures

/// One event of a log in a search: a frame, and the time since the frame before.
package struct TouchStep: Hashable, Sendable {
  /// The change of the fingers.
  package enum Change: Hashable, Sendable {
    /// This number of fingers land together.
    case land(Int)
    /// All fingers move by this vector.
    case move(Point)
    /// Two fingers move apart by this distance in points in all; together if it is negative.
    case spread(Double)
    /// Two fingers turn about their center by this angle in radians, clockwise.
    case turn(Double)
    /// The finger that landed last lifts.
    case liftLast
    /// All fingers lift.
    case liftAll
  }

  package var after: TimeSpan
  package var change: Change
}
