/// The course of a reach from rest to rest over its time.
public enum Kinematics: String, CaseIterable, Hashable, Sendable {
  /// The smoothest movement (Flash and Hogan 1985): the speed has the same course forwards and
  /// backwards.
  case minimumJerk
  /// A lognormal speed, as of a chain of muscles (Plamondon and Djioua 2006, the kinematic theory
  /// of rapid movements), which rises quickly and falls slowly.
  case sigmaLognormal

  /// The response time of the chain on a logarithmic scale, σ. Plamondon, Feng and Woch 2003 find
  /// 0.1 to 0.4 in rapid strokes.
  static let responseTime = 0.25
  /// The number of σ before and after the median that belong to the movement.
  private static let extent = 3.0

  /// Returns the share of the path, from 0 to 1, after the share `u` of the time.
  func progress(_ u: Double) -> Double {
    switch self {
    case .minimumJerk: return MinimumJerk.progress(u)
    case .sigmaLognormal:
      if u <= 0 { return 0 }
      if u >= 1 { return 1 }
      // Times are in units of the median e^μ, from −3σ to 3σ. The rest of either tail is cut off.
      let late = NormalDistribution.exponential(Self.extent * Self.responseTime)
      let time = 1 / late + u * (late - 1 / late)
      let deviations = NormalDistribution.logarithm(time) / Self.responseTime
      let tail = NormalDistribution.share(below: -Self.extent)
      return (NormalDistribution.share(below: deviations) - tail) / (1 - 2 * tail)
    }
  }
}
