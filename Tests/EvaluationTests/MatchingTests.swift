import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Matching` {
  private func intervals(_ pairs: [(Double, Double)]) -> [Interval] {
    pairs.map { Interval(Timestamp(seconds: $0.0), Timestamp(seconds: $0.1)) }
  }

  @Test func `matching finds as many pairs as a search of every assignment`() {
    var chance = SplitMix(seed: 3)
    for _ in 0..<500 {
      let rows = Int.random(in: 0...6, using: &chance)
      let columns = Int.random(in: 0...6, using: &chance)
      let edges = (0..<rows).map { _ in
        (0..<columns).filter { _ in Int.random(in: 0..<3, using: &chance) == 0 }
      }
      let best = best(edges[...], [])
      let preferred = PreferredMatching(edges, columns: columns).columns
      #expect(preferred.compactMap { $0 }.count == best, "\(edges)")
      expectMatching(edges, preferred)
      let layered = LayeredMatching(edges, rights: columns)
      #expect(layered.size == best, "\(edges)")
      var rightOf: [Int?] = Array(repeating: nil, count: rows)
      for (right, left) in layered.owners.enumerated() {
        if let left { rightOf[left] = right }
      }
      expectMatching(edges, rightOf)
    }
  }

  private func expectMatching(_ edges: [[Int]], _ columns: [Int?]) {
    let used = columns.compactMap { $0 }
    #expect(Set(used).count == used.count, "a column is used twice: \(used)")
    for (row, column) in columns.enumerated() {
      if let column { #expect(edges[row].contains(column)) }
    }
  }

  private func best(_ edges: ArraySlice<[Int]>, _ used: Set<Int>) -> Int {
    guard let row = edges.first else { return 0 }
    let rest = edges.dropFirst()
    let without = best(rest, used)
    return row.filter { !used.contains($0) }
      .reduce(without) { max($0, 1 + best(rest, used.union([$1]))) }
  }

  @Test func `a long chain of claims is rearranged from end to end`() {
    // Row n may take column n or n + 1, and the last row only column 0, so all rows must move.
    let count = 20_000
    var edges = (0..<count).map { [$0, $0 + 1] }
    edges.append([0])
    #expect(LayeredMatching(edges, rights: count + 1).size == count + 1)
    let preferred = PreferredMatching(edges, columns: count + 1).columns
    #expect(!preferred.contains(nil))
  }

  @Test func `one detection never matches two annotations`() {
    let truth = intervals([(1, 1.1), (1.05, 1.15)])
    #expect(EventMatching.pairs(truth, intervals([(1, 1.1)]), .standard).count == 1)
  }

  @Test func `a near detection does not take the only one that another annotation has`() {
    // Both detections are in reach of the first annotation, and only the nearer of them in reach of
    // the second.
    let truth = intervals([(1.0, 1.5), (1.25, 1.75)])
    let found = intervals([(1.1, 1.6), (0.85, 1.35)])
    #expect(EventMatching.pairs(truth, found, .standard).count == 2)
  }

  @Test func `onset and offset match up to the collar, inclusive, and not a microsecond beyond`() {
    let truth = Interval(Timestamp(microseconds: 1_000_000), Timestamp(microseconds: 1_100_000))
    func accepts(_ start: Int64, _ end: Int64) -> Bool {
      MatchingRule.standard.accepts(
        truth, Interval(Timestamp(microseconds: start), Timestamp(microseconds: end)))
    }
    #expect(accepts(1_200_000, 1_300_000))
    #expect(!accepts(1_200_001, 1_300_000))
    #expect(!accepts(1_200_000, 1_300_001))
    #expect(accepts(800_000, 1_100_000))
    #expect(!accepts(799_999, 1_100_000))
  }

  @Test func `a long annotation may end half its length early`() {
    let truth = intervals([(0, 4)])[0]
    #expect(MatchingRule.standard.accepts(truth, intervals([(0, 2)])[0]))
    #expect(!MatchingRule.standard.accepts(truth, intervals([(0, 1.99)])[0]))
  }

  @Test func `overlap is intersection over union`() {
    let truth = intervals([(0, 1)])[0]
    let half = intervals([(0.5, 1)])[0]
    #expect(MatchingRule.overlap(0.5).accepts(truth, half))
    #expect(!MatchingRule.overlap(0.51).accepts(truth, half))
    let instant = intervals([(1, 1)])[0]
    #expect(MatchingRule.overlap(1).accepts(instant, instant))
  }

  @Test func `the earliest and latest times do not trap`() {
    var annotation = Annotation("tap", 0, 1)
    annotation.start = Timestamp(microseconds: .min)
    annotation.end = Timestamp(microseconds: .max)
    var detection = Detection("tap", 0, 1)
    detection.start = Timestamp(microseconds: .max)
    detection.end = Timestamp(microseconds: .min)
    detection.decidedAt = Timestamp(microseconds: .min)
    for rule in [MatchingRule.standard, .overlap(0)] {
      let tally = Evaluator(rule).judge(CaptureEvidence([annotation], [detection]))
      #expect(tally.overall.events.reference == 1)
    }
  }
}
