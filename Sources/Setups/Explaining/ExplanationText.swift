internal import Ordering
package import Setups
internal import TactusGestures

/// Writes explanations in blocks, with one line for each recognizer. A block lasts from the first
/// landing to the last return to possible.
package struct ExplanationText: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  package func text(of explanations: [Explanation]) -> String {
    Self.blocks(of: explanations) { ($0.start, $0.end, $0.recognizer) }
      .map(text(ofBlock:)).joined(separator: "\n")
  }

  /// Divides items into blocks. Items whose sequences overlap in time are in the same block.
  static func blocks<Item>(
    of items: [Item], _ told: (Item) -> (start: Timestamp, end: Timestamp, recognizer: Int)
  ) -> [[Item]] {
    let sorted = items.ordered {
      let (left, right) = (told($0), told($1))
      return (left.start, left.recognizer, left.end) < (right.start, right.recognizer, right.end)
    }
    var blocks: [[Item]] = []
    var block: (start: Timestamp, end: Timestamp)?
    for item in sorted {
      let span = told(item)
      // A finger that lifts in the frame in which it landed has sequences that begin as they end.
      if let last = block, span.start < last.end || span.start == last.start {
        blocks[blocks.count - 1].append(item)
        block?.end = max(last.end, span.end)
      } else {
        blocks.append([item])
        block = (span.start, span.end)
      }
    }
    return blocks
  }

  private func text(ofBlock block: [Explanation]) -> String {
    let width = names.recognizers.map { $0.count }.max() ?? 0
    let start = block.map { $0.start }.min() ?? .zero
    let end = block.map { $0.end }.max() ?? .zero
    var lines = ["touches from \(Quantity.instant(start)) to \(Quantity.instant(end))"]
    for explanation in block.sorted(by: { ($0.recognizer, $0.start) < ($1.recognizer, $1.start) }) {
      let name = names.recognizers[explanation.recognizer]
      let gap = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(gap)  \(explanation.sentence(names))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
