internal import Recognition
internal import TouchModel

/// The reference of Qt's pan: each finger's movement counts from where it landed
/// (`qstandardgestures.cpp`, measured with Qt 5.15.8 [M]).
struct LandingReference: Hashable, Sendable {
  /// How many fingers count, the first to land.
  let count: Int

  /// Returns the mean movement since landing of the first fingers in the table, in points; zero if
  /// there are none.
  ///
  /// The order of the table is the order in which touches landed and, within a frame, the order of
  /// the frame's contacts. Qt, too, takes the first of its touch points.
  func movement(of fingers: TouchSet, in table: TouchTable) -> Point {
    var (sum, taken) = (Point.zero, 0)
    for place in fingers where taken < count {
      sum += table.movement(at: place)
      taken += 1
    }
    return sum / Double(max(taken, 1))
  }
}
