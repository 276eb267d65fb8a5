internal import Evaluation
public import JSONText
internal import Setups

/// A search and what it found, as JSON and for people.
public struct TuningWriter {
  private let tuning: Tuning

  public init(_ tuning: Tuning) { self.tuning = tuning }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tactus", "tuning")
    writer.member("version", 1)
    writer.member("search", tuning.plan.search.rawValue)
    writer.member("seed", String(tuning.plan.seed))
    writer.key("baseline")
    write(tuning.baseline, to: &writer)
    writer.key("winner")
    write(tuning.winner, to: &writer)
    writer.key("crossValidation")
    writer.beginObject()
    writer.member("unit", tuning.unit.rawValue)
    writer.member("units", tuning.gain.units)
    writer.member("folds", tuning.chosen.count)
    writer.member("f1", tuning.held.f1)
    writer.member("gain", tuning.gain.difference)
    writer.member("interval", interval: tuning.gain.interval.map { ($0.low, $0.high) })
    writer.key("chosen")
    writer.beginArray()
    for candidate in tuning.chosen { write(candidate, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.key("front")
    writer.beginArray()
    for scored in tuning.front { write(scored, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }

  private func write(_ scored: Tuning.Scored, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("values")
    write(scored.candidate, to: &writer)
    writer.member("setup", SetupWriter().digest(of: scored.setup))
    writer.member("f1", scored.counts.events.f1)
    writer.member("precision", scored.counts.events.precision)
    writer.member("recall", scored.counts.events.recall)
    writer.member("meanLatency", scored.counts.meanLatency.map { $0 / 1e6 })
    writer.member("falseActivationsPerMinute", scored.counts.falseActivationsPerMinute)
    writer.endObject()
  }

  private func write(_ candidate: TuningCandidate, to writer: inout JSONWriter) {
    writer.beginObject()
    for (axis, value) in zip(tuning.space.axes, candidate.values) {
      writer.member(axis.name, value)
    }
    writer.endObject()
  }

  public var text: String {
    var rows = [["", "F1", "mean latency", "false a minute", "values"]]
    rows.append(row("as it is", tuning.baseline))
    rows.append(row("winner", tuning.winner))
    for (number, scored) in tuning.front.enumerated() {
      rows.append(row(number == 0 ? "Pareto front" : "", scored))
    }
    let gain = tuning.gain
    var text = TextTable.aligned(rows) + "\n"
    text += "chosen without them, on \(gain.units) \(tuning.unit.rawValue)s in "
    text += "\(tuning.chosen.count) folds: F1 \(Self.number(tuning.held.f1, 4)), "
    text += "\(Self.number(gain.difference, 4)) more than as it is"
    if let interval = gain.interval {
      text += " [\(Self.number(interval.low, 4)), \(Self.number(interval.high, 4))]"
    }
    return text + "\n"
  }

  private func row(_ title: String, _ scored: Tuning.Scored) -> [String] {
    let values = zip(tuning.space.axes, scored.candidate.values).map { axis, value in
      "\(axis.name)=\(Quantity.plain(value, decimals: 6))"
    }
    return [
      title, Self.number(scored.counts.events.f1, 4),
      Self.number(scored.counts.meanLatency.map { $0 / 1e6 }, 3) + " s",
      Self.number(scored.counts.falseActivationsPerMinute, 2), values.joined(separator: " "),
    ]
  }

  private static func number(_ value: Double?, _ decimals: Int) -> String {
    value.map { Quantity.fixed($0, decimals: decimals) } ?? "-"
  }
}
