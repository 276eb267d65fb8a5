internal import Setups

/// How far a changed value is from the present one, in spreads: the difference between two people, or two
/// gestures of one person, that is common. Spreads are comparable between kinds of recognizers.
package enum Nearness {
  /// A miss is near if its limit would have to move by at most so many spreads [ours].
  package static let farthest = 2.0

  /// A change of a relation: as far as a moderate change of a limit [ours].
  static let relation = 1.5

  /// A change to another rule, or to quite another limit: not near.
  static let otherRule = 4.0

  /// The distance between two values of a limit.
  static func distance(from old: Double, to new: Double, _ unit: ValueUnit?) -> Double {
    let distance = abs(new - old) / spread(of: unit)
    // A limit that is halved or doubled is another limit, however small it is.
    let (small, large) = (min(abs(old), abs(new)), max(abs(old), abs(new)))
    return old * new >= 0 && large <= 2 * small ? distance : max(distance, otherRule)
  }

  /// The values on both sides of `present` up to which a change is near.
  static func range(around present: Double, _ unit: ValueUnit?) -> ClosedRange<Double> {
    let reach = farthest * spread(of: unit)
    return max(present / 2, present - reach)...min(present * 2, present + reach)
  }

  /// The spread [ours]: a gesture whose limit would have to move by less looks the same to a person. Taps
  /// and presses vary by about 0.1 s, slips and small strokes by about 12 points, flicks by 200 points per
  /// second, turns by 6°. Another number of fingers or taps is another gesture.
  private static func spread(of unit: ValueUnit?) -> Double {
    switch unit {
    case .seconds: 0.1
    case .points: 12
    case .pointsPerSecond: 200
    case .radians: 0.1
    case .gravity: 0.3
    case .ratio: 0.1
    case .count, nil: 0.25
    }
  }
}
