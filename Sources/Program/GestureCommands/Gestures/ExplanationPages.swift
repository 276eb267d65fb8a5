internal import CommandSupport
internal import Tactus

/// The explanations of a capture as text. The text is kept in a temporary file until the timeline
/// is complete, so memory does not grow with the capture.
struct ExplanationPages: ~Copyable {
  private let text: ExplanationText
  /// The explanations that are not text yet.
  private var open: [Explanation] = []
  private var closed = Spool()
  private var hasText = false
  /// The number of explanations from which on `close` looks for complete blocks.
  private static let least = 256

  init(_ names: TransitionNames) { text = ExplanationText(names) }

  mutating func add(_ explanation: Explanation) { open.append(explanation) }

  /// Converts the blocks that are complete, because no later explanation begins before `time`.
  mutating func close(before time: Timestamp) {
    if open.count < Self.least { return }
    open.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    // A block ends where no explanation goes on.
    var (end, complete) = (Timestamp(microseconds: .min), 0)
    for index in open.indices {
      end = max(end, open[index].end)
      guard end < time else { break }
      let next = index + 1
      if next == open.count || open[next].start > end { complete = next }
    }
    if complete > 0 { convert(complete) }
  }

  /// Writes all explanations to `output`.
  mutating func finish(to output: inout Output) {
    if !open.isEmpty { convert(open.count) }
    closed.drain { output.append($0) }
  }

  private mutating func convert(_ count: Int) {
    let blocks = text.text(of: Array(open.prefix(count)))
    let separated = PlainText.escaped((hasText ? "\n" : "") + blocks, keepsLines: true)
    for line in separated.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      for piece in WrappedText.lines(of: String(line), width: Console.textWidth, indent: 4) {
        closed.append(Array((piece + "\n").utf8))
      }
    }
    hasText = true
    open.removeFirst(count)
  }
}
