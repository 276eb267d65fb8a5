package import Explaining
internal import JSONText
internal import Ordering
package import Setups
internal import TactusGestures

/// Orders the findings about the same touches: what was recognized, what nearly was, and the rest.
package struct NearMisses: Sendable {
  /// The recognized gestures, in the order of the setup.
  package private(set) var recognized: [Finding] = []
  /// The nearest misses, the nearest first.
  package private(set) var near: [Finding] = []
  /// The number of recognizers that are in neither list.
  package private(set) var others = 0

  /// At most so many misses are listed.
  private static let most = 3
  /// A miss is near if the limit would have to move by at most so many spreads.
  private static let farthest = 2.0

  /// Where nothing was recognized, the nearest misses are listed however far they are.
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

  /// How far the limit would have to move, in spreads: in units that are comparable between kinds.
  /// A miss that no single change would have recognized is farther than any other.
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
      // A limit that is halved or doubled is another limit, however small it is.
      return isWithinFactorOfTwo(old, new) ? distance : max(distance, otherRule)
    }
  }

  /// A change of a relation: as far as a moderate change of a limit [ours].
  private static let relation = 1.5

  /// A change to another rule, or to quite another limit: not near.
  private static let otherRule = 4.0

  private static func isWithinFactorOfTwo(_ old: Double, _ new: Double) -> Bool {
    let (small, large) = (min(abs(old), abs(new)), max(abs(old), abs(new)))
    return old * new >= 0 && large <= 2 * small
  }

  /// The difference between two people, or two gestures of one person, that is common [ours]: a
  /// gesture whose limit would have to move by less looks the same to a person. Taps and presses
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
