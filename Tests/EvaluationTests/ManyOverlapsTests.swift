import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Many overlapping events` {
  private func random(_ count: Int, _ chance: inout SplitMix) -> [Interval] {
    (0..<count).map { _ in
      let start = Int64.random(in: 0...3_000_000, using: &chance)
      return Interval(start, start + Int64.random(in: 0...900_000, using: &chance))
    }
  }

  @Test
  func `many overlapping events are matched in order as often as can be, if only onsets decide`() {
    var chance = SplitMix(seed: 12)
    let rule = MatchingRule.collars(
      onset: .milliseconds(200), offset: TimeSpan(microseconds: .max), share: 0)
    for _ in 0..<60 {
      let (truth, found) = (random(14, &chance), random(14, &chance))
      let ordered = OrderedMatching(truth, found, rule).pairs
      #expect(ordered.count == EventMatching.size(truth, found, rule))
      #expect(Set(ordered.map(\.detection)).count == ordered.count)
      #expect(ordered.allSatisfy { rule.accepts(truth[$0.annotation], found[$0.detection]) })
    }
  }

  @Test
  func `many overlapping events at one place are all matched, without a list of all their pairs`() {
    let many = (0..<3000).map { _ in Interval(Int64(5), Int64(900)) }
    let matching = EventMatching.matching(many, many, .standard)
    #expect(matching.pairs.count == 3000)
    #expect(!matching.isMaximum)
  }

  @Test
  func
    `many overlapping events are found by their overlap wherever it is enough, and nowhere else`()
  {
    var chance = SplitMix(seed: 4)
    for least in [0.05, 0.5, 0.9, 1] {
      let rule = MatchingRule.overlap(least)
      for _ in 0..<200 {
        let (truth, found) = (random(1, &chance), random(1, &chance))
        let isNear = truth[0].overlap(found[0]) >= least
        #expect(EventMatching.size(truth, found, rule) == (isNear ? 1 : 0))
        #expect(EventMatching.size(truth, truth, rule) == 1)
      }
    }
  }

  @Test func `many overlapping events have the Ward categories that looking at every pair gives`() {
    var chance = SplitMix(seed: 9)
    for _ in 0..<200 {
      let (truth, found) = (random(6, &chance), random(6, &chance))
      let counts = WardAnalysis(truth, found).counts
      let partners = truth.map { each in found.indices.filter { found[$0].overlaps(each) } }
      let owners = found.indices.map { place in partners.count { $0.contains(place) } }
      let deleted = partners.count { $0.isEmpty }
      let merged = partners.count { $0.count == 1 && owners[$0[0]] > 1 }
      let fragmented = partners.count { some in
        some.count > 1 && !some.contains { owners[$0] > 1 }
      }
      #expect(counts.annotated.deleted == deleted)
      #expect(counts.annotated.merged == merged)
      #expect(counts.annotated.fragmented == fragmented)
      #expect(counts.detected.inserted == owners.count { $0 == 0 })
      let merging = found.indices.count { place in
        owners[place] > 1 && !partners.contains { $0.count > 1 && $0.contains(place) }
      }
      #expect(counts.detected.merging == merging)
    }
  }

  /// Garwood's table (1936), as printed by Pearson and Hartley.
  @Test(arguments: [(0, 0, 3.689), (1, 0.0253, 5.572), (5, 1.623, 11.67), (20, 12.22, 30.89)])
  func `many overlapping events as a Poisson count have the exact interval`(
    count: Int, low: Double, high: Double
  ) throws {
    let interval = try #require(PoissonInterval(count))
    #expect(abs(interval.low - low) < 0.006)
    #expect(abs(interval.high - high) < 0.006)
  }
}
