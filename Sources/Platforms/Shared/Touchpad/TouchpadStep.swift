internal import Recognition
internal import TouchModel

/// The movement of a pan since its last report.
///
/// A pan is reported when its fingers have moved by units of the touchpad. The movement that is
/// reported is that of the positions as given, so parts of a unit are kept for the next report.
struct TouchpadStep: Sendable {
  /// The movement to report, in points.
  private(set) var reported = Point.zero
  private var rest = Point.zero

  /// Takes the movement of the fingers in a frame, in units and as given. `kept` is the part of it along
  /// the axes that the pan follows, in units. Returns whether there is a movement to report.
  mutating func move(by steps: (units: Point, exact: Point), along kept: Point) -> Bool {
    let moved = steps.units
    rest += steps.exact
    reported = Point(x: kept.x == 0 ? 0 : rest.x, y: kept.y == 0 ? 0 : rest.y)
    if moved.x != 0 { rest.x = 0 }
    if moved.y != 0 { rest.y = 0 }
    return kept != .zero
  }
}
