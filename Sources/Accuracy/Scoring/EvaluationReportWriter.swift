internal import Evaluation
package import JSONText
internal import Ordering

/// Writes a report as a JSON object, which figures and notebooks read.
///
/// Everything is derived from the tally, so that merged shards give the same bytes as one run.
package struct EvaluationReportWriter {
  let report: EvaluationReport
  let tally: Tally

  /// The names of the percentiles and of the largest value in reports.
  private static let percentileNames = ["median", "p90", "p95", "p99", "max"]

  package init(_ report: EvaluationReport) {
    self.report = report
    tally = report.tally
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tactus", "evaluation")
    writer.member("version", 1)
    writer.member("tool", report.origin.tool)
    writer.member("name", report.origin.name)
    writer.member("datasets", report.origin.datasets)
    writer.member("setup", report.origin.setup)
    JudgedSetups.write(report.setups, report.origin.source, to: &writer)
    writer.member("settings", report.origin.settings)
    writer.member("rule", report.origin.rule)
    if !report.tuned.isEmpty { writer.list("tunedOn", report.tuned) { $0.string($1) } }
    writeCaptures(to: &writer)
    writeOverall(to: &writer)
    writer.key("classes")
    writer.beginObject()
    for (label, counts) in tally.classes.inOrderOfKeys {
      writer.key(label)
      write(counts, label, to: &writer)
    }
    writer.endObject()
    report.judging.write(to: &writer)
    writer.key("segments")
    writeSegments(tally.segments, isOverall: true, to: &writer)
    let overall = tally.overall
    writeLatency(overall, to: &writer)
    writer.members("confusion", tally.confusion) { row, writer in
      writer.beginObject()
      for (found, count) in row.inOrderOfKeys { writer.member(found, count) }
      writer.endObject()
    }
    writeIntervals(to: &writer)
    writeFalseActivations(overall, to: &writer)
    writer.members("participants", tally.participants, writeGroup)
    writer.key("devices")
    writer.beginObject()
    for (name, group) in tally.devices.inOrderOfKeys {
      writer.key(name)
      writeGroup(group, tally.deviceLatency[name], to: &writer)
    }
    writer.endObject()
    writer.list("events", tally.sortedVerdicts) { writer, verdict in
      VerdictWriter.write(verdict, to: &writer)
    }
    if !report.comparisons.isEmpty { writeComparisons(to: &writer) }
    writer.endObject()
    writer.endLine()
  }

  private func writeCaptures(to writer: inout JSONWriter) {
    writer.key("captures")
    writer.beginObject()
    writer.member("total", report.origin.captures)
    writer.member("judged", report.judged)
    writer.list("unreadable", report.unreadable) { $0.string($1) }
    writer.member("duration", microseconds: tally.total.duration)
    writer.endObject()
  }

  private func writeOverall(to writer: inout JSONWriter) {
    let events = tally.overall.events
    writer.key("overall")
    writer.beginObject()
    writeScores(events, to: &writer)
    writer.member("substitutions", events.substituted)
    writer.member("insertions", events.inserted)
    writer.member("deletions", events.missed - events.substituted)
    let macro = tally.macro
    writer.key("macro")
    writer.beginObject()
    writer.member("precision", macro.precision)
    writer.member("recall", macro.recall)
    writer.member("f1", macro.f1)
    writer.endObject()
    writer.endObject()
  }

  func writeScores(_ events: EventCounts, to writer: inout JSONWriter) {
    writer.member("precision", events.precision)
    writer.member("recall", events.recall)
    writer.member("f1", events.f1)
    writer.member("reference", events.reference)
    writer.member("detected", events.detected)
    writer.member("matched", events.matched)
  }

  private func write(_ counts: ClassTally, _ label: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writeScores(counts.events, to: &writer)
    writer.key("intervals")
    writer.beginObject()
    let interval = report.bootstrap.interval(ofClass: label)
    write("f1", interval.map { [$0.low, $0.high] }, to: &writer)
    writer.member("unit", report.bootstrap.unit.rawValue)
    writer.member("units", report.bootstrap.units(ofClass: label))
    writeWilson(counts.events, to: &writer)
    writer.endObject()
    writeLatency(counts, to: &writer)
    writer.key("segments")
    writeSegments(counts.segments, isOverall: false, to: &writer)
    writer.key("overlap")
    writer.beginArray()
    for (least, matched) in zip(ClassTally.overlaps, counts.curve) {
      let events = EventCounts(
        reference: counts.events.reference, detected: counts.events.detected, matched: matched)
      writer.beginObject()
      writer.member("least", least)
      writer.member("matched", matched)
      writer.member("f1", events.f1)
      writer.endObject()
    }
    writer.endArray()
    writer.key("ward")
    writer.beginObject()
    for (name, path) in WardCounts.counts { writer.member(name, counts.ward[keyPath: path]) }
    writer.key("seconds")
    writer.beginObject()
    for (name, path) in WardCounts.spans {
      writer.member(name, microseconds: counts.ward[keyPath: path])
    }
    writer.endObject()
    writer.endObject()
    writer.member("cancelled", counts.cancelled)
    writer.member("overlapping", counts.overlapping)
    writeErrors(counts.errors, to: &writer)
    writer.endObject()
  }

  private func writeErrors(_ errors: [Measure: SparseCounts], to writer: inout JSONWriter) {
    writer.key("errors")
    writer.beginObject()
    for measure in Measure.allCases {
      guard let counts = errors[measure], let mean = counts.mean else { continue }
      let sizes = counts.magnitudes
      writer.key(measure.rawValue)
      writer.beginObject()
      writer.member("unit", measure.unit)
      writer.member("count", counts.total)
      writer.member("bias", mean * measure.quantum)
      writer.member("meanAbsolute", sizes.mean.map { $0 * measure.quantum })
      let percentiles = sizes.percentiles(EvaluationReport.percentiles + [1]) ?? []
      for (name, value) in zip(Self.percentileNames, percentiles) {
        writer.member(name, Double(value) * measure.quantum)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  private func writeSegments(
    _ segments: SegmentCounts, isOverall: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isOverall { writer.member("length", report.origin.segment) }
    writeScores(segments.events, to: &writer)
    if isOverall {
      writer.member("substitutions", segments.substitutions)
      writer.member("insertions", segments.insertions)
      writer.member("deletions", segments.deletions)
      writer.member("errorRate", segments.errorRate)
    }
    writer.endObject()
  }

  private func writeLatency(_ counts: ClassTally, to writer: inout JSONWriter) {
    writer.key("latency")
    writer.beginObject()
    write(counts.fromOnset, "fromOnset", to: &writer)
    write(counts.fromLimits, "fromLimits", to: &writer)
    write(counts.fromEnd, "fromEnd", to: &writer)
    writer.endObject()
  }

  /// Writes a distribution in seconds; null if it is empty.
  private func write(_ counts: SparseCounts, _ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    guard let percentiles = counts.percentiles(EvaluationReport.percentiles + [1]) else {
      return writer.null()
    }
    writer.beginObject()
    writer.member("count", counts.total)
    writer.member("mean", counts.mean.map { $0 / 1e6 })
    for (name, value) in zip(Self.percentileNames, percentiles) {
      writer.member(name, microseconds: value)
    }
    writer.list("quantiles", counts.percentiles(Self.quantiles) ?? []) { writer, value in
      writer.seconds(microseconds: value)
    }
    writer.endObject()
  }

  /// The shares at which reports give the distribution: from the smallest value to the largest in
  /// steps of 5 %.
  private static let quantiles = (0...20).map { Double($0) / 20 }

  private func writeIntervals(to writer: inout JSONWriter) {
    let bootstrap = report.bootstrap
    writer.key("intervals")
    writer.beginObject()
    writer.member("method", "Poisson bootstrap, percentiles")
    writer.member("confidence", bootstrap.confidence)
    writer.member("unit", bootstrap.unit.rawValue)
    writer.member("units", bootstrap.units)
    writer.member("unattributed", bootstrap.unattributed)
    writer.member("minimumUnits", PoissonBootstrap.minimumUnits)
    writer.key("reason")
    if let reason = report.whyNoIntervals { writer.string(reason) } else { writer.null() }
    writer.member("replicates", bootstrap.replicates)
    writer.member("seed", String(bootstrap.seed))
    for statistic in PoissonBootstrap.Statistic.allCases {
      let interval = bootstrap.interval(of: statistic)
      write(statistic.rawValue, interval.map { [$0.low, $0.high] }, to: &writer)
    }
    writeWilson(tally.overall.events, to: &writer)
    writer.endObject()
  }

  private func writeWilson(_ events: EventCounts, to writer: inout JSONWriter) {
    let level = report.bootstrap.confidence
    writer.key("wilson")
    writer.beginObject()
    for (name, interval) in [
      ("precision", WilsonInterval(events.matched, of: events.detected, confidence: level)),
      ("recall", WilsonInterval(events.matched, of: events.reference, confidence: level)),
      ("f1", WilsonInterval.f1(events, confidence: level)),
    ] { write(name, interval.map { [$0.low, $0.high] }, to: &writer) }
    writer.endObject()
  }

  private func write(_ key: String, _ bounds: [Double]?, to writer: inout JSONWriter) {
    writer.key(key)
    guard let bounds else { return writer.null() }
    writer.list(bounds) { $0.double($1) }
  }

  private func writeFalseActivations(_ overall: ClassTally, to writer: inout JSONWriter) {
    writer.key("falseActivations")
    writer.beginObject()
    writer.member("count", overall.events.inserted)
    writer.member("minutes", Double(tally.total.duration) / 60e6)
    writer.member("perMinute", report.falseActivationsPerMinute)
    writer.endObject()
    writer.key("nearMisses")
    writer.beginObject()
    writer.member("count", tally.nearMisses)
    writer.member("triggered", tally.triggeredNearMisses)
    writer.endObject()
    writer.member("cancelledAfterBegan", overall.cancelled)
    writer.member("cutOff", tally.cutOff)
    writer.member("offsetOnlyMisses", tally.onsetOnly)
    writer.member("matchedInOrder", tally.matchedInOrder)
  }

  private func writeGroup(_ group: GroupTally, to writer: inout JSONWriter) {
    writeGroup(group, nil, to: &writer)
  }

  private func writeGroup(
    _ group: GroupTally, _ latency: SparseCounts?, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writeScores(group.events, to: &writer)
    writer.member("captures", group.captures)
    writer.member("falseActivationsPerMinute", group.falseActivationsPerMinute)
    writer.member("meanLatency", group.meanLatency.map { $0 / 1e6 })
    if let latency { write(latency, "latency", to: &writer) }
    writer.endObject()
  }
}
