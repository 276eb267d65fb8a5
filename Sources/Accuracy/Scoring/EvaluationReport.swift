internal import Datasets
package import Evaluation
internal import Ordering
internal import TextSuggestion

/// The figures that a report derives from a tally, with their confidence intervals.
package struct EvaluationReport: Sendable {
  package let origin: EvaluationPartial.Origin
  package let tally: Tally
  /// The number of captures that were judged, without those that could not be read.
  package let judged: Int
  package let unreadable: [String]
  /// The number of captures that each setup was run on.
  package let setups: [String: Int]
  /// The names of the judged captures that chose the thresholds of the setup, in order.
  package let tuned: [String]
  package let bootstrap: PoissonBootstrap
  /// The percentiles of latencies in reports.
  package static let percentiles = [0.5, 0.9, 0.95, 0.99]
  /// Comparisons with earlier reports, in the given order.
  package private(set) var comparisons: [Comparison] = []
  /// The numbers of tests over which the p-values of comparisons are corrected.
  package private(set) var families = BaselineComparison.FamilySizes()
  /// The test of the F1 of participants in this report and at least two earlier ones.
  package private(set) var friedman: Friedman?
  /// The interval of Kendall's W of `friedman` over participants.
  package private(set) var kendallsWInterval: PoissonBootstrap.Interval?

  package struct Comparison: Sendable {
    package let baseline: EvaluationBaseline
    package let changes: BaselineComparison
  }

  package init(
    _ partial: EvaluationPartial, seed: UInt64, replicates: Int, confidence: Double = 0.95
  ) {
    origin = partial.origin
    tally = partial.tally
    judged = partial.done.subtracting(partial.unreadable).count
    unreadable = partial.unreadable.ordered().map(\.text)
    setups = partial.setups
    tuned = partial.tuned.intersection(partial.done).ordered().map(\.text)
    bootstrap = PoissonBootstrap(
      partial.tally, seed: seed, replicates: replicates, confidence: confidence)
  }

  /// Compares the report with earlier reports on the same datasets.
  package mutating func compare(with baselines: [EvaluationBaseline]) {
    let participants = tally.participants.mapValues(\.events)
    var changes = baselines.map { baseline in
      BaselineComparison(
        baseline: baseline.verdicts, current: tally.verdicts,
        baselineParticipants: baseline.participants, currentParticipants: participants,
        seed: bootstrap.seed, replicates: bootstrap.replicates, confidence: bootstrap.confidence)
    }
    families = BaselineComparison.correct(&changes)
    comparisons = zip(baselines, changes).map { Comparison(baseline: $0, changes: $1) }
    let all = baselines.map(\.participants) + [participants]
    let common = participants.keys.ordered().filter { name in
      all.allSatisfy { $0[name]?.f1 != nil }
    }
    let rows = common.map { name in all.compactMap { $0[name]?.f1 } }
    friedman = Friedman(rows)
    guard friedman != nil else { return }
    kendallsWInterval = Friedman.kendallsWInterval(
      Dictionary(uniqueKeysWithValues: zip(common, rows)), seed: bootstrap.seed,
      replicates: bootstrap.replicates, confidence: bootstrap.confidence)
  }

  /// The reason why there are no intervals over units, such as "2 participants; an interval needs
  /// at least 5"; nil if there are some.
  package var whyNoIntervals: String? {
    bootstrap.isReliable
      ? nil : "\(unitsText); an interval needs at least \(PoissonBootstrap.minimumUnits)"
  }

  /// The number of units as text, such as `4 participants and 1 capture without a participant`.
  package var unitsText: String {
    let text = Plural.text(bootstrap.units, bootstrap.unit.rawValue)
    guard bootstrap.unattributed > 0 else { return text }
    let count = bootstrap.unattributed
    return text + " and \(Plural.text(count, "capture")) without a participant"
      + (count > 1 ? ", drawn together" : "")
  }

  /// The sentence about classes without an interval; nil if every class has one, or none.
  package var scarceClassesText: String? {
    guard bootstrap.isReliable else { return nil }
    let scarce = tally.classes.inOrderOfKeys.filter {
      bootstrap.units(ofClass: $0.key) < PoissonBootstrap.minimumUnits
    }
    guard !scarce.isEmpty else { return nil }
    let unit = bootstrap.unit.rawValue
    let classes = scarce.map { "\($0.key) (\(bootstrap.units(ofClass: $0.key)))" }
    return "no interval by \(unit) for classes of fewer than \(PoissonBootstrap.minimumUnits) "
      + "\(unit)s: " + classes.joined(separator: ", ")
  }

  /// The number of false activations per minute; nil if the captures have no duration.
  package var falseActivationsPerMinute: Double? { tally.total.falseActivationsPerMinute }

  /// The reasons to doubt the figures.
  package var warnings: [EvaluationWarning] {
    var warnings: [EvaluationWarning] = []
    for (label, counts) in tally.classes.inOrderOfKeys
    where counts.overlapping > 0 {
      warnings.append(
        .overlappingAnnotations(
          label: label, overlapping: counts.overlapping, annotations: counts.events.reference))
    }
    warnings += ParticipantNames.alike(tally.participants.keys).map { .participantsAlike($0) }
    if tally.matchedInOrder > 0 { warnings.append(.matchedInOrder(times: tally.matchedInOrder)) }
    return warnings
  }

  /// The results of the tasks that the data card states.
  var judging: JudgingReport { JudgingReport(tally, confidence: bootstrap.confidence) }

  /// Every label of annotations or detections, with `nothing` at the end.
  package var confusionLabels: [String] {
    var labels = Set(tally.confusion.keys)
    for row in tally.confusion.values { labels.formUnion(row.keys) }
    return labels.subtracting([Self.nothing]).ordered() + [Self.nothing]
  }

  package static let nothing = "none"
}
