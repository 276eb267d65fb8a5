internal import Classification
package import JSONText
internal import Tables

/// Writes a comparison of classifiers as one JSON object.
package enum StrokeComparisonWriter {
  package static func write(_ comparison: StrokeComparison, to writer: inout JSONWriter) {
    let census = comparison.census
    writer.beginObject()
    writer.member("tactus", "stroke-evaluation")
    writer.member("version", 1)
    writer.member("dataset", comparison.dataset)
    writer.member(
      "protocol",
      (comparison.rows.map(\.outcome.kind) + comparison.gaps.map(\.kind)).first?.name ?? "")
    writer.member("samples", census.count)
    for (key, names) in [("classes", census.classNames), ("writers", census.writerNames)] {
      writer.list(key, names) { $0.string($1) }
    }
    writer.member("draws", comparison.draws)
    writer.member("seed", Int64(clamping: comparison.seed))
    if let turned = comparison.turned { writer.member("turned", Int64(clamping: turned)) }
    writer.list("results", comparison.rows) { writer, row in write(row, comparison, to: &writer) }
    writer.objects("gaps", comparison.gaps) { writer, gap in
      writer.member("classifier", gap.classifier)
      write(gap.kind, to: &writer)
      writer.member("reason", gap.reason)
    }
    writer.objects("notes", comparison.notes) { writer, note in
      write(note.kind, to: &writer)
      writer.member("note", note.text)
    }
    writer.list("comparisons", comparison.pairings) { writer, pairing in
      write(pairing, to: &writer)
    }
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ kind: StrokeProtocol, to writer: inout JSONWriter) {
    for (key, number) in [("templates", kind.templates), ("users", kind.users)] {
      writer.key(key)
      if let number { writer.integer(number) } else { writer.null() }
    }
  }

  private static func write(_ pairing: StrokePairing, to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, name) in [("first", pairing.first), ("second", pairing.second)] {
      writer.member(key, name)
    }
    write(pairing.kind, to: &writer)
    writer.member("first_only", pairing.firstOnly)
    writer.member("second_only", pairing.secondOnly)
    writer.member("wilcoxon_p", pairing.wilcoxon)
    writer.member("mcnemar_p", pairing.mcNemar)
    writer.endObject()
  }

  private static func write(_ rejection: RejectionCurve, to writer: inout JSONWriter) {
    writer.key("open_set")
    writer.beginObject()
    for (key, count) in [
      ("known", rejection.known.count), ("unseen", rejection.unseen.count),
    ] {
      writer.member(key, count)
    }
    writer.key("curve")
    writer.beginArray()
    for share in RejectionCurve.shares {
      guard let accepted = rejection.falseAccepts(refusing: share) else { continue }
      writer.beginObject()
      writer.member("refused", share)
      writer.member("accepted_unseen", accepted)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(
    _ row: StrokeComparison.Row, _ comparison: StrokeComparison, to writer: inout JSONWriter
  ) {
    let tally = row.outcome.tally
    writer.beginObject()
    writer.member("classifier", row.classifier)
    write(row.outcome.kind, to: &writer)
    writer.member("tests", tally.tests)
    writer.member("accuracy", tally.accuracy)
    writer.member("interval", interval: row.interval)
    writer.member("interval_unit", "writer")
    writer.member("interval_units", row.writers)
    writer.member("microseconds_per_gesture", row.outcome.microsecondsPerGesture)
    if let rejection = row.outcome.rejection { write(rejection, to: &writer) }
    writer.list("n_best", 1...max(1, min(5, comparison.census.classNames.count))) { writer, count in
      writer.double(tally.accuracy(within: count))
    }
    writer.key("per_writer")
    writer.beginArray()
    for (index, name) in comparison.census.writerNames.enumerated()
    where tally.testsByWriter[index] > 0 {
      writer.beginObject()
      writer.member("writer", name)
      writer.member("tests", tally.testsByWriter[index])
      writer.member("right", tally.hitsByWriter[index])
      writer.endObject()
    }
    writer.endArray()
    writer.list("confusion", tally.confusion) { $0.integers($1) }
    writer.endObject()
  }
}
