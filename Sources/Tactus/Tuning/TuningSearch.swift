internal import Evaluation

/// Finds the best candidate on some captures.
struct TuningSearch {
  private let table: TuningTable
  private let count: Int
  private let plan: Tuning.Plan
  private let watch: (Int, Int) -> Bool

  /// Number 0 is the setup as it is.
  init(
    _ table: TuningTable, _ count: Int, _ plan: Tuning.Plan, _ watch: @escaping (Int, Int) -> Bool
  ) {
    self.table = table
    self.count = count
    self.plan = plan
    self.watch = watch
  }

  /// The winner, and those that were tried on all of `places`; nil where it was stopped.
  func best(_ places: [Int]) -> (winner: Int, finalists: [Int])? {
    var alive = Array(0..<count)
    if plan.search == .halving {
      // So few captures that as many doublings as halvings lead to all of them.
      var rounds = 0
      while alive.count >> (rounds + 1) >= 2, places.count >> (rounds + 1) >= 1 { rounds += 1 }
      for round in 0..<rounds {
        let share = places.count >> (rounds - round)
        // Spread over all, so that nobody's captures come last.
        let some = (0..<share).map { places[$0 * places.count / share] }
        guard table.fill(alive, some, jobs: plan.jobs, watch) else { return nil }
        let ranked = ranked(alive, some).prefix(max(2, (alive.count + 1) / 2))
        // The setup as it is stays, for comparison.
        alive = Set(ranked).union([0]).sorted()
      }
    }
    guard table.fill(alive, places, jobs: plan.jobs, watch) else { return nil }
    return (ranked(alive, places).first ?? 0, alive)
  }

  /// The best first.
  private func ranked(_ candidates: [Int], _ places: [Int]) -> [Int] {
    candidates.map { ($0, TuningScore(table.sum($0, places))) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }

  /// Those that no other is as good as in everything and better in something, best F1 first.
  static func front(_ scored: [(number: Int, counts: GroupTally)]) -> [Int] {
    let scores = scored.map { ($0.number, TuningScore($0.counts)) }
    return scores.filter { candidate in
      !scores.contains { $0.1.dominates(candidate.1) }
    }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}

/// What candidates are compared by; greater is better.
struct TuningScore: Comparable {
  let f1: Double
  let falseActivations: Double
  let latency: Double

  init(_ counts: GroupTally) {
    f1 = counts.events.f1 ?? 0
    falseActivations = counts.falseActivationsPerMinute ?? 0
    latency = counts.meanLatency ?? .infinity
  }

  static func < (left: TuningScore, right: TuningScore) -> Bool {
    (left.f1, -left.falseActivations, -left.latency)
      < (right.f1, -right.falseActivations, -right.latency)
  }

  func dominates(_ other: TuningScore) -> Bool {
    f1 >= other.f1 && falseActivations <= other.falseActivations && latency <= other.latency
      && self != other
  }
}
