internal import Evaluation
internal import JSONText
internal import Tables

extension EvaluationReportWriter {
  func writeComparisons(to writer: inout JSONWriter) {
    writer.list("comparisons", report.comparisons) { writer, comparison in
      write(comparison, to: &writer)
    }
    writer.key("friedman")
    guard let friedman = report.friedman else { return writer.null() }
    writer.beginObject()
    writer.member("participants", friedman.subjects)
    writer.member("treatments", friedman.treatments)
    writer.member("statistic", friedman.statistic)
    writer.member("p", friedman.pValue)
    writer.member("kendallsW", friedman.kendallsW)
    writer.member(
      "kendallsWInterval", interval: report.kendallsWInterval.map { ($0.low, $0.high) })
    writer.endObject()
  }

  private func write(_ comparison: EvaluationReport.Comparison, to writer: inout JSONWriter) {
    let changes = comparison.changes
    writer.beginObject()
    writer.member("baseline", comparison.baseline.name)
    writer.member("setup", comparison.baseline.setup)
    writer.member("f1", comparison.baseline.f1)
    writer.key("difference")
    write(changes, to: &writer)
    writer.key("mcnemar")
    write(
      changes.overall, adjusted: changes.adjusted, tests: report.families.comparisons, to: &writer)
    writer.key("classes")
    writer.beginObject()
    for each in changes.classes {
      writer.key(each.label)
      write(each.test, adjusted: each.adjusted, tests: report.families.classes, to: &writer)
    }
    writer.endObject()
    writer.key("participants")
    if let test = changes.participants {
      writer.beginObject()
      writer.member("differing", test.count)
      writer.member("p", test.pValue)
      writer.member("holm", changes.participantsAdjusted)
      writer.member("tests", report.families.participants)
      writer.member("exact", test.isExact)
      writer.member("rankBiserial", test.rankBiserial)
      writer.member(
        "rankBiserialInterval",
        interval: changes.effects.rankBiserial.map { ($0.low, $0.high) })
      writer.endObject()
    } else {
      writer.null()
    }
    for (key, verdicts) in [
      ("fixed", changes.fixed), ("broken", changes.broken), ("vanished", changes.vanished),
      ("appeared", changes.appeared),
    ] {
      writer.list(key, verdicts) { writer, verdict in VerdictWriter.write(verdict, to: &writer) }
    }
    writer.endObject()
  }

  /// Writes the difference of F1 over the participants of both, and the power to show it.
  private func write(_ changes: BaselineComparison, to writer: inout JSONWriter) {
    guard let found = changes.difference else { return writer.null() }
    writer.beginObject()
    writer.member("f1", found.difference)
    writer.member("unit", "participant")
    writer.member("units", found.units)
    let isReliable = found.units >= PoissonBootstrap.minimumUnits
    writer.member(
      "interval", interval: isReliable ? found.interval.map { ($0.low, $0.high) } : nil)
    writer.member("cohensD", changes.power?.effect)
    writer.member("cohensDInterval", interval: changes.effects.cohensD.map { ($0.low, $0.high) })
    writer.key("participantsNeeded")
    if let count = changes.power?.participants() { writer.integer(count) } else { writer.null() }
    writer.endObject()
  }

  private func write(
    _ test: McNemar, adjusted: Double, tests: Int, to writer: inout JSONWriter
  ) {
    let level = report.bootstrap.confidence
    writer.beginObject()
    writer.member("fixed", test.fixed)
    writer.member("broken", test.broken)
    writer.member("p", test.pValue)
    writer.member("holm", adjusted)
    writer.member("tests", tests)
    writer.member("oddsRatio", test.oddsRatio)
    // An upper limit that is infinite is null.
    writer.key("oddsRatioInterval")
    if let interval = test.oddsRatioInterval(confidence: level) {
      writer.list([interval.low, interval.high]) { $0.double($1) }
    } else {
      writer.null()
    }
    writer.member("cohensG", test.cohensG)
    writer.member(
      "cohensGInterval",
      interval: test.cohensGInterval(confidence: level).map { ($0.low, $0.high) })
    writer.endObject()
  }
}
