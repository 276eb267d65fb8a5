package import Evaluation
internal import Ordering
package import Scoring
package import Setups
package import TouchLog

/// A search for thresholds: the best on all captures, and what it is worth on people who had no
/// part in the choice.
///
/// The highest F1 is best; of equals the one with fewer false activations, then the one with the
/// shorter wait, then the first. The setup as it is takes part as the first candidate.
package struct Tuning: Sendable {
  package enum Search: String, CaseIterable, Hashable, Sendable {
    case grid, random
    /// Successive halving (Jamieson and Talwalkar 2016): many candidates on few captures, the
    /// better half of them on twice as many, until one round has seen all.
    case halving
  }

  package struct Plan: Sendable {
    package var search = Search.grid
    /// The number of candidates of a random search or of successive halving.
    package var candidates = 32
    package var folds = 5
    package var seed: UInt64 = 1
    package var replicates = 1000
    package var jobs = 1

    package init() {}
  }

  /// A candidate, and what it counts on the captures.
  package struct Scored: Sendable {
    package let candidate: TuningCandidate
    package let setup: Setup
    package let counts: TuningCounts
  }

  /// The result of cross-validation: the people of each fold are judged by the choice that was made
  /// without them.
  package struct CrossValidation: Sendable {
    package let chosen: [TuningCandidate]
    /// Summed over folds.
    package let held: EventCounts
    /// F1 of that less F1 of the setup as it is.
    package let gain: Double?
    /// Nil if the search was stopped before it was known.
    package let interval: PoissonBootstrap.Interval?
    /// How many participants, or captures, there are.
    package let units: Int
  }

  package let space: TuningSpace
  package let plan: Plan
  /// Candidates there are, and candidates that have been judged, without the setup as it is.
  package let candidateCount: Int
  package let triedCount: Int
  /// Captures there are, and captures that the result counts: fewer in a halving that was stopped.
  package let captureCount: Int
  package let seenCount: Int
  /// False if the search was stopped; the result is that of the candidates tried so far.
  package let isComplete: Bool
  package let baseline: Scored
  package let winner: Scored
  /// The candidates that no other beats in F1, wait and false activations at once.
  package let front: [Scored]
  /// Nil if the search was stopped before it was known.
  package let crossValidation: CrossValidation?
  package let unit: PoissonBootstrap.Unit
  /// One for each axis; empty if the search was stopped before they were known.
  package let landscape: [TuningCurve]
  /// The captures that could not be read, which count nothing.
  package let unreadable: [(path: String, error: CaptureError)]

  /// `watch` sees how much of the work is done, and stops the search with false. Nil if it was
  /// stopped before any candidate had been judged. Throws where an axis does not fit the setup.
  package init?(
    _ space: TuningSpace, _ collection: DatasetCollection, _ settings: EvaluationSettings,
    _ plan: Plan, _ watch: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) throws(SetupFault) {
    let run = TuningRun(
      try TuningCandidates(space, plan, settings.setup),
      TuningJudge(collection.tasks, settings), plan, watch)
    guard let outcome = plan.search == .halving ? run.halving() : run.exhaustive() else {
      return nil
    }
    func scored(_ number: Int, _ counts: TuningCounts) -> Scored {
      let candidate = run.candidates.candidate(number)
      return Scored(
        candidate: candidate, setup: run.candidates.setup(candidate) ?? settings.setup,
        counts: counts)
    }
    let scores = outcome.counts.map(TuningScore.init)
    let front = TuningScore.front(scores)
    self.space = space
    self.plan = plan
    candidateCount = run.candidates.count - 1
    triedCount = outcome.tried - 1
    captureCount = collection.tasks.count
    seenCount = outcome.seen
    isComplete = outcome.isComplete
    baseline = scored(0, outcome.counts[0])
    winner = scored(outcome.numbers[front[0]], outcome.counts[front[0]])
    self.front = front.map { scored(outcome.numbers[$0], outcome.counts[$0]) }
    crossValidation = outcome.crossValidation
    unit = run.folds.unit
    landscape = outcome.landscape
    unreadable = run.judge.unreadable.inOrderOfKeys.map {
      (collection.tasks[$0.key].path, $0.value)
    }
  }

  /// Judges a few candidates on one capture, and returns which share of the whole search that was,
  /// so that a caller who takes the time can say how long the search will last.
  package static func rehearsal(
    _ space: TuningSpace, _ collection: DatasetCollection, _ settings: EvaluationSettings,
    _ plan: Plan
  ) throws(SetupFault) -> (share: Double, candidates: Int) {
    let candidates = try TuningCandidates(space, plan, settings.setup)
    let judge = TuningJudge(collection.tasks, settings)
    return (TuningRun(candidates, judge, plan) { _, _ in true }.rehearse(), candidates.count - 1)
  }
}
