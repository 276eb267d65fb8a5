internal import Evaluation
internal import Ordering
internal import TactusGestures

/// The tables of an evaluation as rows of cells, for CSV. Shares are from 0 to 1, times in seconds.
package enum EvaluationTable: String, CaseIterable, Sendable {
  /// A row for each class, for all classes together (`all`) and for their mean (`mean`).
  case classes
  /// A row for each device in each group of captures for which the data card states a task.
  case asked
  /// A row for each pair of a true label and a detected label that occurs.
  case confusion
  /// A row for each class: the time to the action, from the onset and from the limits.
  case latency
  /// A row for each class and value: the error of the value.
  case values
  /// A row for each participant and for each device.
  case groups
  /// A row for each event that was judged wrong.
  case events
  /// A row for everything that is counted over all captures.
  case overall
  /// A row for each class, and for all: the scores of segments of one length.
  case segments
  /// A row for each class and least overlap: the matches if only that overlap counted.
  case overlap
  /// A row for each class and each count and time after Ward et al. (2011).
  case ward
  /// A row for each setup or report that is compared, and class; `all` for all classes.
  case comparisons
  /// A row for each event that a comparison finds fixed, broken, vanished or appeared.
  case changes
  /// A row for the test over the participants under at least three setups, if there is one.
  case friedman

  /// Returns the titles and the rows of the table.
  package func rows(of report: EvaluationReport) -> [[String]] {
    switch self {
    case .classes: Self.classes(report)
    case .asked: report.judging.rows
    case .confusion: Self.confusion(report)
    case .latency: Self.latency(report)
    case .values: Self.values(report)
    case .groups: Self.groups(report)
    case .events: Self.events(report)
    case .overall: Self.overall(report)
    case .segments: Self.segments(report)
    case .overlap: Self.overlap(report)
    case .ward: Self.ward(report)
    case .comparisons: Self.comparisons(report)
    case .changes: Self.changes(report)
    case .friedman: Self.friedman(report)
    }
  }

  /// Returns a number with full precision; empty if there is none.
  static func cell(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "" }
    return "\(number)"
  }

  private static func classes(_ report: EvaluationReport) -> [[String]] {
    func row(
      _ name: String, _ counts: ClassTally, _ interval: PoissonBootstrap.Interval?, units: Int
    ) -> [String] {
      let events = counts.events
      let wilson = WilsonInterval.f1(events, confidence: report.bootstrap.confidence)
      return [name]
        + [
          events.precision, events.recall, events.f1, wilson?.low, wilson?.high, interval?.low,
          interval?.high,
        ].map(cell) + [report.bootstrap.unit.rawValue, "\(units)"]
        + [events.reference, events.detected, events.matched, Int(counts.cancelled)].map(
          String.init)
    }
    let (tally, bootstrap) = (report.tally, report.bootstrap)
    let macro = tally.macro
    let interval = bootstrap.interval(of: .macroF1)
    return [
      [
        "class", "precision", "recall", "f1", "wilson_low", "wilson_high", "bootstrap_low",
        "bootstrap_high", "bootstrap_unit", "bootstrap_units", "reference", "detected", "matched",
        "cancelled",
      ]
    ]
      + tally.classes.inOrderOfKeys.map {
        row(
          $0.key, $0.value, bootstrap.interval(ofClass: $0.key),
          units: bootstrap.units(ofClass: $0.key))
      }
      + [
        row("all", tally.overall, bootstrap.interval(of: .f1), units: bootstrap.units),
        ["mean"]
          + [macro.precision, macro.recall, macro.f1, nil, nil, interval?.low, interval?.high]
          .map(cell) + [bootstrap.unit.rawValue, "\(bootstrap.units)", "", "", "", ""],
      ]
  }

  private static func confusion(_ report: EvaluationReport) -> [[String]] {
    [["truth", "detected", "events"]]
      + report.tally.confusion.inOrderOfKeys.flatMap { truth, counts in
        counts.inOrderOfKeys.map { [truth, $0.key, "\($0.value)"] }
      }
  }

  private static func latency(_ report: EvaluationReport) -> [[String]] {
    [["class", "from", "median", "p90", "p95", "p99", "max"]]
      + report.latencyRows.map {
        [$0.label, $0.isFromOnset ? "onset" : "limits"] + $0.seconds.map(cell)
      }
  }

  private static func values(_ report: EvaluationReport) -> [[String]] {
    [["class", "value", "unit", "bias", "mean_size", "median", "p95", "count"]]
      + report.errorRows.map {
        [$0.label, $0.measure.rawValue, $0.measure.unit]
          + [$0.bias, $0.meanSize, $0.median, $0.percentile95].map(cell) + ["\($0.count)"]
      }
  }

  private static func groups(_ report: EvaluationReport) -> [[String]] {
    let titles = [
      "group", "name", "f1", "precision", "recall", "false_a_minute", "mean_latency", "captures",
    ]
    let groups = [
      ("participant", report.tally.participants), ("device", report.tally.devices),
    ]
    return [titles]
      + groups.flatMap { kind, tallies in
        tallies.inOrderOfKeys.map { name, group in
          let events = group.events
          return [kind, name]
            + [
              events.f1, events.precision, events.recall, group.falseActivationsPerMinute,
              group.meanLatency.map { $0 / 1e6 },
            ].map(cell) + ["\(group.captures)"]
        }
      }
  }

  private static func events(_ report: EvaluationReport) -> [[String]] {
    [verdictTitles] + report.tally.sortedVerdicts.map(cells)
  }

  static let verdictTitles = [
    "outcome", "capture", "start", "end", "label", "detected_as", "recognizer", "line",
  ]

  static func cells(_ verdict: EventVerdict) -> [String] {
    [
      "\(verdict.outcome)", verdict.capture, cell(verdict.start.seconds),
      cell(verdict.end.seconds), verdict.label, verdict.detectedAs ?? "",
      verdict.recognizer ?? "", verdict.line.map(String.init) ?? "",
    ]
  }
}
