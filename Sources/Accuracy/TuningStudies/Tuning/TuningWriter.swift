internal import Evaluation
package import JSONText
internal import Scoring
internal import Setups
internal import Tables

/// A search and what it found, as JSON, as tables and for people.
package struct TuningWriter {
  let tuning: Tuning
  /// The largest number of characters in a line of a table for people; nil for no limit.
  let width: Int?

  package init(_ tuning: Tuning, width: Int? = nil) {
    self.tuning = tuning
    self.width = width
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tactus", "tuning")
    writer.member("version", 1)
    tuning.setups.write(captures: tuning.captureCount, to: &writer)
    writer.member("search", tuning.plan.search.rawValue)
    writer.member("seed", String(tuning.plan.seed))
    writer.member("complete", tuning.isComplete)
    writer.member("candidates", tuning.candidateCount)
    writer.member("tried", tuning.triedCount)
    writer.member("captures", tuning.captureCount)
    writer.member("capturesCounted", tuning.seenCount - tuning.unreadable.count)
    writer.key("crossValidation")
    writeCrossValidation(to: &writer)
    writer.key("baseline")
    write(tuning.baseline, values: tuning.baselineValues, to: &writer)
    writer.key("winner")
    write(tuning.winner, to: &writer)
    writer.list("front", tuning.front) { writer, scored in write(scored, to: &writer) }
    writer.list("landscape", tuning.landscape) { writer, curve in write(curve, to: &writer) }
    writer.endObject()
    writer.endLine()
  }

  private func writeCrossValidation(to writer: inout JSONWriter) {
    guard let found = tuning.crossValidation else {
      writer.null()
      return
    }
    writer.beginObject()
    writer.member("method", "nested")
    writer.member("unit", tuning.unit.rawValue)
    writer.member("units", found.units)
    writer.member("folds", found.chosen.count)
    writer.member("f1", found.held.f1)
    writer.member("gain", found.gain)
    writer.member("interval", interval: found.interval.map { ($0.low, $0.high) })
    writer.key("reason")
    if let reason = found.whyNoInterval { writer.string(reason) } else { writer.null() }
    let winner = tuning.winner.counts.events.f1
    writer.member("optimism", winner.flatMap { all in found.held.f1.map { all - $0 } })
    writer.list("chosen", found.chosen) { writer, candidate in
      write(tuning.values(of: candidate), to: &writer)
    }
    writer.endObject()
  }

  private func write(_ scored: Tuning.Scored, to writer: inout JSONWriter) {
    write(scored, values: tuning.values(of: scored.candidate), to: &writer)
  }

  private func write(
    _ scored: Tuning.Scored, values: [Double?], to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("values")
    write(values, to: &writer)
    writer.member("setup", SetupWriter().digest(of: scored.setup))
    write(scored.counts, to: &writer)
    writer.endObject()
  }

  private func write(_ values: [Double?], to writer: inout JSONWriter) {
    writer.beginObject()
    for (axis, value) in zip(tuning.space.axes, values) {
      writer.member(axis.name, value)
    }
    writer.endObject()
  }

  private func write(_ counts: TuningCounts, to writer: inout JSONWriter) {
    writer.member("f1", counts.events.f1)
    writer.member("precision", counts.events.precision)
    writer.member("recall", counts.events.recall)
    writer.member("meanLatency", counts.meanLatency)
    writer.member("falseActivationsPerMinute", counts.falseActivationsPerMinute)
    writer.member("gained", counts.gained)
    writer.member("lost", counts.lost)
    writer.member("turned", counts.turned)
  }

  private func write(_ curve: TuningCurve, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("parameter", curve.axis.name)
    writer.key("hasEffect")
    if let hasEffect = curve.hasEffect { writer.bool(hasEffect) } else { writer.null() }
    writer.key("bestAtEdge")
    if let edge = curve.edge { writer.string(edge.rawValue) } else { writer.null() }
    writer.objects("points", curve.points) { writer, point in
      writer.member("value", point.value)
      write(point.counts, to: &writer)
    }
    writer.endObject()
  }
}
