internal import Tactus

/// Writes outcomes as one JSON object.
enum JSONReport {
  static func text(of outcomes: [Outcome]) -> String {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("machine", Machine.description)
    writer.member("commit", Machine.commit)
    writer.key("results")
    writer.beginArray()
    for outcome in outcomes { write(outcome, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  private static func write(_ outcome: Outcome, to writer: inout JSONWriter) {
    let value = outcome.value
    writer.beginObject()
    writer.member("name", outcome.benchmark.name)
    writer.member("unit", outcome.benchmark.unit)
    let spread = [("median", value.median), ("low", value.low), ("high", value.high)]
    for (name, number) in spread + outcome.details {
      writer.member(name, (number * 1e4).rounded() / 1e4)
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
