package import Datasets
package import Evaluation
package import Runs
internal import TouchLog
internal import TouchModel

/// The tally of some captures of an evaluation, and the properties that must agree before it is
/// added to others.
package struct EvaluationPartial: Sendable {
  /// The properties that all parts of one evaluation share.
  package struct Origin: Hashable, Sendable {
    package var tool: String
    /// The digest of the program's file, because two builds of one version may differ.
    package var program: String
    /// The digest of the setup, the rules and the options for reading captures.
    package var settings: String
    /// The digest of the setup alone, and the rule in words, for reports.
    package var setup: String
    package var rule: String
    /// The place that names the setup.
    package var source: JudgedSetups.Source
    /// The length of a segment in seconds.
    package var segment: Double
    /// The digest of the datasets.
    package var datasets: String
    package var name: String
    /// The number of captures in the datasets.
    package var captures: Int

    package init(
      tool: String, program: String = "", _ settings: EvaluationSettings, name: String,
      datasets: String, captures: Int
    ) {
      self.tool = tool
      self.program = program
      self.settings = settings.digest
      setup = settings.setupDigest
      rule = settings.ruleText
      source = settings.source
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

  package let origin: Origin
  package internal(set) var tally = Tally()
  /// The names of the captures that were judged or could not be read.
  package internal(set) var done: Set<PathName> = []
  package internal(set) var unreadable: Set<PathName> = []
  /// The digests of the captures that were judged, by their names.
  package internal(set) var digests: [PathName: String] = [:]
  /// The shards that were added; empty if the evaluation was not divided.
  package internal(set) var shards: Set<Shard> = []
  /// The number of captures that each setup was run on.
  package internal(set) var setups: [String: Int] = [:]
  /// The names of the captures that chose the thresholds of their setup.
  package var tuned: Set<PathName> = []

  package init(_ origin: Origin, _ outcome: EvaluationRun.Outcome, shard: Shard? = nil) {
    self.origin = origin
    tally = outcome.tally
    done = Set(outcome.done.map { PathName($0) })
    unreadable = Set(outcome.unreadable.map { PathName($0) })
    for (name, digest) in outcome.digests { digests[PathName(name)] = digest }
    if let shard { shards = [shard] }
    setups = outcome.setups
  }

  /// Creates an empty part of an evaluation.
  package init(_ origin: Origin) { self.init(origin, EvaluationRun.Outcome()) }

  package var isComplete: Bool { done.count == origin.captures }

  package mutating func add(_ other: EvaluationPartial) throws(Misfit) {
    for (what, ours, theirs) in [
      ("by version", origin.tool, other.origin.tool),
      ("by the build", origin.program, other.origin.program),
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
      throw Misfit(description: "\(twice.text)\(more) would be counted twice")
    }
    tally.add(other.tally)
    done.formUnion(other.done)
    unreadable.formUnion(other.unreadable)
    digests.merge(other.digests) { first, _ in first }
    shards.formUnion(other.shards)
    setups.merge(other.setups, uniquingKeysWith: +)
    tuned.formUnion(other.tuned)
  }
}
