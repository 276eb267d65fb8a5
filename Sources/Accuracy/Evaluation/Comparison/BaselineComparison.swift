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
  /// The p-value of `overall`, corrected for the number of comparisons.
  package private(set) var adjusted: Double
  /// The test of each class, in the order of names.
  package private(set) var classes: [Family]
  /// The test of the F1 of participants that both evaluations have; nil with fewer than two.
  package let participants: WilcoxonSignedRank?
  /// The p-value of `participants`, corrected for the number of comparisons.
  package private(set) var participantsAdjusted: Double?
  /// The difference of F1, now minus before, with its interval over participants; nil if no
  /// participant is named in both.
  package let difference: PairedBootstrap?
  /// The confidence intervals of the effect sizes of participants.
  package let effects: EffectIntervals
  /// The power of a test of the F1 of participants; nil with fewer than two, or if all differences
  /// are equal.
  package let power: PairedPower?

  /// The test of one class, with its p-value corrected for the number of tests of classes.
  package struct Family: Hashable, Sendable {
    package let label: String
    package let test: McNemar
    /// The p-value after Holm's correction.
    package fileprivate(set) var adjusted: Double
  }

  /// The numbers of tests over which p-values were corrected.
  package struct FamilySizes: Hashable, Sendable {
    package var comparisons = 0
    package var classes = 0
    package var participants = 0

    package init(comparisons: Int = 0, classes: Int = 0, participants: Int = 0) {
      (self.comparisons, self.classes, self.participants) = (comparisons, classes, participants)
    }
  }

  /// Corrects the p-values of several comparisons of one evaluation: those of all events, those of all
  /// classes, and those of participants are a family each (Holm 1979). Returns the sizes of the
  /// families.
  package static func correct(_ comparisons: inout [BaselineComparison]) -> FamilySizes {
    let overall = Holm.adjusted(comparisons.map(\.overall.pValue))
    let places = comparisons.indices.flatMap { place in
      comparisons[place].classes.indices.map { (place, $0) }
    }
    let classes = Holm.adjusted(places.map { comparisons[$0.0].classes[$0.1].test.pValue })
    let people = comparisons.indices.filter { comparisons[$0].participants != nil }
    let tests = Holm.adjusted(people.compactMap { comparisons[$0].participants?.pValue })
    for (place, adjusted) in zip(comparisons.indices, overall) {
      comparisons[place].adjusted = adjusted
    }
    for ((place, number), adjusted) in zip(places, classes) {
      comparisons[place].classes[number].adjusted = adjusted
    }
    for (place, adjusted) in zip(people, tests) {
      comparisons[place].participantsAdjusted = adjusted
    }
    return FamilySizes(
      comparisons: comparisons.count, classes: places.count, participants: people.count)
  }

  /// Compares two evaluations. `baseline` and `current` are the events that were wrong in each. An
  /// event that is in neither was correct in both.
  package init(
    baseline: [EventVerdict], current: [EventVerdict],
    baselineParticipants: [String: EventCounts] = [:],
    currentParticipants: [String: EventCounts] = [:], seed: UInt64 = 1, replicates: Int = 1000,
    confidence: Double = 0.95
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
    let differences = Self.differences(baselineParticipants, currentParticipants)
    let values = differences.inOrderOfKeys.map(\.value)
    participants = values.count > 1 ? WilcoxonSignedRank(values) : nil
    participantsAdjusted = participants?.pValue
    self.adjusted = overall.pValue
    effects = EffectIntervals(
      differences, seed: seed, replicates: replicates, confidence: confidence)
    power = PairedPower(values)
    let common = Set(baselineParticipants.keys).intersection(currentParticipants.keys)
    difference =
      common.isEmpty
      ? nil
      : PairedBootstrap(
        baselineParticipants.filter { common.contains($0.key) },
        currentParticipants.filter { common.contains($0.key) }, seed: seed, replicates: replicates,
        confidence: confidence)
  }

  /// Returns the differences of F1, now minus before, of the participants who have one in both.
  private static func differences(
    _ baseline: [String: EventCounts], _ current: [String: EventCounts]
  ) -> [String: Double] {
    var differences: [String: Double] = [:]
    for (name, counts) in current {
      guard let before = baseline[name]?.f1Share, before.whole > 0, counts.f1Share.whole > 0
      else { continue }
      differences[name] = WilcoxonSignedRank.difference(counts.f1Share, before)
    }
    return differences
  }
}
