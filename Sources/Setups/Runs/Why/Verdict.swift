package import Explaining
package import JSONText
internal import Ordering
package import Setups
package import TactusGestures
internal import TouchLog

/// The answer for touches at the same time in one line: what was recognized, and the nearest miss.
package struct Verdict: Sendable {
  /// The findings, sorted.
  package let misses: NearMisses
  /// The time of the first landing.
  package let start: Timestamp
  /// The time at which every recognizer was possible again.
  package let end: Timestamp
  /// The recognizers that were asked about.
  private let asked: Set<Int>
  private let names: TransitionNames

  /// More gestures than these are counted in the line, instead of named.
  private static let mostNamed = 3

  /// `findings` are about the same touches; see `FindingText.blocks`. If `asksForAll` is false, somebody asks only about
  /// what was recognized and about near misses.
  package init(_ findings: [Finding], _ names: TransitionNames, asksForAll: Bool = false) {
    misses = NearMisses(findings)
    asked = Set((asksForAll ? findings : misses.near).map { $0.recognizer })
    start = findings.map { $0.start }.min() ?? .zero
    end = findings.map { $0.end }.max() ?? .zero
    self.names = names
  }

  /// Whether the line only counts the gestures.
  package var countsGestures: Bool { misses.recognized.count > Self.mostNamed }

  /// The line, such as `pan, began at 0.120 s, ended at 0.300 s; the swipe missed by 4 pt`.
  package var sentence: String {
    let text = FindingText(names)
    var parts: [String] = []
    if misses.recognized.isEmpty {
      parts.append(
        misses.hadTouches
          ? "nothing was recognized" : "nothing was recognized, because no touch landed")
    } else if countsGestures {
      parts.append("\(misses.recognized.count) gestures: \(counts)")
    } else {
      parts += misses.recognized.map { finding in
        "\(names.recognizers[finding.recognizer]), \(text.outcome(of: finding))"
      }
    }
    if let nearest = misses.near.first { parts.append(MissText(names).words(for: nearest)) }
    return parts.joined(separator: "; ")
  }

  /// The number of gestures of each recognizer: `5 tap, 3 pan`.
  private var counts: String {
    var counts: [Int: Int] = [:]
    for finding in misses.recognized { counts[finding.recognizer, default: 0] += 1 }
    return counts.map { ($0.key, $0.value) }.ordered { ($1.1, $0.0) < ($0.1, $1.0) }
      .map { "\($0.1) \(names.recognizers[$0.0])" }.joined(separator: ", ")
  }

  /// The recognizers of the gestures, each as often as it recognized one.
  package var recognized: [Int] { misses.recognized.map(\.recognizer) }

  /// The faults of the device at the time of the touches, the finger that rested beside them, or the one that landed
  /// too late for a gesture that was asked about, in one sentence; nil if there are none.
  package func fault(among causes: FaultCauses) -> String? {
    causes.sentence(
      from: start, to: end, recognized: recognized, usesManyFingers: usesManyFingers, asked: asked)
  }

  /// Whether the touches give other gestures without faults of the device, so that no limit has to move.
  package func isSpoiled(by causes: FaultCauses) -> Bool {
    causes.isCause(from: start, to: end, recognized: recognized)
  }

  /// The recognizers that recognize a gesture of the touches only without faults of the device, without a finger
  /// that rests beside them, or with a late finger that lands in time.
  package func gained(among causes: FaultCauses) -> Set<Int> {
    causes.gained(
      from: start, to: end, recognized: recognized, usesManyFingers: usesManyFingers, asked: asked)
  }

  private var usesManyFingers: Bool {
    misses.recognized.contains { finding in
      if case .told(let told) = finding.outcome { told.outcome.touches > 1 } else { false }
    }
  }

  /// Writes the verdict as an object. Times are on the capture's own clock.
  package func write(_ causes: FaultCauses, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("start", microseconds: start.microseconds)
    writer.member("end", microseconds: end.microseconds)
    writer.key("recognized")
    write(misses.recognized, to: &writer)
    writer.key("nearMisses")
    write(misses.near.filter { !$0.isByDesign }, to: &writer)
    writer.list("faults", causes.kinds(from: start, to: end)) { writer, kind in
      writer.string(kind.rawValue)
    }
    writer.member("sentence", (fault(among: causes).map { $0 + "; " } ?? "") + sentence)
    writer.endObject()
  }

  private func write(_ findings: [Finding], to writer: inout JSONWriter) {
    writer.list(findings) { writer, finding in writer.string(names.recognizers[finding.recognizer])
    }
  }
}
