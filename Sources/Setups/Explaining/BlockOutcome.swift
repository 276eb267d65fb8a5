internal import TactusGestures

/// The outcome of a recognizer in a block, before changes are searched for.
struct BlockOutcome {
  let outcome: Finding.Outcome
  let isRecognized: Bool
  /// The failure to be turned round; nil if nothing failed, or if the touches cannot be replayed.
  let target: ChangeSearch.Target?

  init(
    _ outcome: Finding.Outcome, isRecognized: Bool = false, target: ChangeSearch.Target? = nil
  ) {
    self.outcome = outcome
    self.isRecognized = isRecognized
    self.target = target
  }

  /// The indices of outcomes at the same time as a recognized gesture.
  static func besideGestures(_ outcomes: [BlockOutcome]) -> Set<Int> {
    let groups = ExplanationText.blocks(of: Array(outcomes.indices)) { index in
      let finding = Finding(outcome: outcomes[index].outcome, search: .unneeded, replays: 0)
      return (finding.start, finding.end, finding.recognizer)
    }
    return groups.reduce(into: []) { found, group in
      if group.contains(where: { outcomes[$0].isRecognized }) { found.formUnion(group) }
    }
  }
}
