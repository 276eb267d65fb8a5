package import Explaining
internal import JSONText
internal import Ordering
package import Setups
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

  /// Whether the first near miss is what the setup wants: a tap that waited for a tap with more taps, which came.
  package private(set) var isByDesign = false

  /// Where nothing was recognized and no miss is near, the nearest miss is listed however far it is.
  package init(_ findings: [Finding], in setup: Setup? = nil) {
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
      if named.insert(miss.recognizer).inserted { near.append(miss) }
    }
    if let setup, let first = near.first {
      isByDesign = Self.isForMoreTaps(first, in: setup)
    }
    others = Set(misses.map { $0.recognizer } + withoutTouches).subtracting(named).count
    hadTouches = withoutTouches.isEmpty
  }

  /// Whether a tap waited for a tap with more taps, which was recognized.
  private static func isForMoreTaps(_ miss: Finding, in setup: Setup) -> Bool {
    guard let failure = miss.failure, failure.reason == .requiredFailureRecognized,
      let rival = failure.rival, let more = taps(rival, setup),
      let own = taps(miss.recognizer, setup)
    else { return false }
    return own < more
  }

  private static func taps(_ number: Int, _ setup: Setup) -> Int64? {
    let recognizer = setup.recognizers[number]
    guard recognizer.configuration.kind == .tap else { return nil }
    return recognizer.settableValues.first { $0.name == "numberOfTapsRequired" }?.value.integer
  }
}

extension CaptureExplanation {
  /// Runs to the end of the capture, and returns the near misses: their recognizers, and the times at which they
  /// failed.
  package func nearMisses() throws(CaptureError) -> [(recognizer: Int, time: Timestamp)] {
    var all: [(recognizer: Int, time: Timestamp)] = []
    while let findings = try step() {
      for block in FindingText.blocks(of: findings) {
        let misses = NearMisses(block, in: setup)
        for miss in misses.near.dropFirst(misses.isByDesign ? 1 : 0) where miss.isNear {
          guard case .told(let told) = miss.outcome else { continue }
          all.append((miss.recognizer, told.outcome.time))
        }
      }
    }
    return all
  }
}
