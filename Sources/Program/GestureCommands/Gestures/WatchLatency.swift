internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The times from the events that decided transitions until their lines were written.
struct WatchLatency {
  private var milliseconds = QuantileSketch()
  /// How much faster than this machine's clock the clock of the events is.
  private let speed: Double

  init(speed: Double) { self.speed = speed }

  /// Notes the transitions of a step whose lines were written at `now`, on the clock of the events.
  mutating func note(_ transitions: TransitionList, writtenAt now: Timestamp) {
    for transition in transitions {
      milliseconds.add(now.since(transition.time).seconds * 1000 / speed)
    }
  }

  /// The result for people.
  var text: String {
    guard let median = milliseconds.median, let slowest = milliseconds.quantile(0.99) else {
      return "latency: no transition was written"
    }
    return "latency of \(Plural.text(milliseconds.count, "transition")): "
      + "p50 \(Quantity.plain(median, decimals: 3)) ms, p99 \(Quantity.plain(slowest, decimals: 3)) ms"
  }

  /// Writes the result as a line of JSON, in seconds.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", "latency")
    writer.member("count", milliseconds.count)
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
      writer.key(name)
      if let value = milliseconds.quantile(share) {
        writer.double(value / 1000)
      } else {
        writer.null()
      }
    }
    writer.endObject()
    writer.endLine()
  }
}
