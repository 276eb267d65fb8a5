internal import Evaluation
internal import Ordering
internal import Setups
internal import Threads
internal import TouchLog

/// One search over candidates, by any method.
struct TuningRun {
  struct Outcome {
    /// The candidates that were judged on all counted captures, in ascending order; the first is
    /// number 0.
    var numbers: [Int]
    var counts: [TuningCounts]
    /// The number of candidates that have been judged at all.
    var tried: Int
    /// The number of counted captures.
    var seen: Int
    var isComplete: Bool
    var crossValidation: Tuning.CrossValidation?
    var landscape: [TuningCurve] = []
  }

  let candidates: TuningCandidates
  let judge: TuningJudge
  let folds: TuningFolds
  private let plan: Tuning.Plan
  private let watch: (Int, Int) -> Bool

  init(
    _ candidates: TuningCandidates, _ judge: TuningJudge, _ plan: Tuning.Plan,
    _ watch: @escaping (Int, Int) -> Bool
  ) {
    self.candidates = candidates
    self.judge = judge
    self.plan = plan
    self.watch = watch
    folds = TuningFolds(judge.tasks, plan.folds)
  }

  var isHalving: Bool { plan.search == .halving }
  private var places: [Int] { Array(judge.tasks.indices) }

  /// Judges every candidate on every capture. Returns nil if no candidate was finished.
  func exhaustive() -> Outcome? {
    let table = TuningFoldTable(candidates, judge, folds)
    let isFilled = table.fill(jobs: plan.jobs, watch)
    let (numbers, byFold) = table.finished()
    guard numbers.first == 0 else { return nil }
    let totals = numbers.indices.map { place in
      byFold.reduce(into: TuningCounts()) { $0.add($1[place]) }
    }
    var outcome = Outcome(
      numbers: numbers, counts: totals, tried: numbers.count, seen: places.count,
      isComplete: isFilled)
    let distances = numbers.map(candidates.distance)
    let choices = byFold.map { fold in
      Self.best(
        totals.indices.map { place in
          var rest = totals[place]
          rest.subtract(fold[place])
          return TuningScore(rest, distance: distances[place])
        })
    }
    var held = EventCounts()
    for (fold, choice) in zip(byFold, choices) { held.add(fold[choice].events) }
    outcome.crossValidation = crossValidation(
      choices.map { numbers[$0] }, held, totals[0].events, &outcome.isComplete)
    let best =
      1
      + Self.best(
        totals.indices.dropFirst().map { TuningScore(totals[$0], distance: distances[$0]) })
    if plan.search == .grid, numbers.count > 1 {
      let grid = TuningGrid(
        candidates.space, numbers.dropFirst().map { $0 - 1 }, Array(totals.dropFirst()))
      outcome.landscape = candidates.space.axes.indices.map { axis in
        curve(
          axis, grid.points(axis, through: numbers[best] - 1), hasEffect: grid.hasEffect(axis))
      }
    } else if numbers.count > 1, outcome.isComplete {
      addCurves(through: numbers[best], to: &outcome)
    }
    return outcome
  }

  /// Runs successive halving on all captures, and for each fold without its captures.
  func halving() -> Outcome? {
    let table = TuningTable(candidates, judge, jobs: plan.jobs)
    let search = TuningSearch(table, candidates, watch)
    guard let final = search.best(places) else { return nil }
    let numbers = final.ranked.ordered()
    var outcome = Outcome(
      numbers: numbers, counts: numbers.map { table.sum($0, final.places) },
      tried: candidates.count, seen: final.places.count, isComplete: final.isComplete)
    guard outcome.isComplete else { return outcome }
    var choices: [Int] = []
    var held = EventCounts()
    for fold in folds.folds {
      let inside = Set(fold.flatMap(\.places))
      guard let found = search.best(places.filter { !inside.contains($0) }), found.isComplete,
        let choice = found.ranked.first, table.fill([0, choice], inside.ordered(), watch)
      else {
        // With a single capture there are no captures left for the choice.
        outcome.isComplete = folds.folds.count < 2
        if outcome.isComplete { break }
        return outcome
      }
      choices.append(choice)
      held.add(table.sum(choice, inside.ordered()).events)
    }
    if !choices.isEmpty {
      outcome.crossValidation = crossValidation(
        choices, held, outcome.counts[0].events, &outcome.isComplete)
    }
    if let best = final.ranked.first(where: { $0 > 0 }), outcome.isComplete {
      addCurves(through: best, to: &outcome)
    }
    return outcome
  }

