package import TactusGestures

/// The times and positions that a device can report.
package struct DeviceGrid: Hashable, Sendable {
  /// The time between two frames.
  package let period: TimeSpan
  /// The smallest difference between two positions, in points; 0 for none.
  package let resolution: Double

  /// `rate`: frames per second.
  package init(rate: Double, resolution: Double = 0) {
    period = .seconds(1 / max(rate, 0.001))
    self.resolution = max(0, resolution)
  }

  /// Returns the shortest time of whole frames that is not shorter than `time`.
  func time(_ time: TimeSpan) -> TimeSpan {
    let frames = (time.microseconds + period.microseconds - 1) / max(1, period.microseconds)
    return TimeSpan(microseconds: max(1, frames) * period.microseconds)
  }

  /// Returns the nearest position that the device can report.
  func position(_ position: Point) -> Point {
    guard resolution > 0 else { return position }
    return Point(
      x: (position.x / resolution).rounded() * resolution,
      y: (position.y / resolution).rounded() * resolution)
  }
}
