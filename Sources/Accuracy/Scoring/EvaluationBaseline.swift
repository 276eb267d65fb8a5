package import Evaluation
package import JSONText

/// The verdicts of an earlier report, read from its JSON form.
package struct EvaluationBaseline: Sendable {
  /// The name of the file.
  package var name: String
  /// The digest of the datasets.
  package var datasets: String
  package var setup: String
  package var f1: Double?
  package var verdicts: [EventVerdict] = []
  package var participants: [String: EventCounts] = [:]

  package init(_ node: JSONNode, name: String) throws(JSONMismatch) {
    self.name = name
    var object = try node.object()
    let kind = try object.required("tactus")
    guard kind.value.string == "evaluation" else {
      throw kind.mismatch(expected: "\"evaluation\"")
    }
    datasets = try object.required("datasets").string()
    setup = try object.required("setup").string()
    var overall = try object.required("overall").object()
    f1 = try overall["f1"]?.unlessNull?.double()
    for node in try object.required("events").array() {
      verdicts.append(try VerdictWriter.read(node))
    }
    let people = try object.required("participants")
    for member in try people.object().members {
      var counts = try JSONNode(member.value, path: .member(member.key, of: people.path)).object()
      participants[member.key] = EventCounts(
        reference: try counts.required("reference").integer(),
        detected: try counts.required("detected").integer(),
        matched: try counts.required("matched").integer())
    }
  }
}