  /// Judges the choice of each fold again, for each participant, to compute a confidence interval.
  private func crossValidation(
    _ choices: [Int], _ held: EventCounts, _ baseline: EventCounts, _ isComplete: inout Bool
  ) -> Tuning.CrossValidation {
    var gain = held.f1.flatMap { after in baseline.f1.map { after - $0 } }
    var interval: PoissonBootstrap.Interval?
    if isComplete {
      let table = TuningTable(candidates, judge, jobs: plan.jobs)
      var (before, after): ([String: EventCounts], [String: EventCounts]) = ([:], [:])
      for (fold, choice) in zip(folds.folds, choices) where isComplete {
        isComplete = table.fill(
          Set([0, choice]).ordered(), fold.flatMap(\.places).ordered(), watch)
        for unit in fold {
          before[unit.name] = table.sum(0, unit.places).events
          after[unit.name] = table.sum(choice, unit.places).events
        }
      }
      if isComplete {
        let paired = PairedBootstrap(before, after, seed: plan.seed, replicates: plan.replicates)
        gain = paired.difference
        if folds.whyNoInterval == nil { interval = paired.interval }
      }
    }
    return Tuning.CrossValidation(
      chosen: choices.map(candidates.candidate), held: held, gain: gain, interval: interval,
      whyNoInterval: isComplete ? folds.whyNoInterval : nil, units: folds.unitCount)
  }

  /// Judges values of each axis, with the other axes as in the candidate `center`.
  private func addCurves(through center: Int, to outcome: inout Outcome) {
    let values = candidates.candidate(center).values
    var tried: [(axis: Int, value: Double, setup: Setup?)] = []
    for (number, axis) in candidates.space.axes.enumerated() {
      for value in candidates.curveValues(axis, number) {
        var changed = values
        changed[number] = value
        tried.append((number, value, candidates.setup(TuningCandidate(values: changed))))
      }
    }
    let setups = tried.map(\.setup)
    let totals = Guarded(Array(repeating: TuningCounts(), count: setups.count))
    let chunks = (setups.count + TuningPass.chunk - 1) / TuningPass.chunk
    let (judge, captures) = (judge, places.count)
    let isStopped = TuningPass.run(chunks * captures, jobs: plan.jobs, watch) { unit, stop in
      let first = unit / captures * TuningPass.chunk
      let some = first..<min(first + TuningPass.chunk, setups.count)
      guard let counts = judge.counts(Array(setups[some]), on: unit % captures, isStopped: stop)
      else { return }
      totals.withLock { totals in
        for (number, counts) in zip(some, counts) { totals[number].add(counts) }
      }
    }
    if isStopped {
      outcome.isComplete = false
      return
    }
    let counts = totals.withLock { $0 }
    outcome.landscape = candidates.space.axes.indices.map { axis in
      let points = tried.indices.filter { tried[$0].axis == axis && setups[$0] != nil }.map {
        TuningCurve.Point(value: tried[$0].value, counts: counts[$0])
      }
      let isFlat = Set(points.map(\.counts)).count < 2
      return curve(axis, points, hasEffect: points.count < 2 ? nil : !isFlat)
    }
  }

  private func curve(
    _ number: Int, _ points: [TuningCurve.Point], hasEffect: Bool?
  ) -> TuningCurve {
    let axis = candidates.space.axes[number]
    return TuningCurve(axis, points, hasEffect: hasEffect) { value in
      candidates.isAllowed(value, on: number)
    }
  }

  /// Returns the index of the greatest score; the first of equal scores.
  private static func best(_ scores: some Collection<TuningScore>) -> Int {
    var best: (place: Int, score: TuningScore)?
    for (place, score) in scores.enumerated() {
      if let held = best, score <= held.score { continue }
      best = (place, score)
    }
    return best?.place ?? 0
  }
}
