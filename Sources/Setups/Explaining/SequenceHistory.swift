internal import TactusGestures

/// The gestures that were recognized in the sequences of a block. If a failure follows a gesture in
/// the same sequence, only the movements since that gesture explain it.
struct SequenceHistory {
  private struct Sequence: Hashable {
    var recognizer: Int
    var start: Timestamp
  }

  private var past: [Sequence: (count: Int, end: Timestamp)] = [:]
  private var known: [Int: Set<Timestamp>] = [:]

  init(_ told: [Explanation]) {
    for explanation in told where explanation.outcome.state != .failed {
      let first = explanation.began ?? explanation.outcome
      known[explanation.recognizer, default: []].insert(first.time)
    }
  }

  /// Returns the aim of a search for `explanation`. Explanations must come in the order of their
  /// ends within a sequence.
  mutating func aim(of explanation: Explanation) -> BlockReplay.Aim {
    let sequence = Sequence(recognizer: explanation.recognizer, start: explanation.start)
    let before = past[sequence]
    if explanation.outcome.state != .failed {
      past[sequence] = ((before?.count ?? 0) + 1, explanation.end)
    }
    return BlockReplay.Aim(
      sequences: explanation.start...explanation.start, past: before?.count ?? 0,
      since: before?.end ?? explanation.start, known: known[explanation.recognizer] ?? [])
  }
}
