public import Evaluation
public import Setups
internal import Synthesis

/// A search for thresholds: the best of all captures, and what it is worth on people it has not
/// seen.
///
/// F1 decides; of equals the fewer false activations, then the shorter wait, then the first. The
/// setup as it is takes part as the first candidate.
public struct Tuning: Sendable {
  public enum Search: String, CaseIterable, Hashable, Sendable {
    case grid, random
    /// Successive halving (Jamieson and Talwalkar 2016): many candidates on few captures, the
    /// better half of them on twice as many, until one round has seen all.
    case halving
  }

  public struct Plan: Sendable {
    public var search = Search.grid
    /// Of a random search or a halving.
    public var candidates = 32
    public var folds = 5
    public var seed: UInt64 = 1
    public var replicates = 1000
    public var jobs = 1

    public init() {}
  }

  /// A candidate, and what it counts on all captures.
  public struct Scored: Sendable {
    public let candidate: TuningCandidate
    public let setup: Setup
    public let counts: GroupTally
  }

  public let space: TuningSpace
  public let plan: Plan
  public let baseline: Scored
  public let winner: Scored
  /// Those that saw all captures and that no other beats in F1, wait and false activations at once.
  public let front: [Scored]
  /// Who was chosen without each fold's people.
  public let chosen: [TuningCandidate]
  /// Summed over folds: the choice made without a fold's people, on those people.
  public let held: EventCounts
  /// How much better that is than the setup as it is, over people or else captures.
  public let gain: PairedBootstrap
  public let unit: PoissonBootstrap.Unit

  /// Nil where it was stopped. Throws where an axis does not fit the setup.
  public init?(
    _ space: TuningSpace, _ collection: DatasetCollection, _ settings: EvaluationSettings,
    _ plan: Plan, _ watch: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) throws(SetupFault) {
    var generator = SeededGenerator(seed: plan.seed)
    let drawn =
      plan.search == .grid ? space.grid : space.random(plan.candidates, using: &generator)
    let candidates = [TuningCandidate(values: [])] + drawn
    var setups: [Setup] = []
    for candidate in candidates { setups.append(try space.apply(candidate, to: settings.setup)) }
    let table = TuningTable(setups, collection.tasks, settings)
    let places = Array(collection.tasks.indices)
    let search = TuningSearch(table, candidates.count, plan, watch)
    guard let final = search.best(places), table.fill([0], places, jobs: plan.jobs, watch) else {
      return nil
    }
    func scored(_ number: Int) -> Scored {
      Scored(
        candidate: candidates[number], setup: setups[number], counts: table.sum(number, places))
    }
    let groups = TuningFolds(collection.tasks, plan.folds)
    var chosen: [TuningCandidate] = []
    var (before, after): ([String: EventCounts], [String: EventCounts]) = ([:], [:])
    var held = EventCounts()
    for fold in groups.folds {
      let inside = Set(fold.flatMap(\.places))
      guard let choice = search.best(places.filter { !inside.contains($0) }),
        table.fill([choice.winner], inside.sorted(), jobs: plan.jobs, watch)
      else { return nil }
      chosen.append(candidates[choice.winner])
      for unit in fold {
        before[unit.name] = table.sum(0, unit.places).events
        after[unit.name] = table.sum(choice.winner, unit.places).events
        held.add(after[unit.name] ?? EventCounts())
      }
    }
    self.space = space
    self.plan = plan
    baseline = scored(0)
    winner = scored(final.winner)
    front = TuningSearch.front(final.finalists.map { ($0, table.sum($0, places)) }).map(scored)
    self.chosen = chosen
    self.held = held
    gain = PairedBootstrap(before, after, seed: plan.seed, replicates: plan.replicates)
    unit = groups.unit
  }
}
