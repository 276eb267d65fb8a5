internal import TactusGestures

/// The gestures that were recognized in the sequences of a block. If a failure follows a gesture in
/// the same sequence, only the movements since that gesture explain it.
struct SequenceHistory {
  /// The gestures so far of a recognizer in one sequence.
  private struct Past {
    var recognizer: Int
    var start: Timestamp
    var count: Int
    var end: Timestamp
  }

  /// The sequence of the last explanation that was no failure; nil before the first one.
  private var past: Past?
  /// For each recognizer, the times at which it recognized gestures.
  private var known: [[Timestamp]] = []

  init(_ told: [Explanation]) {
    for explanation in told where explanation.outcome.state != .failed {
      let first = explanation.began ?? explanation.outcome
      while known.count <= explanation.recognizer { known.append([]) }
      known[explanation.recognizer].append(first.time)
    }
  }

  /// Returns the aim of a search for `explanation`. The explanations of a sequence must follow each other, in the
  /// order of their ends.
  mutating func aim(of explanation: Explanation) -> BlockReplay.Aim {
    let (recognizer, start) = (explanation.recognizer, explanation.start)
    let before = past.flatMap { $0.recognizer == recognizer && $0.start == start ? $0 : nil }
    if explanation.outcome.state != .failed {
      past = Past(
        recognizer: recognizer, start: start, count: (before?.count ?? 0) + 1,
        end: explanation.end)
    }
    return BlockReplay.Aim(
      sequences: start...start, past: before?.count ?? 0, since: before?.end ?? start,
      known: known.indices.contains(recognizer) ? known[recognizer] : [])
  }
}
