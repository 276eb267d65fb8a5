internal import Tactus

/// Writes outcomes as one JSON object.
enum JSONReport {
  static func text(of outcomes: [Outcome], comparedWith earlier: Comparison? = nil) -> String {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("machine", Machine.description)
    writer.member("commit", Machine.commit)
    writer.key("results")
    writer.beginArray()
    for outcome in outcomes { write(outcome, to: &writer) }
    writer.endArray()
    if let earlier { write(earlier, outcomes, to: &writer) }
    writer.endObject()
    return writer.text
  }

  private static func write(
    _ earlier: Comparison, _ outcomes: [Outcome], to writer: inout JSONWriter
  ) {
    writer.key("comparison")
    writer.beginObject()
    writer.member("machine", earlier.machine)
    writer.member("commit", earlier.commit)
    writer.key("results")
    writer.beginArray()
    for row in earlier.rows(outcomes) {
      writer.beginObject()
      writer.member("name", row.name)
      writer.member("ratio", rounded(row.ratio))
      writer.member("low", rounded(row.interval.low))
      writer.member("high", rounded(row.interval.high))
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }

  private static func write(_ outcome: Outcome, to writer: inout JSONWriter) {
    let value = outcome.value
    writer.beginObject()
    writer.member("name", outcome.benchmark.name)
    writer.member("unit", outcome.benchmark.unit)
    let spread = [("median", value.median), ("low", value.low), ("high", value.high)]
    for (name, number) in spread + outcome.details {
      writer.member(name, rounded(number))
    }
    writer.key("work")
    writer.beginObject()
    for quantity in outcome.work {
      writer.member(quantity.name, quantity.count)
    }
    writer.endObject()
    writer.endObject()
  }
}
