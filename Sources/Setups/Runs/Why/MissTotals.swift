package import Explaining
package import JSONText
internal import Ordering
package import Setups
internal import TactusGestures

/// How often each recognizer failed for each reason, over a capture.
package struct MissTotals {
  private struct Miss: Hashable {
    var recognizer: Int
    var reason: Failure.Reason
    /// The recognizer or control that took the touches.
    var rival: String?
  }

  private var counts: [Miss: Int] = [:]

  package init() {}

  package mutating func add(_ finding: Finding, _ names: TransitionNames) {
    guard finding.search != .unneeded, case .told(let told) = finding.outcome,
      let failure = told.outcome.failure
    else { return }
    let rival = failure.rivalName(names)
    let miss = Miss(recognizer: finding.recognizer, reason: failure.reason, rival: rival)
    counts[miss, default: 0] += 1
  }

  /// The most frequent first; equal ones in the order of the setup.
  private var rows: [(miss: Miss, count: Int)] {
    counts.map { ($0.key, $0.value) }.ordered { (one, other) in
      let (first, second) = (one.miss, other.miss)
      return (other.count, first.recognizer, first.reason.rawValue, first.rival ?? "")
        < (one.count, second.recognizer, second.reason.rawValue, second.rival ?? "")
    }
  }

  /// A line as `12 x swipeLeft: moved backwards` for each miss that there is more than once.
  package func lines(_ names: TransitionNames) -> [String] {
    rows.filter { $0.count > 1 }.map { row in
      "  \(row.count) x \(names.recognizers[row.miss.recognizer]): \(Self.words(for: row.miss))"
    }
  }

  /// The reason without numbers: the words of its name, or the recognizer in the way.
  private static func words(for miss: Miss) -> String {
    switch (miss.reason, miss.rival) {
    case (.prevented, let rival?): return "excluded by \(rival)"
    case (.requiredFailureRecognized, let rival?): return "\(rival) was recognized"
    default:
      return miss.reason.name.reduce(into: "") { words, letter in
        words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
      }
    }
  }

  /// Writes the totals as the member `totals`.
  package func write(_ names: TransitionNames, to writer: inout JSONWriter) {
    writer.objects("totals", rows) { writer, row in
      writer.member("recognizer", names.recognizers[row.miss.recognizer])
      writer.member("reason", row.miss.reason.name)
      if let rival = row.miss.rival { writer.member("rival", rival) }
      writer.member("count", row.count)
    }
  }
}
