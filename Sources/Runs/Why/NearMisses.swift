package import Explaining
internal import JSONText
internal import Ordering
package import Setups
internal import TactusGestures

/// Sorts the findings about the same touches into recognized gestures, near misses and others.
package struct NearMisses: Sendable {
  /// The recognized gestures, in the order of the setup.
  package private(set) var recognized: [Finding] = []
  /// The near misses, the nearest first.
  package private(set) var near: [Finding] = []
  /// The number of recognizers that are in neither list.
  package private(set) var others = 0

  /// The largest number of misses that are listed.
  private static let most = 3
  /// The largest distance of a near miss, in spreads that the limit would have to move.
  private static let farthest = 2.0

  /// Sorts `findings`. If no gesture was recognized, the nearest misses are listed at any distance.
  package init(_ findings: [Finding], in setup: Setup) {
    var misses: [(finding: Finding, distance: Double)] = []
    for finding in findings {
      if finding.search == .unneeded {
        recognized.append(finding)
      } else {
        misses.append((finding, Self.distance(of: finding, in: setup)))
      }
    }
    recognized = recognized.ordered { ($0.start, $0.recognizer) < ($1.start, $1.recognizer) }
    misses = misses.ordered {
      ($0.distance, $0.finding.recognizer, $0.finding.start)
        < ($1.distance, $1.finding.recognizer, $1.finding.start)
    }
    var named = Set(recognized.map { $0.recognizer })
    for miss in misses where near.count < Self.most {
      guard miss.distance <= Self.farthest || recognized.isEmpty else { break }
      if named.insert(miss.finding.recognizer).inserted { near.append(miss.finding) }
    }
    others = Set(misses.map { $0.finding.recognizer }).subtracting(named).count
  }

  /// Returns the distance that the limit would have to move, in spreads, so that different kinds
  /// can be compared. A miss that no single change would have recognized has the largest distance.
  static func distance(of finding: Finding, in setup: Setup) -> Double {
    switch finding.search {
    case .unneeded: return 0
    case .none, .cutShort: return noChange(finding)
    case .found(let found):
      guard setup.recognizers.indices.contains(finding.recognizer) else { return 100 }
      let recognizer = setup.recognizers[finding.recognizer]
      let name = String(found.change.name.dropFirst(recognizer.id.count + 1))
      guard let value = recognizer.settableValues.first(where: { $0.name == name }) else {
        return relation
      }
      if value.value.string != nil || value.value.bool != nil { return otherRule }
      guard let old = value.value.double,
        let new = (try? JSONReader().read(found.change.value))?.double
      else { return relation }
      let unit = recognizer.configuration.values.first { $0.name == name }?.unit
      let distance = abs(new - old) / spread(of: unit)
      // Half or twice a limit counts as another rule, even if the limit is small.
      return isWithinFactorOfTwo(old, new) ? distance : max(distance, otherRule)
    }
  }

  /// The distance of a change of a relation, which equals a moderate change of a limit [ours].
  private static let relation = 1.5

  /// The distance of a change to another rule or to a very different limit, which is not near.
  private static let otherRule = 4.0

  private static func isWithinFactorOfTwo(_ old: Double, _ new: Double) -> Bool {
    let (small, large) = (min(abs(old), abs(new)), max(abs(old), abs(new)))
    return old * new >= 0 && large <= 2 * small
  }

  /// Returns a common difference between two people, or between two gestures of one person [ours].
  /// A gesture whose limit would have to move by less looks the same to a person. Taps and presses
  /// vary by about 0.1 s, slips and small strokes by about 12 points, flicks by 200 points per
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

  private static func noChange(_ finding: Finding) -> Double {
    if case .told(let told) = finding.outcome, let failure = told.outcome.failure {
      return failure.reason == .tooFewTouches || failure.reason == .tooManyTouches ? 1002 : 1000
    }
    return 1001
  }
}
