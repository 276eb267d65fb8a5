internal import Evaluation
package import Runs
package import Scoring
package import Setups
internal import TouchLog

/// The counts of every candidate of a search on some captures, which one process has made, and the
/// properties that must agree before they are used with others.
package struct TuningPartial: Hashable, Sendable {
  /// The properties that all parts of one search share.
  package struct Origin: Hashable, Sendable {
    package let tool: String
    /// The digest of the program's file, because two builds of one version may differ.
    package let program: String
    /// The digest of the datasets.
    package let datasets: String
    /// The digest of the setup alone.
    package let setup: String
    /// The digest of the setup, the rules and the options for reading captures.
    package let settings: String
    /// The axes, and what else chooses the candidates.
    package let search: String
    /// The number of captures in the datasets.
    package let captures: Int

    /// The properties of a search over `space`.
    package init(
      _ evaluation: EvaluationPartial.Origin, _ space: TuningSpace, _ plan: Tuning.Plan
    ) {
      (tool, program) = (evaluation.tool, evaluation.program)
      (datasets, setup) = (evaluation.datasets, evaluation.setup)
      (settings, captures) = (evaluation.settings, evaluation.captures)
      let axes = space.axes.map { "\($0.name)=\($0.low)..\($0.high):\($0.steps)" }
      let drawn = plan.search == .grid ? "" : " \(plan.candidates) seed \(plan.seed)"
      search = "\(plan.search.rawValue)\(drawn) " + axes.joined(separator: " ")
    }

    init(
      tool: String, program: String, datasets: String, setup: String, settings: String,
      search: String, captures: Int
    ) {
      (self.tool, self.program, self.datasets) = (tool, program, datasets)
      (self.setup, self.settings) = (setup, settings)
      (self.search, self.captures) = (search, captures)
    }
  }

  /// The counts of the candidates on one capture.
  package struct Capture: Hashable, Sendable {
    package let name: String
    /// The counts of each candidate, in the order of their numbers; nil if the capture could not be read.
    let counts: [TuningCounts]?
  }

  package let origin: Origin
  package let shard: Shard
  package internal(set) var captures: [Capture]

  init(_ origin: Origin, _ shard: Shard, _ captures: [Capture]) {
    (self.origin, self.shard, self.captures) = (origin, shard, captures)
  }

  /// Judges all candidates on the captures of a shard. Nil if `watch`, which receives the finished and the
  /// total amount of work, stopped it. Throws if an axis does not fit the setup.
  ///
  /// Precondition: the search is a grid or random. Successive halving chooses captures as it goes.
  package init?(
    _ origin: Origin, _ shard: Shard, _ space: TuningSpace, _ collection: DatasetCollection,
    _ settings: EvaluationSettings, _ plan: Tuning.Plan, _ watch: (Int, Int) -> Bool
  ) throws(SetupFault) {
    let candidates = try TuningCandidates(space, plan, settings.setup)
    let judge = TuningJudge(collection.tasks, settings)
    let places = Array(shard.range(of: collection.tasks.count))
    let table = TuningTable(candidates, judge, jobs: plan.jobs)
    let numbers = Array(0..<candidates.count)
    guard table.fill(numbers, places, watch) else { return nil }
    let unreadable = judge.unreadable
    self.init(
      origin, shard,
      places.map { place in
        Capture(
          name: collection.tasks[place].name,
          counts: unreadable[place] == nil ? numbers.map { table.sum($0, [place]) } : nil)
      })
  }

  /// The names of the captures that could not be read.
  package var unreadable: [String] { captures.filter { $0.counts == nil }.map(\.name) }
}

/// The counts of all captures of a search, from its partial results.
package struct TuningMerge: Sendable {
  /// The counts of each candidate on each capture, by the places of the captures; empty for one that could
  /// not be read.
  let counts: [[TuningCounts]]

  /// The reason why partial results are not those of one whole search.
  package struct Misfit: Error, CustomStringConvertible {
    package let description: String
  }

  /// Joins the parts of a search over `collection`. Throws if a part is of another search, given twice or
  /// missing.
  package init(
    _ parts: [(path: String, partial: TuningPartial)], of origin: TuningPartial.Origin,
    _ collection: DatasetCollection
  ) throws(Misfit) {
    var known: [String: [TuningCounts]] = [:]
    for (path, part) in parts {
      if let (what, theirs, ours) = part.origin.difference(from: origin) {
        throw Misfit(
          description: "\(path) is of another search: its \(what) is \(theirs), not \(ours)")
      }
      for capture in part.captures {
        guard known.updateValue(capture.counts ?? [], forKey: capture.name) == nil else {
          throw Misfit(description: "\(path) has \(capture.name), which another part has, too")
        }
      }
    }
    let missing = collection.tasks.filter { known[$0.name] == nil }
    if let first = missing.first {
      let count = parts.first?.partial.shard.count ?? 1
      let present = Set(parts.map(\.partial.shard.number))
      let absent = (1...count).first { !present.contains($0) }
      throw Misfit(
        description: "\(missing.count) of \(collection.tasks.count) captures are missing, such as "
          + first.name + (absent.map { "; part \($0)/\(count) is missing" } ?? ""))
    }
    counts = collection.tasks.map { known[$0.name] ?? [] }
  }
}

extension TuningPartial.Origin {
  /// Returns the first property in which two searches differ, with its values; nil if they are the same.
  fileprivate func difference(from other: Self) -> (what: String, ours: String, theirs: String)? {
    [
      ("version", tool, other.tool), ("build", program, other.program),
      ("datasets", datasets, other.datasets), ("setup", setup, other.setup),
      ("settings", settings, other.settings), ("search", search, other.search),
      ("number of captures", "\(captures)", "\(other.captures)"),
    ].first { $0.1 != $0.2 }
  }
}
