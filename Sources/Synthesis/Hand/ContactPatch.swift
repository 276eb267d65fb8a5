/// How hard and how widely a fingertip lies: both grow at landing and shrink before the lift.
struct ContactPatch {
  /// At rest, in device units of 0 to 255.
  var pressure: Double
  /// Axes of the ellipse at rest, in millimetres.
  var major: Double
  var minor: Double
  /// Seconds from landing to the full patch, and from the full patch to the lift.
  var growth: Double
  var decline: Double

  /// A thumb lies flatter than a finger.
  init(of finger: Hand.Finger, using generator: inout SeededGenerator) {
    let breadth = finger == .thumb ? 1.25 : 1
    pressure = generator.gaussian(mean: 95, deviation: 18, low: 50, high: 150)
    major = breadth * generator.gaussian(mean: 9, deviation: 1.1, low: 6.5, high: 12)
    minor = major * generator.uniform(0.7, 0.92)
    growth = generator.uniform(0.025, 0.05)
    decline = generator.uniform(0.018, 0.035)
  }

  /// The share of the full patch, 0.15 to 1.
  func share(sinceLanding: Double, untilLift: Double) -> Double {
    let grown = MinimumJerk.progress(0.2 + 0.8 * max(sinceLanding, 0) / growth)
    let left = MinimumJerk.progress(0.2 + 0.8 * max(untilLift, 0) / decline)
    return 0.15 + 0.85 * min(grown, left)
  }
}
