internal import Evaluation
internal import JSONText

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
    writer.endObject()
  }

  private func write(_ comparison: EvaluationReport.Comparison, to writer: inout JSONWriter) {
    let changes = comparison.changes
    writer.beginObject()
    writer.member("baseline", comparison.baseline.name)
    writer.member("setup", comparison.baseline.setup)
    writer.member("f1", comparison.baseline.f1)
    writer.key("mcnemar")
    write(changes.overall, adjusted: nil, to: &writer)
    writer.key("classes")
    writer.beginObject()
    for each in changes.classes {
      writer.key(each.label)
      write(each.test, adjusted: each.adjusted, to: &writer)
    }
    writer.endObject()
    writer.key("participants")
    if let test = changes.participants {
      writer.beginObject()
      writer.member("differing", test.count)
      writer.member("p", test.pValue)
      writer.member("exact", test.isExact)
      writer.member("rankBiserial", test.rankBiserial)
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

  private func write(_ test: McNemar, adjusted: Double?, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("fixed", test.fixed)
    writer.member("broken", test.broken)
    writer.member("p", test.pValue)
    writer.present("holm", adjusted)
    writer.member("oddsRatio", test.oddsRatio)
    writer.member("cohensG", test.cohensG)
    writer.endObject()
  }
}
