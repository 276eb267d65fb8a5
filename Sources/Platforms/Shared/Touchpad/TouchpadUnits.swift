internal import Recognition
internal import TouchModel

/// The units in which a touchpad reports positions.
///
/// libinput calculates in whole units. So what counts as a movement, and in which direction, depends
/// on them.
struct TouchpadUnits: Hashable, Sendable {
  private let perPoint: Double
  /// Whether positions are units of a sensor, so that nothing is rounded.
  private let isExact: Bool
  /// The resolution that the touchpad states, which is a whole number.
  let perMillimetre: Double

  /// The factor from a distance of such positions to the distance that libinput sees: it calculates the
  /// millimeters with the stated resolution.
  let stretch: Double

  /// Creates units of the given length in points; 0 for positions that are units of a sensor.
  @inline(never)
  init(_ unit: Double) {
    isExact = unit == 0
    perPoint = 1 / min(max(unit, 1e-6), 1)
    perMillimetre = (perPoint * Point.perMillimetre + 0.5).rounded(.down)
    stretch = isExact ? 1 : perPoint * Point.perMillimetre / perMillimetre
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
}

extension TouchpadRules {
  /// Whether a distance of positions in units is at least `limit`, as libinput compares them.
  // Inlined, because a call would copy the rules.
  @inline(__always)
  func reaches(_ length: Double, _ limit: Double) -> Bool {
    length * units.stretch >= limit - Rounding.slack
  }

  /// Whether a distance of positions in units is longer than `limit`, as libinput compares them.
  @inline(__always)
  func exceeds(_ length: Double, _ limit: Double) -> Bool {
    length * units.stretch > limit + Rounding.slack
  }
}
