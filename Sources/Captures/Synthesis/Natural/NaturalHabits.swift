/// The distributions from which the movements of natural input are drawn.
///
/// The limits of the setup `natural` were chosen with the first. The second has other
/// distributions, other speed profiles and other noise, and is only used for evaluation.
package enum NaturalHabits: String, CaseIterable, Hashable, Sendable {
  case first, second

  /// Draws the duration of a drag in seconds: 0.6 to 1.8 s, or with a median of 0.95 s.
  func dragDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.6, 1.8)
    case .second: generator.logNormal(median: 0.95, spread: 0.35, low: 0.55, high: 2.5)
    }
  }

  /// Draws the length of a drag in points.
  func dragLength(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(60, 280)
    case .second: generator.logNormal(median: 130, spread: 0.5, low: 45, high: 300)
    }
  }

  /// Draws the duration of a flick in seconds.
  func flickDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.08, 0.28)
    case .second: generator.logNormal(median: 0.16, spread: 0.4, low: 0.06, high: 0.36)
    }
  }

  /// Draws the length of a flick in points. A flick has at least 380 points per second.
  func flickLength(of seconds: Double, using generator: inout SeededGenerator) -> Double {
    let length =
      switch self {
      case .first: generator.uniform(60, 260)
      case .second: generator.logNormal(median: 130, spread: 0.45, low: 45, high: 300)
      }
    return max(length, 380 * seconds)
  }

  /// Draws the speed of a flick at the landing, as a share of its mean speed; nil for a flick that
  /// starts at rest and lifts while it slows down.
  func landingSpeed(using generator: inout SeededGenerator) -> Double? {
    switch self {
    case .first: generator.uniform(0, 0.9)
    case .second: generator.chance(0.35) ? nil : generator.uniform(0, 1)
    }
  }

  /// Draws the final span, as a ratio of the initial one.
  func scale(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.chance(0.5) ? generator.uniform(1.3, 2.6) : generator.uniform(0.4, 0.75)
    case .second:
      NormalDistribution.exponential(
        (generator.chance(0.5) ? 1 : -1) * generator.uniform(0.3, 1.1))
    }
  }

  /// Draws an angle in radians; at least 20°.
  func turn(using generator: inout SeededGenerator) -> Double {
    let size = self == .first ? generator.uniform(0.4, 1.8) : generator.uniform(0.35, 2.4)
    return generator.chance(0.5) ? size : -size
  }

  /// Draws the duration of a pinch or a turn, in seconds.
  func pairDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.35, 1.4)
    case .second: generator.logNormal(median: 0.7, spread: 0.4, low: 0.25, high: 2)
    }
  }

  /// Draws the total drift of the middle of two fingers, in points.
  func drift(using generator: inout SeededGenerator) -> Double {
    self == .first ? generator.uniform(0, 25) : abs(18 * generator.gaussian())
  }

  /// Draws the time from the landing to the lift of a tap, in seconds.
  func tapDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.04, 0.2)
    case .second: generator.logNormal(median: 0.09, spread: 0.4, low: 0.03, high: 0.3)
    }
  }

  /// Draws the time over which the fingers of a hand land, or lift, in seconds.
  func stagger(using generator: inout SeededGenerator) -> Double {
    generator.uniform(0, self == .first ? 0.05 : 0.06)
  }

  /// Draws the share of a frame's noise that comes from the frame before.
  func memory(using generator: inout SeededGenerator) -> Double {
    self == .first ? 0 : generator.uniform(0, 0.8)
  }

  /// Draws the course of a reach.
  func kinematics(using generator: inout SeededGenerator) -> Kinematics {
    self == .first || generator.chance(0.5) ? .minimumJerk : .sigmaLognormal
  }
}

extension SeededGenerator {
  /// Draws a number with a normal logarithm and the given median, clamped to `low` and `high`.
  mutating func logNormal(median: Double, spread: Double, low: Double, high: Double) -> Double {
    min(max(median * NormalDistribution.exponential(spread * gaussian()), low), high)
  }
}
