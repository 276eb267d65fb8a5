internal import Evaluation
internal import JSONText
internal import TactusGestures

/// Writes an event that was judged wrong as JSON, and reads it back.
enum VerdictWriter {
  static func write(_ verdict: EventVerdict, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("outcome", "\(verdict.outcome)")
    writer.member("capture", verdict.capture)
    writer.member("start", microseconds: verdict.start.microseconds)
    writer.member("end", microseconds: verdict.end.microseconds)
    writer.member("label", verdict.label)
    writer.present("detectedAs", verdict.detectedAs)
    writer.present("line", verdict.line)
    writer.present("recognizer", verdict.recognizer)
    if verdict.repetition > 0 { writer.member("repetition", verdict.repetition) }
    writer.endObject()
  }

  static func read(_ node: JSONNode) throws(JSONMismatch) -> EventVerdict {
    var object = try node.object()
    let named = try object.required("outcome")
    let known = EventVerdict.Outcome.allCases
    let name = try named.name(of: "outcome", in: known.map { "\($0)" })
    var verdict = EventVerdict(
      outcome: known.first { "\($0)" == name } ?? .deleted,
      capture: try object.required("capture").string(),
      start: Timestamp(seconds: try object.required("start").double()),
      end: Timestamp(seconds: try object.required("end").double()),
      label: try object.required("label").string(),
      detectedAs: try object["detectedAs"]?.string(), line: try object["line"]?.integer(),
      recognizer: try object["recognizer"]?.string())
    verdict.repetition = try object["repetition"]?.integer() ?? 0
    return verdict
  }
}
