package import JSONText
package import Setups
internal import TactusGestures

/// Writes findings as JSON objects. Times are on the capture's own clock.
package struct FindingWriter: Sendable {
  private let names: TransitionNames

  package init(_ names: TransitionNames) { self.names = names }

  /// Writes one object. `capture` is nil unless lines of several captures are written.
  package func write(
    _ finding: Finding, capture: String?, isLine: Bool, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    if isLine { writer.member("type", "explanation") }
    if let capture { writer.member("capture", capture) }
    switch finding.outcome {
    case .told(let told): ExplanationWriter(names).writeFields(of: told, to: &writer)
    case .notOffered(let recognizer, let start, _, let why):
      for key in ["t", "start"] {
        writer.member(key, microseconds: start.microseconds)
      }
      writer.member("recognizer", names.recognizers[recognizer])
      writer.member("outcome", "notOffered")
      writer.member("reason", why.rawValue)
    }
    writer.member("end", microseconds: finding.end.microseconds)
    if let alone = finding.alone {
      writer.key("alone")
      writer.beginObject()
      writer.member("reason", alone.reason.name)
      if let measured = alone.measured { writer.member("measured", measured) }
      if let limit = alone.limit { writer.member("limit", limit) }
      writer.endObject()
    }
    if let beside = finding.beside {
      writer.key("beside")
      beside.write(names, to: &writer)
    }
    if finding.isNear, !finding.isByDesign { writer.member("near", true) }
    if let spreads = finding.spreads { writer.member("distance", spreads) }
    write(finding.search, to: &writer)
    if let advice = finding.advice { writer.member("advice", advice) }
    if finding.search != .unneeded {
      writer.member("replays", finding.replays)
    }
    let text = FindingText(names)
    writer.member("sentence", text.sentence(for: finding))
    writer.endObject()
  }

  /// Writes the value of a change as the member `to`.
  package static func write(value: String, to writer: inout JSONWriter) {
    writer.key("to")
    // The text came from a writer of JSON.
    if let value = try? JSONReader().read(value) {
      writer.value(value)
    } else {
      writer.string(value)
    }
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
      writer.member("set", found.change.name)
      Self.write(value: found.change.value, to: &writer)
      writer.member("verified", true)
      writer.member("state", found.state.name)
      writer.member("t", microseconds: found.time.microseconds)
      writer.member("near", found.isNear)
      if let rounded = found.rounded {
        writer.key("rounded")
        writer.beginObject()
        Self.write(value: rounded.change.value, to: &writer)
        writer.member("t", microseconds: rounded.time.microseconds)
        writer.endObject()
      }
      writer.endObject()
    }
  }
}
