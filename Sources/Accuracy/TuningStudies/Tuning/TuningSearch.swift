internal import Evaluation
internal import Ordering

/// Successive halving: finds the best candidate on some captures.
struct TuningSearch {
  /// The result of a search.
  struct Found {
    /// The candidates, the best first. All were judged on the same captures.
    var ranked: [Int]
    /// The indices of the captures on which they were judged.
    var places: [Int]
    var isComplete: Bool
  }

  private let table: TuningTable
  private let candidates: TuningCandidates
  private let watch: (Int, Int) -> Bool

  /// Prepares a search over all candidates, of which number 0 is the unchanged setup.
  init(
    _ table: TuningTable, _ candidates: TuningCandidates, _ watch: @escaping (Int, Int) -> Bool
  ) {
    self.table = table
    self.candidates = candidates
    self.watch = watch
  }

  /// Returns the best candidate on `places`. If the search is stopped, returns the best of the last
  /// finished round; nil if no round was finished.
  func best(_ places: [Int]) -> Found? {
    var alive = Array(0..<candidates.count)
    var found: Found?
    for round in Self.rounds(candidates.count, places) {
      guard table.fill(alive, round, watch) else {
        found?.isComplete = false
        return found
      }
      let ranked = ranked(alive, round)
      found = Found(ranked: ranked, places: round, isComplete: true)
      // The unchanged setup is kept for comparison.
      alive = Set(ranked.prefix(max(2, (alive.count + 1) / 2))).union([0]).ordered()
    }
    return found
  }

  /// Returns the captures of each round; the last round has all. The captures double in each round
  /// while the candidates halve, so the number of rounds follows from both numbers.
  static func rounds(_ count: Int, _ places: [Int]) -> [[Int]] {
    var doublings = 0
    while count >> (doublings + 1) >= 2, places.count >> (doublings + 1) >= 1 { doublings += 1 }
    return (0...doublings).map { round in
      let share = places.count >> (doublings - round)
      // Captures are spread over all, so that each round has captures of different participants.
      return (0..<share).map { places[$0 * places.count / share] }
    }
  }

  /// Returns the candidates, the best first.
  private func ranked(_ numbers: [Int], _ places: [Int]) -> [Int] {
    numbers.map {
      ($0, TuningScore(table.sum($0, places), distance: candidates.distance($0)))
    }
    .ordered { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
