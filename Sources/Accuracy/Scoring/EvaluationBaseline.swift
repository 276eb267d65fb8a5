package import Evaluation
package import JSONText

/// The verdicts of an earlier report, read from its JSON form.
package struct EvaluationBaseline: Sendable {
  /// The name of the file.
  package var name: String
  /// The digest of the datasets.
  package var datasets: String
  package var setup: String
  /// When a detection matches an annotation, in words.
  package var rule: String
  /// The number of captures that were judged, and the names of those that could not be read.
  package var judged: Int
  package var unreadable: [String]
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
    rule = try object.required("rule").string()
    var captures = try object.required("captures").object()
    judged = try captures.required("judged").integer()
    unreadable = try captures.required("unreadable").array()
      .map { (node) throws(JSONMismatch) in try node.string() }
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

  /// Returns why the earlier report says nothing about what has changed: other labels, another rule, another number
  /// of captures, or others that cannot be read. Returns nil for none of these.
  package func misfit(with report: EvaluationReport) -> String? {
    if datasets != report.origin.datasets {
      return "\(name) is about other labels; a baseline must judge the same datasets"
    }
    if rule != report.origin.rule {
      return "\(name) was judged by another rule (\(rule)) than this run "
        + "(\(report.origin.rule)); judge both with the same collars"
    }
    if judged != report.judged || unreadable != report.unreadable {
      return "\(name) judged \(judged) of the captures, and this run \(report.judged), so events "
        + "would count as changed that one of the two never saw; compare with a report of the same captures"
    }
    return nil
  }
}
