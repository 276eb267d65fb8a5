internal import Datasets
internal import Evaluation
package import JSONText
internal import Ordering
internal import Tables
internal import TactusGestures

extension AgreementReport {
  /// Writes one object and the end of its line.
  package func write(tool: String, to writer: inout JSONWriter) {
    let counts = agreement.counts
    writer.beginObject()
    writer.member("tactus", "agreement")
    writer.member("version", 1)
    writer.member("tool", tool)
    writer.member("first", names.first)
    writer.member("second", names.second)
    writer.member("rule", ruleText)
    writer.member("segment", segment)
    writer.key("captures")
    writer.beginObject()
    for (key, names) in [
      ("judged", captures), ("onlyFirst", onlyFirst), ("onlySecond", onlySecond),
    ] {
      writer.list(key, names) { $0.string($1) }
    }
    writer.endObject()
    let events = eventCounts
    writer.key("events")
    writer.beginObject()
    writer.member("first", events.first)
    writer.member("second", events.second)
    writer.member("paired", events.paired)
    writer.member("agreed", counts.events.agreed)
    writer.member("agreement", counts.events.observed)
    writer.member("kappa", counts.events.kappaOfEvents)
    writer.member("cohensKappa", counts.events.kappa)
    writer.member("kappaOfPaired", counts.events.withoutNothing.kappa)
    writer.member("alpha", counts.events.alpha)
    writer.endObject()
    writer.key("segments")
    writer.beginObject()
    writer.member("count", counts.segments.total)
    writer.member("agreed", counts.segments.agreed)
    writer.member("agreement", counts.segments.observed)
    writer.member("kappa", counts.segments.kappa)
    writer.member("alpha", counts.segments.alpha)
    writer.endObject()
    writeIntervals(to: &writer)
    writer.key("classes")
    writer.beginObject()
    for row in labelRows {
      writer.key(row.label)
      writer.beginObject()
      writer.member("first", row.first)
      writer.member("second", row.second)
      writer.member("agreed", row.agreed)
      writer.member("confused", row.confused)
      writer.member("agreement", row.specific)
      writer.endObject()
    }
    writer.endObject()
    writer.key("boundaries")
    writer.beginObject()
    write(agreement.onsets, "onset", to: &writer)
    write(agreement.offsets, "offset", to: &writer)
    writer.endObject()
    for (key, table) in [
      ("confusion", counts.events), ("segmentConfusion", counts.segments),
    ] {
      writer.members(key, table.counts) { row, writer in
        writer.beginObject()
        for (label, count) in row.inOrderOfKeys { writer.member(label, count) }
        writer.endObject()
      }
    }
    writer.objects("disputes", disputes) { writer, each in write(each, to: &writer) }
    writer.endObject()
    writer.endLine()
  }

  private func writeIntervals(to writer: inout JSONWriter) {
    writer.key("intervals")
    writer.beginObject()
    writer.member("method", "Poisson bootstrap, percentiles")
    writer.member("confidence", bootstrap.confidence)
    writer.member("unit", unit.rawValue)
    writer.member("units", bootstrap.units)
    writer.key("reason")
    if let reason = whyNoIntervals { writer.string(reason) } else { writer.null() }
    writer.member("replicates", bootstrap.replicates)
    writer.member("seed", String(bootstrap.seed))
    for statistic in AgreementBootstrap.Statistic.allCases {
      let interval = bootstrap.interval(of: statistic)
      writer.member(statistic.rawValue, interval: interval.map { ($0.low, $0.high) })
    }
    writer.endObject()
  }

  /// The shares at which differences are stated.
  static let percentiles = [0.5, 0.9]

  private func write(
    _ differences: LabelAgreement.Differences, _ key: String, to writer: inout JSONWriter
  ) {
    writer.key(key)
    guard let mean = differences.signed.mean else { return writer.null() }
    writer.beginObject()
    writer.member("count", differences.signed.total)
    writer.member("mean", mean / 1e6)
    for (name, counts) in [("signed", differences.signed), ("absolute", differences.absolute)] {
      let values = counts.percentiles(Self.percentiles) ?? []
      writer.key(name)
      writer.beginObject()
      for (name, value) in zip(["median", "p90"], values) {
        writer.member(name, microseconds: value)
      }
      writer.endObject()
    }
    writer.endObject()
  }

  private func write(_ each: Dispute, to writer: inout JSONWriter) {
    writer.member("kind", each.dispute.kind.rawValue)
    writer.member("capture", each.dispute.capture)
    writer.member("start", microseconds: each.dispute.start.microseconds)
    writer.member("end", microseconds: each.dispute.end.microseconds)
    for (key, entry) in [("first", each.first), ("second", each.second)] {
      writer.key(key)
      guard let entry else {
        writer.null()
        continue
      }
      writer.beginObject()
      writer.member("label", entry.annotation.label)
      writer.member("start", microseconds: entry.annotation.start.microseconds)
      writer.member("end", microseconds: entry.annotation.end.microseconds)
      writer.member("line", entry.line)
      writer.endObject()
    }
    writer.present("link", each.link)
  }
}
