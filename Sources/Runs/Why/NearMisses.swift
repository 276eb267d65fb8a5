package import Explaining
internal import Ordering
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

  /// Where nothing was recognized, the nearest misses are listed however far they are.
  package init(_ findings: [Finding]) {
    var misses: [(finding: Finding, distance: Double)] = []
    for finding in findings {
      if finding.search == .unneeded {
        recognized.append(finding)
      } else {
        misses.append((finding, Self.distance(of: finding)))
      }
    }
    recognized = recognized.ordered { ($0.start, $0.recognizer) < ($1.start, $1.recognizer) }
    misses = misses.ordered {
      ($0.distance, $0.finding.recognizer, $0.finding.start)
        < ($1.distance, $1.finding.recognizer, $1.finding.start)
    }
    var named = Set(recognized.map { $0.recognizer })
    for miss in misses where near.count < Self.most {
      guard miss.distance <= Nearness.farthest || recognized.isEmpty else { break }
      if named.insert(miss.finding.recognizer).inserted { near.append(miss.finding) }
    }
    others = Set(misses.map { $0.finding.recognizer }).subtracting(named).count
  }

  /// How far the limit would have to move, in units that are comparable between kinds. A miss that no
  /// single change would have recognized is farther than any other.
  private static func distance(of finding: Finding) -> Double {
    switch finding.search {
    case .unneeded: return 0
    case .found(let found): return found.distance
    case .none, .cutShort: break
    }
    if case .told(let told) = finding.outcome, let failure = told.outcome.failure {
      return failure.reason == .tooFewTouches || failure.reason == .tooManyTouches ? 1002 : 1000
    }
    return 1001
  }
}
