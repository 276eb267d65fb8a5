/// From which distributions the movements of natural input are drawn.
///
/// The limits of the setup `natural` were chosen on the first. The second has other ones throughout,
/// other courses of speed and another noise; it only judges.
package enum NaturalHabits: String, CaseIterable, Hashable, Sendable {
  case first, second

  /// In seconds. Drags of 0.6 to 1.8 s; the median of the others is 0.95 s.
  func dragDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.6, 1.8)
    case .second: generator.logNormal(median: 0.95, spread: 0.35, low: 0.55, high: 2.5)
    }
  }

  /// In points.
  func dragLength(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(60, 280)
    case .second: generator.logNormal(median: 130, spread: 0.5, low: 45, high: 300)
    }
  }

  /// In seconds.
  func flickDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.08, 0.28)
    case .second: generator.logNormal(median: 0.16, spread: 0.4, low: 0.06, high: 0.36)
    }
  }

  /// In points; a flick is at least 380 points a second.
  func flickLength(of seconds: Double, using generator: inout SeededGenerator) -> Double {
    let length =
      switch self {
      case .first: generator.uniform(60, 260)
      case .second: generator.logNormal(median: 130, spread: 0.45, low: 45, high: 300)
      }
    return max(length, 380 * seconds)
  }

  /// How fast a flick lands, as a share of its mean speed; nil for one that starts at rest and lifts
  /// when its speed falls.
  func landingSpeed(using generator: inout SeededGenerator) -> Double? {
    switch self {
    case .first: generator.uniform(0, 0.9)
    case .second: generator.chance(0.35) ? nil : generator.uniform(0, 1)
    }
  }

  /// The span at the end, as a ratio of the first.
  func scale(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.chance(0.5) ? generator.uniform(1.3, 2.6) : generator.uniform(0.4, 0.75)
    case .second:
      NormalDistribution.exponential(
        (generator.chance(0.5) ? 1 : -1) * generator.uniform(0.3, 1.1))
    }
  }

  /// In radians; a person turns 20° at least.
  func turn(using generator: inout SeededGenerator) -> Double {
    let size = self == .first ? generator.uniform(0.4, 1.8) : generator.uniform(0.35, 2.4)
    return generator.chance(0.5) ? size : -size
  }

  /// The duration of a pinch or a turn, in seconds.
  func pairDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.35, 1.4)
    case .second: generator.logNormal(median: 0.7, spread: 0.4, low: 0.25, high: 2)
    }
  }

  /// How far the middle of two fingers drifts in all, in points.
  func drift(using generator: inout SeededGenerator) -> Double {
    self == .first ? generator.uniform(0, 25) : abs(18 * generator.gaussian())
  }

  /// From landing to lift of a tap, in seconds.
  func tapDuration(using generator: inout SeededGenerator) -> Double {
    switch self {
    case .first: generator.uniform(0.04, 0.2)
    case .second: generator.logNormal(median: 0.09, spread: 0.4, low: 0.03, high: 0.3)
    }
  }

  /// The time over which the fingers of a hand land, or lift, in seconds.
  func stagger(using generator: inout SeededGenerator) -> Double {
    generator.uniform(0, self == .first ? 0.05 : 0.06)
  }

  /// How much of the noise of a frame is that of the frame before.
  func memory(using generator: inout SeededGenerator) -> Double {
    self == .first ? 0 : generator.uniform(0, 0.8)
  }

  /// The course of a reach.
  func kinematics(using generator: inout SeededGenerator) -> Kinematics {
    self == .first || generator.chance(0.5) ? .minimumJerk : .sigmaLognormal
  }
}

extension SeededGenerator {
  /// A number whose logarithm is normal about that of `median`, cut off at `low` and `high`.
  mutating func logNormal(median: Double, spread: Double, low: Double, high: Double) -> Double {
    min(max(median * NormalDistribution.exponential(spread * gaussian()), low), high)
  }
}
