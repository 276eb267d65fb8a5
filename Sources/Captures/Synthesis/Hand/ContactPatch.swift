/// The pressure and size of a fingertip's contact. Both grow after the landing and shrink before
/// the lift.
struct ContactPatch {
  /// The pressure at rest, in device units of 0 to 255.
  var pressure: Double
  /// The long axis of the ellipse at rest, in millimeters; `minor` is the short one.
  var major: Double
  var minor: Double
  /// The time from the landing to the full contact, in seconds; `decline` is the time from the full
  /// contact to the lift.
  var growth: Double
  var decline: Double

  /// Draws a contact. A thumb is wider than a finger.
  init(of finger: Hand.Finger, using generator: inout SeededGenerator) {
    let breadth = finger == .thumb ? 1.25 : 1
    pressure = generator.gaussian(mean: 95, deviation: 18, low: 50, high: 150)
    major = breadth * generator.gaussian(mean: 9, deviation: 1.1, low: 6.5, high: 12)
    minor = major * generator.uniform(0.7, 0.92)
    growth = generator.uniform(0.025, 0.05)
    decline = generator.uniform(0.018, 0.035)
  }

  /// Returns the share of the full contact, from 0.15 to 1.
  func share(sinceLanding: Double, untilLift: Double) -> Double {
    let grown = MinimumJerk.progress(0.2 + 0.8 * max(sinceLanding, 0) / growth)
    let left = MinimumJerk.progress(0.2 + 0.8 * max(untilLift, 0) / decline)
    return 0.15 + 0.85 * min(grown, left)
  }
}
