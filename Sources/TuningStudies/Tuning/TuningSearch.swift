internal import Evaluation
internal import Ordering

/// Successive halving: finds the best candidate on some captures.
struct TuningSearch {
  /// The result of a search.
  struct Found {
    /// The first is the best; all have seen the same captures.
    var ranked: [Int]
    /// The captures that they have seen.
    var places: [Int]
    var isComplete: Bool
  }

  private let table: TuningTable
  private let count: Int
  private let watch: (Int, Int) -> Bool

  /// Candidates are numbers below `count`; number 0 is the setup as it is.
  init(_ table: TuningTable, _ count: Int, _ watch: @escaping (Int, Int) -> Bool) {
    self.table = table
    self.count = count
    self.watch = watch
  }

  /// The best on `places`. If it is stopped, the best of the last round that was finished; nil if
  /// none was.
  func best(_ places: [Int]) -> Found? {
    var alive = Array(0..<count)
    var found: Found?
    for round in Self.rounds(count, places) {
      guard table.fill(alive, round, watch) else {
        found?.isComplete = false
        return found
      }
      let ranked = ranked(alive, round)
      found = Found(ranked: ranked, places: round, isComplete: true)
      // The setup as it is stays, for comparison.
      alive = Set(ranked.prefix(max(2, (alive.count + 1) / 2))).union([0]).sorted()
    }
    return found
  }

  /// The captures of each round; the last has all. There are so many rounds that as many doublings
  /// of captures as halvings of candidates lead from one to the other.
  static func rounds(_ count: Int, _ places: [Int]) -> [[Int]] {
    var doublings = 0
    while count >> (doublings + 1) >= 2, places.count >> (doublings + 1) >= 1 { doublings += 1 }
    return (0...doublings).map { round in
      let share = places.count >> (doublings - round)
      // Spread over all, so that nobody's captures come last.
      return (0..<share).map { places[$0 * places.count / share] }
    }
  }

  /// The best first.
  private func ranked(_ candidates: [Int], _ places: [Int]) -> [Int] {
    candidates.map { ($0, TuningScore(table.sum($0, places))) }
      .ordered { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
