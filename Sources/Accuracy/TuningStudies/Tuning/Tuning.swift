package import Evaluation
internal import Ordering
package import Scoring
package import Setups
package import TouchLog

/// A search for thresholds: the best candidate on all captures, and its score on people whose
/// captures had no influence on the choice.
///
/// The candidate with the highest F1 is the best. If several have the same F1, the order is fewer
/// false activations, then a shorter latency, then fewer gestures that differ from those of the
/// setup as it is, then thresholds that are nearer to it, then the first.
package struct Tuning: Sendable {
  package enum Search: String, CaseIterable, Hashable, Sendable {
    case grid, random
    /// Successive halving (Jamieson and Talwalkar 2016): many candidates on few captures, then the
    /// better half of them on twice as many captures, until one round has all captures.
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

  /// A candidate, with its counts on the captures.
  package struct Scored: Sendable {
    package let candidate: TuningCandidate
    package let setup: Setup
    package let counts: TuningCounts
  }

  /// A candidate that has seen every capture that counts, without its setup, because a search may have
  /// many thousands of them.
  package struct Judged: Sendable {
    /// The number of the candidate; 0 is the setup as it is.
    package let number: Int
    package let candidate: TuningCandidate
    package let counts: TuningCounts
    package let isOnFront: Bool
  }

  /// The result of nested cross-validation: the people of each fold are judged by the choice that was
  /// made without them.
  ///
  /// The inner folds need no pass of their own. A candidate is a fixed setup and learns nothing, so
  /// its score summed over inner held-out folds is its score on all people of the outer training
  /// part, by which the choice is made.
  package struct CrossValidation: Sendable {
    package let chosen: [TuningCandidate]
    /// The counts of the held-out captures, summed over folds.
    package let held: EventCounts
    /// The F1 of `held` minus the F1 of the unchanged setup.
    package let gain: Double?
    /// The confidence interval of the gain; nil if the search was stopped before it was computed.
    package let interval: PoissonBootstrap.Interval?
    /// The reason why there is no interval; nil if there is one, or if the search was stopped.
    package let whyNoInterval: String?
    /// The number of participants, or of captures.
    package let units: Int
  }

  package let space: TuningSpace
  package let plan: Plan
  /// The setup as it is, with the place that names it.
  package let setups: JudgedSetups
  /// The number of candidates, and of those that have been judged, without the unchanged setup.
  package let candidateCount: Int
  package let triedCount: Int
  /// The number of captures, and of those that the result counts, which is smaller if successive
  /// halving was stopped.
  package let captureCount: Int
  package let seenCount: Int
  /// Whether the search was completed. If not, the result is that of the candidates tried so far.
  package let isComplete: Bool
  package let baseline: Scored
  /// The value that the setup as it is has for each axis; nil for no limit.
  package let baselineValues: [Double?]
  package let winner: Scored
  /// The candidates for which no other candidate is at least as good in F1, latency, false
  /// activations and the number of gestures that differ from those of the setup as it is.
  package let front: [Scored]
  /// The setup as it is and the candidates that have been judged on all captures that count; in a
  /// halving these are the candidates of the last round.
  package let judged: [Judged]
  /// Nil if the search was stopped before it was known.
  package let crossValidation: CrossValidation?
  package let unit: PoissonBootstrap.Unit
  /// One curve for each axis; empty if the search was stopped before they were computed.
  package let landscape: [TuningCurve]
  /// The captures that could not be read, which are not counted.
  package let unreadable: [(path: String, error: CaptureError)]

  /// Runs a search. `watch` receives the finished and the total amount of work, and stops the
  /// search if it returns false. `merged` has what partial results have counted. Nil if the search was
  /// stopped before any candidate had been judged. Throws if an axis does not fit the setup.
  package init?(
    _ space: TuningSpace, _ collection: DatasetCollection, _ settings: EvaluationSettings,
    _ plan: Plan, _ merged: TuningMerge? = nil,
    _ watch: @escaping (Int, Int) -> Bool = { _, _ in true }
  ) throws(SetupFault) {
    let run = TuningRun(
      try TuningCandidates(space, plan, settings.setup),
      TuningJudge(collection.tasks, settings, merged), plan, watch)
    guard let outcome = plan.search == .halving ? run.halving() : run.exhaustive() else {
      return nil
    }
    func scored(_ number: Int, _ counts: TuningCounts) -> Scored {
      let candidate = run.candidates.candidate(number)
      return Scored(
        candidate: candidate, setup: run.candidates.setup(candidate) ?? settings.setup,
        counts: counts)
    }
    let scores = zip(outcome.counts, outcome.numbers).map {
      TuningScore($0, distance: run.candidates.distance($1))
    }
    let front = TuningScore.front(scores)
    self.space = space
    self.plan = plan
    setups = settings.setups
    candidateCount = run.candidates.count - 1
    triedCount = outcome.tried - 1
    captureCount = collection.tasks.count
    seenCount = outcome.seen
    isComplete = outcome.isComplete
    baseline = scored(0, outcome.counts[0])
    baselineValues = space.values(in: settings.setup)
    winner = scored(outcome.numbers[front[0]], outcome.counts[front[0]])
    self.front = front.map { scored(outcome.numbers[$0], outcome.counts[$0]) }
    let best = Set(front)
    judged = outcome.numbers.indices.map { place in
      Judged(
        number: outcome.numbers[place], candidate: run.candidates.candidate(outcome.numbers[place]),
        counts: outcome.counts[place], isOnFront: best.contains(place))
    }
    crossValidation = outcome.crossValidation
    unit = run.folds.unit
    landscape = outcome.landscape
    unreadable = run.judge.unreadable.inOrderOfKeys.map {
      (collection.tasks[$0.key].path, $0.value)
    }
  }

  /// The values of a candidate; those of the setup as it is for a candidate without values.
  package func values(of candidate: TuningCandidate) -> [Double?] {
    candidate.values.isEmpty ? baselineValues : candidate.values
  }

  /// Judges a few candidates on one capture. Returns which share of the whole search that was, so
  /// that a caller who measures the time can estimate the duration of the search.
  package static func rehearsal(
    _ space: TuningSpace, _ collection: DatasetCollection, _ settings: EvaluationSettings,
    _ plan: Plan
  ) throws(SetupFault) -> (share: Double, candidates: Int) {
    let candidates = try TuningCandidates(space, plan, settings.setup)
    let judge = TuningJudge(collection.tasks, settings)
    return (TuningRun(candidates, judge, plan) { _, _ in true }.rehearse(), candidates.count - 1)
  }
}
