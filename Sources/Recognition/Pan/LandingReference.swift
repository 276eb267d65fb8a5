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

extension PanRecognizer {
  /// Measures again because a finger landed or lifted: the fingers that count may be others than
  /// before, which is a movement.
  mutating func measureAgain(in table: TouchTable) -> Signal? {
    guard limits.allow(fingers.count), let landing = strategies?.value.landing else { return nil }
    travel.setMovement(landing.movement(of: fingers.down, in: table))
    if phase == .active { return fallsBack() ? .paused : nil }
    guard configuration.isPast(travel.byFingers) else { return nil }
    phase = .active
    return .began
  }
}
