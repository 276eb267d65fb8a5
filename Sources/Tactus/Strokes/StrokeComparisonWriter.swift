internal import Classification
public import JSONText

/// A comparison of classifiers as one JSON object.
public enum StrokeComparisonWriter {
  public static func write(_ comparison: StrokeComparison, to writer: inout JSONWriter) {
    let census = comparison.census
    writer.beginObject()
    writer.key("dataset")
    writer.string(comparison.dataset)
    writer.key("protocol")
    writer.string(comparison.rows.first?.outcome.kind.name ?? "")
    writer.key("samples")
    writer.integer(census.count)
    for (key, names) in [("classes", census.classNames), ("writers", census.writerNames)] {
      writer.key(key)
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
    writer.key("draws")
    writer.integer(comparison.draws)
    writer.key("seed")
    writer.integer(Int64(clamping: comparison.seed))
    writer.key("results")
    writer.beginArray()
    for row in comparison.rows { write(row, comparison, to: &writer) }
    writer.endArray()
    writer.key("comparisons")
    writer.beginArray()
    for pairing in comparison.pairings { write(pairing, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ pairing: StrokePairing, to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, name) in [("first", pairing.first), ("second", pairing.second)] {
      writer.key(key)
      writer.string(name)
    }
    for (key, number) in [
      ("templates", pairing.kind.templates), ("users", pairing.kind.users),
      ("first_only", pairing.firstOnly), ("second_only", pairing.secondOnly),
    ] {
      writer.key(key)
      if let number { writer.integer(number) } else { writer.null() }
    }
    writer.key("wilcoxon_p")
    writer.double(pairing.wilcoxon)
    writer.key("mcnemar_p")
    if let value = pairing.mcNemar { writer.double(value) } else { writer.null() }
    writer.endObject()
  }

  private static func write(_ rejection: RejectionCurve, to writer: inout JSONWriter) {
    writer.key("open_set")
    writer.beginObject()
    for (key, count) in [
      ("known", rejection.known.count), ("unseen", rejection.unseen.count),
    ] {
      writer.key(key)
      writer.integer(count)
    }
    writer.key("curve")
    writer.beginArray()
    for share in RejectionCurve.shares {
      guard let accepted = rejection.falseAccepts(refusing: share) else { continue }
      writer.beginObject()
      writer.key("refused")
      writer.double(share)
      writer.key("accepted_unseen")
      writer.double(accepted)
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
    writer.key("classifier")
    writer.string(row.classifier)
    for (key, number) in [
      ("templates", row.outcome.kind.templates), ("users", row.outcome.kind.users),
      ("tests", tally.tests),
    ] {
      writer.key(key)
      if let number { writer.integer(number) } else { writer.null() }
    }
    writer.key("accuracy")
    writer.double(tally.accuracy)
    writer.key("interval")
    if let interval = row.interval {
      writer.beginArray()
      writer.double(interval.low)
      writer.double(interval.high)
      writer.endArray()
    } else {
      writer.null()
    }
    writer.key("microseconds_per_gesture")
    if let time = row.outcome.microsecondsPerGesture { writer.double(time) } else { writer.null() }
    if let rejection = row.outcome.rejection { write(rejection, to: &writer) }
    writer.key("n_best")
    writer.beginArray()
    for count in 1...max(1, min(5, comparison.census.classNames.count)) {
      writer.double(tally.accuracy(within: count))
    }
    writer.endArray()
    writer.key("per_writer")
    writer.beginArray()
    for (index, name) in comparison.census.writerNames.enumerated()
    where tally.testsByWriter[index] > 0 {
      writer.beginObject()
      writer.key("writer")
      writer.string(name)
      writer.key("tests")
      writer.integer(tally.testsByWriter[index])
      writer.key("right")
      writer.integer(tally.hitsByWriter[index])
      writer.endObject()
    }
    writer.endArray()
    writer.key("confusion")
    writer.beginArray()
    for row in tally.confusion {
      writer.beginArray()
      for count in row { writer.integer(count) }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }
}
