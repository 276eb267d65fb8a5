public import Setups
public import TactusGestures

/// Explanations in blocks: all that happened between the first landing and the last return to
/// possible, one line a recognizer.
public struct ExplanationText: Sendable {
  private let names: TransitionNames
  private let zero: Timestamp

  public init(_ names: TransitionNames, zero: Timestamp) {
    self.names = names
    self.zero = zero
  }

  public func text(of explanations: [Explanation]) -> String {
    blocks(of: explanations).map(text(ofBlock:)).joined(separator: "\n")
  }

  /// Sequences that overlap in time belong together.
  private func blocks(of explanations: [Explanation]) -> [[Explanation]] {
    let sorted = explanations.sorted {
      ($0.start, $0.recognizer, $0.end) < ($1.start, $1.recognizer, $1.end)
    }
    var blocks: [[Explanation]] = []
    var end: Timestamp?
    for explanation in sorted {
      if let last = end, explanation.start < last {
        blocks[blocks.count - 1].append(explanation)
      } else {
        blocks.append([explanation])
      }
      end = max(end ?? explanation.end, explanation.end)
    }
    return blocks
  }

  private func text(ofBlock block: [Explanation]) -> String {
    let timeline = TimelineText(names, zero: zero)
    let width = names.recognizers.map(\.count).max() ?? 0
    let start = block.map(\.start).min() ?? zero
    let end = block.map(\.end).max() ?? zero
    var lines = ["touches from \(timeline.relative(start)) to \(timeline.relative(end))"]
    for explanation in block.sorted(by: { ($0.recognizer, $0.start) < ($1.recognizer, $1.start) }) {
      let name = names.recognizers[explanation.recognizer]
      let gap = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(gap)  \(explanation.sentence(names, zero: zero))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
