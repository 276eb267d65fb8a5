internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The times from the events that decided transitions until their lines were written.
struct WatchLatency {
  private var milliseconds = QuantileSketch()
  /// The milliseconds from decisions until their commands were started; nil if there are no actions.
  var delays: QuantileSketch?
  /// How much faster than this machine's clock the clock of the events is.
  private let speed: Double
  private let path: String

  init(of path: String, speed: Double) {
    self.path = path
    self.speed = speed
  }

  /// Notes the transitions of a step whose lines were written at `now`, on the clock of the events.
  mutating func note(_ transitions: TransitionList, writtenAt now: Timestamp) {
    for transition in transitions {
      milliseconds.add(now.since(transition.time).seconds * 1000 / speed)
    }
  }

  /// The result for people.
  var text: String {
    guard let lines = Self.text(milliseconds) else { return "latency: no transition was written" }
    let first = "latency of \(Plural.text(milliseconds.count, "transition")): \(lines)"
    guard let delays, let commands = Self.text(delays) else { return first }
    return first + "\nfrom a decision to the start of its command, "
      + "\(Plural.text(delays.count, "command")): \(commands)"
  }

  private static func text(_ sketch: QuantileSketch) -> String? {
    guard let median = sketch.median, let slowest = sketch.quantile(0.99) else { return nil }
    return "p50 \(Quantity.plain(median, decimals: 3)) ms, "
      + "p99 \(Quantity.plain(slowest, decimals: 3)) ms"
  }

  /// Writes the result as a line of JSON, in seconds.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("type", "latency")
    writer.member("capture", path)
    Self.write(milliseconds, to: &writer)
    if let delays {
      writer.key("commands")
      writer.beginObject()
      Self.write(delays, to: &writer)
      writer.endObject()
    }
    writer.endObject()
    writer.endLine()
  }

  private static func write(_ sketch: QuantileSketch, to writer: inout JSONWriter) {
    writer.member("count", sketch.count)
    for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
      writer.key(name)
      if let value = sketch.quantile(share) {
        writer.double(value / 1000)
      } else {
        writer.null()
      }
    }
  }
}
