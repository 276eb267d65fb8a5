internal import Recognition
internal import TouchModel

/// The reference of Qt's pan: each finger's movement counts from where it landed
/// (`qstandardgestures.cpp`, measured with Qt 5.15.8 [M]).
struct LandingReference: Hashable, Sendable {
  /// How many fingers count, the first to land.
  let count: Int

  /// Returns the mean movement of the first fingers since they landed, in points.
  func movement(of fingers: TouchSet, in table: TouchTable) -> Point {
    table.meanMovement(ofFirst: count, of: fingers)
  }
}
