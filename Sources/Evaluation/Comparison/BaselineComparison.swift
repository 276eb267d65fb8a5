internal import Ordering

/// The differences between two evaluations of the same annotations, event by event.
package struct BaselineComparison: Hashable, Sendable {
  /// The events that were wrong in the baseline and are correct now, with their baseline verdicts.
  package let fixed: [EventVerdict]
  /// The events that were correct in the baseline and are wrong now.
  package let broken: [EventVerdict]
  /// The false detections of the baseline that are gone, and those that are new.
  package let vanished: [EventVerdict]
  package let appeared: [EventVerdict]
  package let overall: McNemar
  /// The test of each class, in the order of names.
  package let classes: [Family]
  /// The test of the F1 of participants that both evaluations have; nil with fewer than two.
  package let participants: WilcoxonSignedRank?

  /// The test of one class, with its p-value corrected for the number of classes.
  package struct Family: Hashable, Sendable {
    package let label: String
    package let test: McNemar
    /// The p-value after Holm's correction.
    package let adjusted: Double
  }

  /// Compares two evaluations. `baseline` and `current` are the events that were wrong in each. An
  /// event that is in neither was correct in both.
  package init(
    baseline: [EventVerdict], current: [EventVerdict],
    baselineParticipants: [String: EventCounts] = [:],
    currentParticipants: [String: EventCounts] = [:]
  ) {
    let before = Dictionary(grouping: baseline, by: \.identity)
    let now = Dictionary(grouping: current, by: \.identity)
    let gone = baseline.filter { now[$0.identity] == nil }.ordered(by: EventVerdict.precedes)
    let new = current.filter { before[$0.identity] == nil }.ordered(by: EventVerdict.precedes)
    fixed = gone.filter { $0.outcome != .inserted }
    vanished = gone.filter { $0.outcome == .inserted }
    broken = new.filter { $0.outcome != .inserted }
    appeared = new.filter { $0.outcome == .inserted }
    overall = McNemar(broken: broken.count, fixed: fixed.count)
    let (fixedBy, brokenBy) = (
      Dictionary(grouping: fixed, by: \.label), Dictionary(grouping: broken, by: \.label)
    )
    let labels = Set(fixedBy.keys).union(brokenBy.keys).sorted()
    let tests = labels.map {
      McNemar(broken: brokenBy[$0]?.count ?? 0, fixed: fixedBy[$0]?.count ?? 0)
    }
    let adjusted = Holm.adjusted(tests.map(\.pValue))
    classes = labels.indices.map {
      Family(label: labels[$0], test: tests[$0], adjusted: adjusted[$0])
    }
    let shares = currentParticipants.keys.sorted().compactMap { name in
      guard let after = currentParticipants[name]?.f1Share,
        let before = baselineParticipants[name]?.f1Share, after.whole > 0, before.whole > 0
      else { return nil as (first: (part: Int, whole: Int), second: (part: Int, whole: Int))? }
      return (first: after, second: before)
    }
    participants = shares.count > 1 ? WilcoxonSignedRank(shares: shares) : nil
  }
}
