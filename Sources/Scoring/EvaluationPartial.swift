package import Evaluation
package import JSONText
internal import Ordering
internal import TouchLog
internal import TouchModel

/// The tally of some captures of an evaluation, and the properties that must agree before it is
/// added to others.
package struct EvaluationPartial: Sendable {
  /// The properties that all parts of one evaluation share.
  package struct Origin: Hashable, Sendable {
    package var tool: String
    /// The digest of the setup, the rules and the options for reading captures.
    package var settings: String
    /// The digest of the setup alone, and the rule in words, for reports.
    package var setup: String
    package var rule: String
    /// The length of a segment in seconds.
    package var segment: Double
    /// The digest of the datasets.
    package var datasets: String
    package var name: String
    /// The number of captures in the datasets.
    package var captures: Int

    package init(
      tool: String, _ settings: EvaluationSettings, name: String, datasets: String, captures: Int
    ) {
      self.tool = tool
      self.settings = settings.digest
      setup = settings.setupDigest
      rule = settings.ruleText
      segment = settings.evaluator.segment.seconds
      self.name = name
      self.datasets = datasets
      self.captures = captures
    }
  }

  /// The reason why two parts cannot be added.
  package struct Misfit: Error, CustomStringConvertible {
    package let description: String
  }

  package static let version = 1

  package let origin: Origin
  package private(set) var tally: Tally
  /// The names of the captures that were judged or could not be read.
  package private(set) var done: Set<String>
  package private(set) var unreadable: Set<String>

  package init(_ origin: Origin, _ outcome: EvaluationRun.Outcome) {
    self.origin = origin
    tally = outcome.tally
    done = Set(outcome.done)
    unreadable = Set(outcome.unreadable)
  }

  /// Creates an empty part of an evaluation.
  package init(_ origin: Origin) { self.init(origin, EvaluationRun.Outcome()) }

  package var isComplete: Bool { done.count == origin.captures }

  package mutating func add(_ other: EvaluationPartial) throws(Misfit) {
    for (what, ours, theirs) in [
      ("by version", origin.tool, other.origin.tool),
      ("of the datasets", origin.datasets, other.origin.datasets),
      ("with the setup", origin.setup, other.origin.setup),
      ("with the settings", origin.settings, other.origin.settings),
      ("of so many captures:", "\(origin.captures)", "\(other.origin.captures)"),
    ] where ours != theirs {
      throw Misfit(description: "it was made \(what) \(theirs), the others \(what) \(ours)")
    }
    if let twice = done.intersection(other.done).min() {
      let count = done.intersection(other.done).count
      let more = count > 1 ? " and \(count - 1) more" : ""
      throw Misfit(description: "\(twice)\(more) would be counted twice")
    }
    tally.add(other.tally)
    done.formUnion(other.done)
    unreadable.formUnion(other.unreadable)
  }
}

extension EvaluationPartial {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("tactus", "evaluation-partial")
    writer.member("version", Self.version)
    writer.member("tool", origin.tool)
    writer.member("name", origin.name)
    writer.member("datasets", origin.datasets)
    writer.member("setup", origin.setup)
    writer.member("settings", origin.settings)
    writer.member("rule", origin.rule)
    writer.member("segment", origin.segment)
    writer.member("captures", origin.captures)
    for (key, names) in [("done", done), ("unreadable", unreadable)] {
      writer.list(key, names.ordered()) { $0.string($1) }
    }
    writer.key("tally")
    TallyWriter.write(tally, to: &writer)
    writer.endObject()
    writer.endLine()
  }

  package init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    let kind = try object.required("tactus")
    guard kind.value.string == "evaluation-partial" else {
      throw kind.mismatch(expected: "\"evaluation-partial\"")
    }
    let version = try object.required("version")
    guard try version.integer() == Self.version else {
      throw version.mismatch(expected: "version \(Self.version)")
    }
    origin = Origin(
      tool: try object.required("tool").string(),
      settings: try object.required("settings").string(),
      setup: try object.required("setup").string(), rule: try object.required("rule").string(),
      segment: try object.required("segment").double(),
      datasets: try object.required("datasets").string(),
      name: try object.required("name").string(),
      captures: try object.required("captures").integer())
    done = Set(try Self.names(object.required("done")))
    unreadable = Set(try Self.names(object.required("unreadable")))
    tally = try TallyReader.read(object.required("tally"))
  }

  private static func names(_ node: JSONNode) throws(JSONMismatch) -> [String] {
    var names: [String] = []
    for element in try node.array() { names.append(try element.string()) }
    return names
  }
}

extension EvaluationPartial.Origin {
  fileprivate init(
    tool: String, settings: String, setup: String, rule: String, segment: Double,
    datasets: String, name: String, captures: Int
  ) {
    self.tool = tool
    self.settings = settings
    self.setup = setup
    self.rule = rule
    self.segment = segment
    self.datasets = datasets
    self.name = name
    self.captures = captures
  }
}
