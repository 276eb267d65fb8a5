internal import Evaluation
internal import Ordering

/// The tables of counts that the report for people does not show.
extension EvaluationTable {
  static func overall(_ report: EvaluationReport) -> [[String]] {
    let tally = report.tally
    let events = tally.overall.events
    let counts = [
      ("substitutions", events.substituted), ("insertions", events.inserted),
      ("deletions", events.missed - events.substituted), ("false_activations", events.inserted),
      ("near_misses", tally.nearMisses), ("triggered_near_misses", tally.triggeredNearMisses),
      ("cancelled_after_began", Int(tally.overall.cancelled)), ("cut_off", tally.cutOff),
      ("offset_only_misses", tally.onsetOnly), ("matched_in_order", tally.matchedInOrder),
    ]
    return [
      ["setup", "captures", "judged", "duration", "false_a_minute"] + counts.map(\.0)
        + ["judged_by", "judged_by_from"],
      [report.origin.setup, "\(report.origin.captures)", "\(report.judged)"]
        + [Double(tally.total.duration) / 1e6, report.falseActivationsPerMinute].map(cell)
        + counts.map { "\($0.1)" }
        + [report.setups.keys.ordered().joined(separator: "; "), report.origin.source.rawValue],
    ]
  }

  static func segments(_ report: EvaluationReport) -> [[String]] {
    let tally = report.tally
    let classes = tally.classes.inOrderOfKeys.map { ($0.key, $0.value.segments) }
    let titles = [
      "class", "length", "precision", "recall", "f1", "reference", "detected", "matched",
      "error_rate",
    ]
    return [titles]
      + (classes + [("all", tally.segments)]).map { label, segments in
        let events = segments.events
        return [label, cell(report.origin.segment)]
          + [events.precision, events.recall, events.f1].map(cell)
          + [events.reference, events.detected, events.matched].map(String.init)
          // Only all classes together have substitutions.
          + [label == "all" ? cell(segments.errorRate) : ""]
      }
  }

  static func overlap(_ report: EvaluationReport) -> [[String]] {
    [["class", "least", "matched", "f1"]]
      + report.tally.classes.inOrderOfKeys.flatMap { label, counts in
        zip(ClassTally.overlaps, counts.curve).map { least, matched in
          let events = EventCounts(
            reference: counts.events.reference, detected: counts.events.detected, matched: matched)
          return [label, "\(least)", "\(matched)", cell(events.f1)]
        }
      }
  }

  static func ward(_ report: EvaluationReport) -> [[String]] {
    [["class", "name", "value", "unit"]]
      + report.tally.classes.inOrderOfKeys.flatMap { label, counts in
        WardCounts.counts.map { [label, $0.name, "\(counts.ward[keyPath: $0.path])", "events"] }
          + WardCounts.spans.map { name, path in
            [label, name, cell(Double(counts.ward[keyPath: path]) / 1e6), "s"]
          }
      }
  }
}
