package import JSONText
internal import TactusGestures

/// Writes a comparison as JSON. Times are on the capture's own clock.
package struct ComparisonWriter: Sendable {
  private let names: [String]

  package init(_ comparison: SetupComparison) { names = comparison.contestants.map(\.name) }

  /// Writes the blocks of a capture as a list.
  package func write(_ capture: ComparedCapture, to writer: inout JSONWriter) {
    writer.list(capture.blocks) { writer, block in write(block, to: &writer) }
  }

  /// Writes the members that summarize all captures.
  package func writeSummary(of comparison: SetupComparison, to writer: inout JSONWriter) {
    writer.member("blocks", comparison.blocks)
    writer.list("disagreements", comparison.disagreements) { $0.integers($1) }
  }

  private func write(_ block: ComparedBlock, to writer: inout JSONWriter) {
    writer.beginObject()
    time("start", block.start, to: &writer)
    time("end", block.end, to: &writer)
    writer.member("differs", block.differs)
    if let parting = block.parting { time("parting", parting, to: &writer) }
    writer.key("setups")
    writer.beginArray()
    for (number, name) in names.enumerated() {
      writer.beginObject()
      writer.member("setup", name)
      writer.list("gestures", block.columns[number]) { writer, gesture in
        write(gesture, to: &writer)
      }
      writer.list("missing", block.missing[number]) { writer, missing in
        writer.beginObject()
        writer.member("kind", "\(missing.kind)")
        writer.member("label", missing.label)
        writer.member("why", missing.reason)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private func write(_ gesture: ComparedGesture, to writer: inout JSONWriter) {
    writer.beginObject()
    time("t", gesture.record.decided, to: &writer)
    writer.member("recognizer", gesture.id)
    writer.member("kind", "\(gesture.kind)")
    writer.member("label", gesture.label)
    time("start", gesture.record.onset, to: &writer)
    time("end", gesture.record.lift, to: &writer)
    writer.member("state", "\(gesture.record.state)")
    writer.endObject()
  }

  private func time(_ key: String, _ time: Timestamp, to writer: inout JSONWriter) {
    writer.member(key, microseconds: time.microseconds)
  }
}
