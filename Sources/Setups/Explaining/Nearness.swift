internal import Setups

/// How far a changed value is from the present one, in spreads: the difference between two people, or two
/// gestures of one person, that is common. Spreads are comparable between kinds of recognizers.
package enum Nearness {
  /// A miss is near if its limit would have to move by at most so many spreads [ours].
  package static let farthest = 2.0

  /// A change that is farther is absurd: it is offered only if all changes are asked for [ours].
  package static let absurd = 3.5

  /// A recognizer that is switched off, or whose delegate refuses, although the touches were right [ours].
  static let admission = 0.0

  /// A relation that stopped a gesture after its touches were right [ours].
  static let heldGesture = 1.0

  /// A failure requirement that is there so that one of two gestures of the same touches is recognized, and did
  /// so: a pan that waits for a swipe [ours].
  static let choice = 1.4

  /// A control that took a gesture whose touches were right: it is meant to, so the miss is not near, but it is the
  /// cause where no other is nearer [ours].
  static let control = 2.5

  /// A touch that was cancelled while its recognizer waited for another one: the device or the system took it from the
  /// person, a palm among others, so the gesture was hardly meant [ours].
  static let cancelled = 2.5

  /// A relation that stopped a gesture before its touches were complete: as far as a moderate change of a
  /// limit [ours].
  static let relation = 1.5

  /// An addition for a recognizer that also waited for a second one: that one is the nearer [ours].
  static let waitingBeside = 0.25

  /// An addition for a value that is not the one that the reason of the failure blames [ours].
  static let unblamed = 0.5

  /// One finger more or less: not near [ours].
  static let finger = 3.0

  /// A change to another rule: not near.
  static let otherRule = 3.4

  /// Another number of taps: another gesture.
  static let otherTaps = 6.0

  /// The distance between two values of a limit.
  static func distance(
    from old: Double, to new: Double, _ unit: ValueUnit?, _ looseness: Looseness = .usual
  ) -> Double {
    let distance = abs(new - old) / spread(of: unit, at: old, looseness)
    // A limit that is halved or tripled is another limit, however small it is. A limit of 0 has no double.
    guard old != 0 else { return distance }
    guard old * new > 0 else { return max(distance, farthest + mostDoublings) }
    let ratio = abs(new / old)
    if ratio >= 0.5, ratio <= mostRaised { return distance }
    return max(distance, farthest + doublings(ratio < 1 ? 1 / ratio : ratio) / 2)
  }

  /// The factor up to which a limit may be raised and is still the same limit [ours].
  private static let mostRaised = 3.0

  /// The doublings after which a limit is as far as it can be.
  private static let mostDoublings = 10.0

  /// Returns how often 1 must be doubled to become `ratio`, in straight lines between the doublings.
  private static func doublings(_ ratio: Double) -> Double {
    var (ratio, count) = (ratio, 0.0)
    while ratio > 2, count < mostDoublings {
      ratio /= 2
      count += 1
    }
    return min(count + ratio - 1, mostDoublings)
  }

  /// The values on both sides of `present` up to which a change is near.
  static func range(
    around present: Double, _ unit: ValueUnit?, _ looseness: Looseness = .usual
  ) -> ClosedRange<Double> {
    let reach = farthest * spread(of: unit, at: present, looseness)
    guard present != 0 else { return 0...reach }
    return max(present / 2, present - reach)...min(present * mostRaised, present + reach)
  }

  /// How freely people choose what a limit is about.
  enum Looseness {
    case usual
    /// The length of a stroke, of which 0.4 is common as a difference.
    case stroke
    /// The time and the distance between two taps.
    case betweenTaps
  }

  /// The spread [ours]: a gesture whose limit would have to move by less looks the same to a person. Taps
  /// and presses vary by about 0.1 s, slips and small strokes by about 12 points, flicks by 200 points per
  /// second, turns by 6°. What lies between two taps varies more.
  static func spread(
    of unit: ValueUnit?, at present: Double = 0, _ looseness: Looseness = .usual
  ) -> Double {
    switch unit {
    case .seconds: looseness == .betweenTaps ? 0.15 : 0.1
    case .points:
      switch looseness {
      case .usual: 12
      case .stroke: max(12, 0.4 * abs(present))
      case .betweenTaps: 24
      }
    case .pointsPerSecond: 200
    case .radians: 0.1
    case .gravity: 0.3
    case .ratio: 0.1
    case .count, nil: 0.25
    }
  }
}
