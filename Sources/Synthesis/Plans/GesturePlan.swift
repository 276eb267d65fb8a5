import TouchModel

/// A gesture before it is sampled: continuous in time and place.
struct GesturePlan {
  var fingers: [FingerPlan]
  var motion: HandMotion
  /// Where the pivot of the hand starts on the surface, in millimetres.
  var home = Point.zero

  /// Where a finger is, without tremor and noise.
  func position(of finger: FingerPlan, at time: Double) -> Point {
    finger.isCompanion ? finger.tip : home + motion.position(of: finger.tip, at: time)
  }

  /// Moves the pivot to a place, drawn evenly, from which no finger comes within 4 mm of the rim.
  /// False where there is none.
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
