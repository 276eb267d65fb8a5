import TouchModel

/// A gesture before it is sampled, continuous in time and position.
struct GesturePlan {
  var fingers: [FingerPlan]
  var motion: HandMotion
  /// The initial position of the hand's pivot on the surface, in millimeters.
  var home = Point.zero

  /// Returns the position of a finger, without tremor and noise.
  func position(of finger: FingerPlan, at time: Double) -> Point {
    finger.isResting ? finger.tip : home + motion.position(of: finger.tip, at: time)
  }

  /// Moves the pivot to a random position from which no finger comes within 4 mm of the edge.
  /// Returns false if there is none.
  mutating func place(on device: SyntheticDevice, using generator: inout SeededGenerator) -> Bool {
    home = .zero
    let (margin, steps) = (4.0, 32)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for finger in fingers {
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let time = finger.landing + (finger.lift - finger.landing) * share
        let position = position(of: finger, at: time)
        low = Point(x: min(low.x, position.x), y: min(low.y, position.y))
        high = Point(x: max(high.x, position.x), y: max(high.y, position.y))
      }
    }
    let first = Point(x: margin, y: margin) - low
    let last = Point(x: device.width - margin, y: device.height - margin) - high
    guard first.x <= last.x, first.y <= last.y else { return false }
    home.x = generator.uniform(first.x, last.x)
    home.y = generator.uniform(first.y, last.y)
    return true
  }
}
