package import JSONText
package import Setups
internal import TactusGestures

/// Findings as JSON objects; times are those of the capture's own clock.
package struct FindingWriter: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  /// `capture` is written where lines of several captures follow each other.
  package func write(
    _ finding: Finding, capture: String?, isLine: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isLine { write("type", "explanation", to: &writer) }
    if let capture { write("capture", capture, to: &writer) }
    switch finding.outcome {
    case .told(let told): ExplanationWriter(names).writeFields(of: told, to: &writer)
    case .notOffered(let recognizer, let start, _, let why):
      for key in ["t", "start"] {
        writer.member(key, microseconds: start.microseconds)
      }
      write("recognizer", names.recognizers[recognizer], to: &writer)
      write("outcome", "notOffered", to: &writer)
      write("reason", why.rawValue, to: &writer)
    }
    writer.member("end", microseconds: finding.end.microseconds)
    write(finding.search, to: &writer)
    if finding.search != .unneeded {
      writer.member("replays", finding.replays)
    }
    let text = FindingText(names)
    write("sentence", text.sentence(for: finding), to: &writer)
    writer.endObject()
  }

  private func write(_ search: Finding.Search, to writer: inout JSONWriter) {
    switch search {
    case .unneeded: return
    case .none:
      writer.key("change")
      writer.null()
    case .cutShort:
      writer.key("change")
      writer.null()
      writer.member("searched", false)
    case .found(let found):
      writer.key("change")
      writer.beginObject()
      write("set", found.change.name, to: &writer)
      writer.key("to")
      // The text came from a writer of JSON.
      if let value = try? JSONReader().read(found.change.value) {
        writer.value(value)
      } else {
        writer.string(found.change.value)
      }
      writer.member("verified", true)
      write("state", found.state.name, to: &writer)
      writer.member("t", microseconds: found.time.microseconds)
      writer.endObject()
    }
  }

  private func write(_ key: String, _ word: String, to writer: inout JSONWriter) {
    writer.member(key, word)
  }
}
