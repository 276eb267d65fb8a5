internal import TouchModel

/// The units in which a touchpad reports positions.
///
/// libinput calculates in whole units. So what counts as a movement, and in which direction, depends
/// on them.
struct TouchpadUnits: Hashable, Sendable {
  private let perPoint: Double
  /// The resolution that the touchpad states, which is a whole number.
  let perMillimetre: Double

  init(_ rules: TouchpadRules) {
    perPoint = 1 / min(max(rules.unit, 1e-6), 1)
    perMillimetre = (perPoint * Point.perMillimetre).rounded()
  }

  /// Returns a position as a number of units, halves rounded up.
  func count(_ position: Point) -> Point {
    Point(
      x: (position.x * perPoint + 0.5).rounded(.down),
      y: (position.y * perPoint + 0.5).rounded(.down))
  }

  /// Returns the position in points that such a touchpad reports.
  func rounded(_ position: Point) -> Point { self.position(count(position)) }

  /// Returns the position that is `count` units from the corner of the touchpad, in points.
  func position(_ count: Point) -> Point { count / perPoint }

  /// Whether a distance of such positions is at least `limit`, as libinput compares them: it calculates
  /// the millimeters with the stated resolution.
  func reaches(_ length: Double, _ limit: Double) -> Bool {
    length * stretch >= limit - Rounding.slack
  }

  /// Whether a distance of such positions is longer than `limit`, as libinput compares them.
  func exceeds(_ length: Double, _ limit: Double) -> Bool {
    length * stretch > limit + Rounding.slack
  }

  private var stretch: Double { perPoint * Point.perMillimetre / perMillimetre }
}

extension TouchpadRules {
  var units: TouchpadUnits { TouchpadUnits(self) }
}
