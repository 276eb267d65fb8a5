internal import Recognition
internal import TouchModel

/// The units in which a touchpad reports positions.
///
/// libinput calculates in whole units. So what counts as a movement, and in which direction, depends
/// on them.
struct TouchpadUnits: Equatable, Sendable {
  private let perPoint: Double
  /// Whether positions are units of a sensor, so that nothing is rounded.
  private let isExact: Bool
  /// The resolution that the touchpad states, which is a whole number.
  let perMillimetre: Double

  @inline(never)
  init(_ rules: TouchpadRules) {
    isExact = rules.unit == 0
    perPoint = 1 / min(max(rules.unit, 1e-6), 1)
    perMillimetre = (perPoint * Point.perMillimetre + 0.5).rounded(.down)
  }

  /// Returns a position as a number of units, halves rounded up.
  func count(_ position: Point) -> Point {
    Point(
      x: (position.x * perPoint + 0.5).rounded(.down),
      y: (position.y * perPoint + 0.5).rounded(.down))
  }

  /// Returns the position in points that such a touchpad reports.
  @inline(never)
  func rounded(_ position: Point) -> Point {
    isExact ? position : self.position(count(position))
  }

  /// Returns the position that is `count` units from the corner of the touchpad, in points.
  func position(_ count: Point) -> Point { count / perPoint }

  /// The factor from a distance of such positions to the distance that libinput sees: it calculates the
  /// millimeters with the stated resolution.
  fileprivate var stretch: Double {
    isExact ? 1 : perPoint * Point.perMillimetre / perMillimetre
  }
}

extension TouchpadRules {
  var units: TouchpadUnits { TouchpadUnits(self) }

  /// Whether a distance of positions in units is at least `limit`, as libinput compares them.
  @inline(never)
  func reaches(_ length: Double, _ limit: Double) -> Bool {
    length * units.stretch >= limit - Rounding.slack
  }

  /// Whether a distance of positions in units is longer than `limit`, as libinput compares them.
  @inline(never)
  func exceeds(_ length: Double, _ limit: Double) -> Bool {
    length * units.stretch > limit + Rounding.slack
  }
}
