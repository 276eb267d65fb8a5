internal import Evaluation
internal import JSONText
internal import Ordering
internal import TactusGestures

/// Writes a tally as JSON without loss: integers only, with keys in order.
enum TallyWriter {
  static func write(_ tally: Tally, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.members("classes", tally.classes, write)
    writer.key("segments")
    write(tally.segments, to: &writer)
    writer.members("confusion", tally.confusion) { row, writer in
      writer.beginObject()
      for (found, count) in row.inOrderOfKeys { writer.member(found, count) }
      writer.endObject()
    }
    writer.members("captures", tally.captures, write)
    writer.members("deviceLatency", tally.deviceLatency, write)
    writer.member("nearMisses", tally.nearMisses)
    writer.member("triggeredNearMisses", tally.triggeredNearMisses)
    writer.member("cutOff", tally.cutOff)
    writer.member("onsetOnly", tally.onsetOnly)
    writer.member("matchedInOrder", tally.matchedInOrder)
    writer.list("verdicts", tally.sortedVerdicts) { writer, verdict in
      VerdictWriter.write(verdict, to: &writer)
    }
    writer.endObject()
  }

  private static func write(_ counts: ClassTally, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("events")
    write(counts.events, to: &writer)
    writer.key("curve")
    writer.integers(counts.curve)
    writer.key("segments")
    write(counts.segments, to: &writer)
    writer.key("ward")
    writer.beginObject()
    for (name, path) in WardCounts.counts { writer.member(name, counts.ward[keyPath: path]) }
    for (name, path) in WardCounts.spans { writer.member(name, Int(counts.ward[keyPath: path])) }
    writer.endObject()
    writer.key("fromOnset")
    write(counts.fromOnset, to: &writer)
    writer.key("fromLimits")
    write(counts.fromLimits, to: &writer)
    writer.key("fromEnd")
    write(counts.fromEnd, to: &writer)
    writer.member("overlapping", counts.overlapping)
    writer.member("cancelled", counts.cancelled)
    writer.members(
      "errors", Dictionary(uniqueKeysWithValues: counts.errors.map { ($0.rawValue, $1) }), write)
    writer.endObject()
  }

  private static func write(_ events: EventCounts, to writer: inout JSONWriter) {
    writer.integers([events.reference, events.detected, events.matched, events.substituted])
  }

  private static func write(_ segments: SegmentCounts, to writer: inout JSONWriter) {
    let events = segments.events
    writer.integers([events.reference, events.detected, events.matched, segments.substitutions])
  }

  /// Writes the values and their numbers of occurrences alternately.
  private static func write(_ counts: SparseCounts, to writer: inout JSONWriter) {
    writer.integers(counts.sorted.flatMap { [Int($0.value), $0.count] })
  }

  private static func write(_ capture: CaptureTally, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.present("participant", capture.participant)
    writer.present("device", capture.device)
    writer.members("classes", capture.counts.classes, write)
    writer.member("duration", Int(capture.counts.duration))
    writer.member("captures", capture.counts.captures)
    writer.member("latencySum", Int(capture.counts.latencySum))
    writer.member("latencyCount", capture.counts.latencyCount)
    if let task = capture.task {
      writer.key("task")
      writer.beginObject()
      writer.member("group", task.group)
      writer.member("rule", task.rule.rawValue)
      writer.member("met", task.isMet)
      writer.member("found", task.finding)
      writer.endObject()
    }
    writer.endObject()
  }
}
