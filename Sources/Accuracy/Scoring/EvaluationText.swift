internal import Evaluation
internal import Ordering
internal import Setups
internal import Tables
internal import TactusGestures
internal import TextSuggestion

/// Writes a report for people.
package struct EvaluationText {
  private let report: EvaluationReport
  private let tally: Tally

  /// Whether only the header and the first tables are written.
  private let isBrief: Bool

  /// The largest number of characters in a line of a table; nil for no limit.
  private let width: Int?

  /// A hint about detections of which only the offset is wrong, which is added to the sentence
  /// about them.
  private let offsetAdvice: String?

  /// A hint that says how all events are listed, which is added where only the first are.
  private let eventAdvice: String?

  package init(
    _ report: EvaluationReport, isBrief: Bool = false, width: Int? = nil,
    offsetAdvice: String? = nil, eventAdvice: String? = nil
  ) {
    self.report = report
    self.offsetAdvice = offsetAdvice
    self.eventAdvice = eventAdvice
    self.isBrief = isBrief
    self.width = width
    tally = report.tally
  }

  package var text: String {
    let first = [head, report.judging.text(width: width), scores]
    if isBrief {
      let parts = first + report.comparisons.map(tests)
      return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    var parts = first + [overall, confusion, latency]
    parts += [errors, groups("participant", tally.participants), groups("device", tally.devices)]
    parts += report.comparisons.map(changes)
    if let friedman = report.friedman { parts.append(text(friedman)) }
    parts += [report.judging.missedText, misses]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let minutes = Double(tally.total.duration) / 60e6
    var text = report.origin.name.isEmpty ? "" : report.origin.name + ": "
    text += "\(report.judged) of \(report.origin.captures) captures, "
    text += "\(Quantity.plain(minutes, decimals: 1)) min"
    if !report.unreadable.isEmpty { text += ", \(report.unreadable.count) cannot be read" }
    text += "\n" + JudgedSetups.sentence(report.setups, report.origin.source)
    text += "\na detection matches an annotation of its class if \(report.origin.rule)\n"
    guard !report.tuned.isEmpty else { return text }
    return text
      + "OPTIMISTIC: \(report.tuned.count) of these captures chose the thresholds of the setup, so the "
      + "scores do not hold for others\n"
  }

  private var scores: String {
    let level = report.bootstrap.confidence
    var rows = [["", "precision %", "recall %", "F1 %", "Wilson %"]]
    // A column without values is left out; the sentence below says why.
    if report.bootstrap.isReliable { rows[0].append("by \(report.bootstrap.unit.rawValue) %") }
    rows[0] += ["reference", "detected", "matched", "cancelled"]
    func row(
      _ name: String, _ counts: ClassTally, _ interval: PoissonBootstrap.Interval?
    ) -> [String] {
      let events = counts.events
      let wilson = WilsonInterval.f1(events, confidence: level)
      var cells = [name] + [events.precision, events.recall, events.f1].map(Share.cell)
      cells.append(Share.cell(wilson.map { ($0.low, $0.high) }))
      if report.bootstrap.isReliable { cells.append(Self.text(interval)) }
      return cells + [events.reference, events.detected, events.matched].map(String.init)
        + ["\(counts.cancelled)"]
    }
    for (label, counts) in tally.classes.inOrderOfKeys {
      rows.append(row(label, counts, report.bootstrap.interval(ofClass: label)))
    }
    rows.append(row("all", tally.overall, report.bootstrap.interval(of: .f1)))
    let macro = tally.macro
    var mean = ["mean"] + [macro.precision, macro.recall, macro.f1].map(Share.cell)
    if report.bootstrap.isReliable {
      mean += ["", Self.text(report.bootstrap.interval(of: .macroF1))]
    }
    rows.append(mean)
    return text(ofScores: rows) + uncertainty
  }

  /// Returns the table of scores, with its last four columns, which are counts, in a table of their own if the
  /// lines are too wide.
  private func text(ofScores rows: [[String]]) -> String {
    if let table = TextTable.whole(rows, width: width) { return table }
    let count = rows[0].count - 4
    // The mean of the classes has no counts.
    let counts = rows.filter { $0.count == rows[0].count }.map { [$0[0]] + $0[count...] }
    return TextTable.aligned(rows.map { Array($0.prefix(count)) }, width: width) + "\n"
      + TextTable.aligned(counts, width: width)
  }

  /// A description of the methods behind the intervals.
  private var uncertainty: String {
    let bootstrap = report.bootstrap
    let share = Quantity.plain(bootstrap.confidence * 100, decimals: 2)
    let wilson = "\(share) % intervals of F1: the Wilson interval treats every event as independent"
    if let reason = report.whyNoIntervals {
      return wilson + ";\nthere is no interval over \(bootstrap.unit.rawValue)s: \(reason)\n"
    }
    return wilson
      + ",\nthe other is a Poisson bootstrap over \(report.unitsText), "
      + "\(bootstrap.replicates) replicates, seed \(bootstrap.seed)\n"
      + (report.scarceClassesText.map { $0 + "\n" } ?? "")
  }

  private var overall: String {
    let events = tally.overall.events
    var lines = [
      "\(events.substituted) substituted, \(events.missed - events.substituted) deleted, "
        + "\(events.inserted) inserted"
    ]
    if let rate = report.falseActivationsPerMinute {
      let interval = report.bootstrap.interval(of: .falseActivationsPerMinute)
      lines.append(
        "false activations: \(events.inserted), \(Quantity.plain(rate, decimals: 3)) a minute"
          + (interval.map {
            " [\(Quantity.plain($0.low, decimals: 3)), \(Quantity.plain($0.high, decimals: 3))]"
              + " by \(report.bootstrap.unit.rawValue)"
          } ?? ""))
    }
    if tally.nearMisses > 0 {
      lines.append(
        "near misses that were recognized: \(tally.triggeredNearMisses) of \(tally.nearMisses)")
    }
    let segments = tally.segments
    lines.append(
      "segments of \(Quantity.plain(report.origin.segment, decimals: 6)) s: "
        + "F1 \(Share.text(segments.events.f1)), error rate \(Share.text(segments.errorRate))")
    if tally.onsetOnly > 0 {
      lines.append(
        "\(tally.onsetOnly) more agree in onset and miss the offset; where a setup waits, as a tap "
          + "for a double tap" + (offsetAdvice.map { ", \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var confusion: String {
    let labels = report.confusionLabels
    guard labels.count > 1 else { return "" }
    var rows = [["true \\ detected"] + labels]
    for truth in labels {
      let row = tally.confusion[truth] ?? [:]
      guard !row.isEmpty else { continue }
      rows.append([truth] + labels.map { row[$0].map(String.init) ?? "·" })
    }
    return TextTable.aligned(rows, width: width)
  }

  private var latency: String {
    let titles = ["seconds to the action", "", "median", "90 %", "95 %", "99 %", "longest"]
    let rows = report.latencyRows.map {
      [$0.isFromOnset ? $0.label : "", $0.isFromOnset ? "from onset" : "from limits"]
        + $0.seconds.map { Quantity.fixed($0, decimals: 3) }
    }
    let table = rows.isEmpty ? "" : TextTable.aligned([titles] + rows, width: width)
    return table + unknownTimes
  }

  /// The number of matched gestures whose times are known, if a file of detections does not state all.
  private var unknownTimes: String {
    let counts = tally.overall
    let matched = counts.events.matched
    func sentence(_ known: Int, _ name: String, _ keys: String) -> String {
      known == matched
        ? ""
        : "the time \(name) is known for \(known) of \(Plural.text(matched, "matched gesture")): "
          + "the other detections do not state \(keys)\n"
    }
    return sentence(counts.fromOnset.total, "from onset", "decidedAt")
      + sentence(counts.fromLimits.total, "from limits", "both decidedAt and metAt")
  }

  private var errors: String {
    let titles = ["error of values", "", "unit", "bias", "mean size", "median", "95 %", "count"]
    let rows = report.errorRows.map {
      [$0.label, $0.measure.rawValue, $0.measure.unit]
        + [$0.bias, $0.meanSize, $0.median, $0.percentile95].map {
          Quantity.fixed($0, decimals: 4)
        } + ["\($0.count)"]
    }
    return rows.isEmpty ? "" : TextTable.aligned([titles] + rows, width: width)
  }

  private func groups(_ title: String, _ groups: [String: GroupTally]) -> String {
    guard groups.count > 1 else { return "" }
    var rows = [
      [title, "F1 %", "precision %", "recall %", "false/min", "mean latency", "captures"]
    ]
    for (name, group) in groups.inOrderOfKeys {
      let events = group.events
      rows.append(
        [name] + [events.f1, events.precision, events.recall].map(Share.cell) + [
          group.falseActivationsPerMinute.map { Quantity.fixed($0, decimals: 2) } ?? "-",
          group.meanLatency.map { Quantity.fixed($0 / 1e6, decimals: 3) + " s" } ?? "-",
          "\(group.captures)",
        ])
    }
    return TextTable.aligned(rows, width: width)
  }

  private var misses: String {
    let verdicts = tally.sortedVerdicts
    guard !verdicts.isEmpty else { return "every event is as annotated\n" }
    return "events that differ from the annotations:\n" + list(verdicts) { "  " + Self.line($0) }
  }

  /// So many events are listed one by one; the others are counted.
  private static let mostListed = 20

  /// Returns a line for each of the first events, and the number of the others.
  private func list(_ verdicts: [EventVerdict], _ line: (EventVerdict) -> String) -> String {
    let lines = verdicts.prefix(Self.mostListed).map { line($0) + "\n" }.joined()
    let left = verdicts.count - Self.mostListed
    guard left > 0 else { return lines }
    return lines + "  and \(left) more" + (eventAdvice.map { "; \($0)" } ?? "") + "\n"
  }

  /// Returns one line about an event: `p01.evemu: 1.2 s to 1.9 s: pinch detected as rotation`,
  /// followed by the line of the annotation if it is known.
  static func line(_ verdict: EventVerdict) -> String {
    let place = "\(verdict.capture): \(verdict.start) to \(verdict.end): "
    let line = verdict.line.map { " (line \($0))" } ?? ""
    let by = verdict.recognizer.map { " by \($0)" } ?? ""
    return switch verdict.outcome {
    case .deleted: place + "\(verdict.label) not detected" + line
    case .substituted:
      place + "\(verdict.label) detected as \(verdict.detectedAs ?? "another")" + by + line
    case .inserted: place + "\(verdict.label) detected" + by + " where nothing is annotated"
    }
  }

  /// Returns the tests of a comparison, and all events that changed.
  private func changes(_ comparison: EvaluationReport.Comparison) -> String {
    let changes = comparison.changes
    var text = tests(comparison)
    for (title, verdicts) in [
      ("fixed", changes.fixed), ("broken", changes.broken), ("vanished", changes.vanished),
      ("appeared", changes.appeared),
    ] {
      text += list(verdicts) { "  \(title): \(Self.line($0))" }
    }
    return text
  }

  private func tests(_ comparison: EvaluationReport.Comparison) -> String {
    let (changes, families) = (comparison.changes, report.families)
    let level = report.bootstrap.confidence
    var text = "against \(comparison.baseline.name)"
    text += comparison.baseline.f1.map { ", F1 \(Share.text($0))" } ?? ""
    text += ": \(changes.fixed.count) fixed, \(changes.broken.count) broken, "
    text +=
      "\(changes.vanished.count) false detections vanished, \(changes.appeared.count) appeared\n"
    text += "exact McNemar: p = \(Self.significant(changes.overall.pValue))"
    if families.comparisons > 1 {
      text += ", after Holm over \(families.comparisons) comparisons "
      text += Self.significant(changes.adjusted)
    }
    text +=
      changes.overall.cohensG.map { ", Cohen's g \(Quantity.fixed($0, decimals: 3))" } ?? ""
    text += Self.bracketed(changes.overall.cohensGInterval(confidence: level)) + "\n"
    for each in changes.classes {
      text += "  \(each.label): \(each.test.fixed) fixed, \(each.test.broken) broken, "
      text += "p = \(Self.significant(each.test.pValue)), after Holm over "
      text += "\(families.classes) \(families.classes == 1 ? "test" : "tests") "
      text += "\(Self.significant(each.adjusted))\n"
    }
    if let test = changes.participants {
      text +=
        "F1 of participants, Wilcoxon: p = \(Self.significant(test.pValue)) over \(test.count)"
      if families.participants > 1, let adjusted = changes.participantsAdjusted {
        text += ", after Holm over \(families.participants) comparisons "
        text += Self.significant(adjusted)
      }
      text += test.rankBiserial.map { ", rank-biserial \(Quantity.fixed($0, decimals: 3))" } ?? ""
      text += Self.bracketed(changes.effects.rankBiserial) + "\n"
    }
    return text + effect(changes)
  }

  /// Returns the difference of F1 with its interval, and the number of participants who would show
  /// it.
  private func effect(_ changes: BaselineComparison) -> String {
    guard let found = changes.difference, let difference = found.difference else { return "" }
    let people = Plural.text(found.units, "participant")
    var text = "F1 differs by \(Share.cell(difference)) percentage points"
    if found.units < PoissonBootstrap.minimumUnits {
      text +=
        "; an interval needs at least \(PoissonBootstrap.minimumUnits) participants, and there "
      text += found.units == 1 ? "is 1\n" : "are \(found.units)\n"
    } else {
      text += found.interval.map { " " + Share.cell(($0.low, $0.high)) } ?? ""
      text += ", paired bootstrap by participant over \(people)\n"
    }
    guard let power = changes.power, difference != 0 else { return text }
    let size = "a difference of this size between participants (Cohen's d "
    text += size + "\(Quantity.fixed(power.effect, decimals: 2))"
    text += Self.bracketed(changes.effects.cohensD, decimals: 2) + ")"
    text +=
      power.participants().map {
        " would be shown by \($0) participants with a power of 80 % (paired t-test, two-sided 5 %)\n"
      } ?? " is too small to be shown by a million participants\n"
    return text
  }

  private static func bracketed(
    _ interval: PoissonBootstrap.Interval?, decimals: Int = 3
  ) -> String {
    interval.map {
      " [\(Quantity.fixed($0.low, decimals: decimals)), "
        + "\(Quantity.fixed($0.high, decimals: decimals))]"
    } ?? ""
  }

  private func text(_ friedman: Friedman) -> String {
    "F1 of \(friedman.subjects) participants under \(friedman.treatments) setups, Friedman: "
      + "p = \(Self.significant(friedman.pValue)), Kendall's W "
      + "\(Quantity.fixed(friedman.kendallsW, decimals: 3))"
      + Self.bracketed(report.kendallsWInterval) + "\n"
  }

  private static func text(_ interval: PoissonBootstrap.Interval?) -> String {
    Share.cell(interval.map { ($0.low, $0.high) })
  }

  /// Returns a probability as text, with a power of ten if it is small.
  private static func significant(_ value: Double) -> String {
    if value >= 0.001 || value == 0 { return Quantity.plain(value, decimals: 4) }
    var (mantissa, power) = (value, 0)
    while mantissa < 1 { (mantissa, power) = (mantissa * 10, power - 1) }
    return Quantity.plain(mantissa, decimals: 2) + "e\(power)"
  }
}
