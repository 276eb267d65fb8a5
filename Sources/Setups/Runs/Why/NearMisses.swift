package import Explaining
internal import JSONText
internal import Ordering
package import TactusGestures
package import TouchLog

/// Sorts the findings about the same touches into recognized gestures, near misses and others.
package struct NearMisses: Sendable {
  /// The recognized gestures, in the order of the setup.
  package private(set) var recognized: [Finding] = []
  /// The near misses, the nearest first.
  package private(set) var near: [Finding] = []
  /// The number of recognizers that are in neither list.
  package private(set) var others = 0

  /// Whether any touch landed.
  package private(set) var hadTouches = true

  /// The largest number of misses that are listed.
  private static let most = 3

  /// Where nothing was recognized and no miss is near, the nearest miss is listed however far it is.
  package init(_ findings: [Finding]) {
    var misses: [Finding] = []
    var withoutTouches: [Int] = []
    for finding in findings {
      if finding.search != .unneeded {
        misses.append(finding)
      } else if case .told = finding.outcome {
        recognized.append(finding)
      } else {
        withoutTouches.append(finding.recognizer)
      }
    }
    recognized = recognized.ordered { ($0.start, $0.recognizer) < ($1.start, $1.recognizer) }
    misses = misses.ordered {
      ($0.distance, $0.recognizer, $0.start) < ($1.distance, $1.recognizer, $1.start)
    }
    var named = Set(recognized.map { $0.recognizer })
    for miss in misses where near.count < Self.most {
      guard miss.isNear || (recognized.isEmpty && near.isEmpty) else { break }
      // The sentence of the answer names only the first.
      if miss.isByDesign, !near.isEmpty { continue }
      if named.insert(miss.recognizer).inserted { near.append(miss) }
    }
    others = Set(misses.map { $0.recognizer } + withoutTouches).subtracting(named).count
    hadTouches = withoutTouches.isEmpty
  }
}

extension CaptureExplanation {
  /// Runs to the end of the capture, and returns the near misses: their recognizers, and the times at which they
  /// failed.
  package func nearMisses() throws(CaptureError) -> [(recognizer: Int, time: Timestamp)] {
    var all: [(recognizer: Int, time: Timestamp)] = []
    while let findings = try step() {
      for block in FindingText.blocks(of: findings) {
        for miss in NearMisses(block).near where miss.isNear && !miss.isByDesign {
          guard case .told(let told) = miss.outcome else { continue }
          all.append((miss.recognizer, told.outcome.time))
        }
      }
    }
    return all
  }
}
