import Evaluation
import Testing
import TouchModel

@Suite struct `A comparison with a baseline` {
  private func verdict(
    _ label: String, _ start: Double, _ outcome: EventVerdict.Outcome = .deleted
  ) -> EventVerdict {
    EventVerdict(
      outcome: outcome, capture: "a", start: Timestamp(seconds: start),
      end: Timestamp(seconds: start + 1), label: label)
  }

  @Test func `a comparison with a baseline lists what was fixed, broken, vanished and new`() {
    let comparison = BaselineComparison(
      baseline: [verdict("tap", 1), verdict("tap", 2), verdict("pan", 9, .inserted)],
      current: [verdict("tap", 2, .substituted), verdict("pan", 4), verdict("tap", 7, .inserted)])
    #expect(comparison.fixed.map(\.start.seconds) == [1])
    #expect(comparison.broken.map(\.start.seconds) == [4])
    #expect(comparison.vanished.map(\.start.seconds) == [9])
    #expect(comparison.appeared.map(\.start.seconds) == [7])
    #expect(comparison.overall == McNemar(broken: 1, fixed: 1))
  }

  @Test func `a comparison with a baseline corrects the tests of classes for their number`() {
    let comparison = BaselineComparison(
      baseline: (0..<10).map { verdict("tap", Double($0)) },
      current: [verdict("pan", 1)])
    let tap = comparison.classes.first { $0.label == "tap" }
    // Ten to none: 2 / 2^10, twice for two classes.
    #expect(tap?.test.pValue == 2.0 / 1024)
    #expect(tap?.adjusted == 4.0 / 1024)
  }

  @Test func `a comparison with a baseline of several setups corrects for all of their tests`() {
    let worse = BaselineComparison(
      baseline: (0..<10).map { verdict("tap", Double($0)) }, current: [verdict("pan", 1)])
    var all = [worse, worse, worse]
    let families = BaselineComparison.correct(&all)
    // Three setups with two classes each.
    #expect(families == .init(comparisons: 3, classes: 6, participants: 0))
    #expect(all[0].adjusted == 3 * worse.overall.pValue)
    #expect(all[2].adjusted == 3 * worse.overall.pValue)
    let taps = all.flatMap(\.classes).filter { $0.label == "tap" }
    #expect(taps.allSatisfy { $0.adjusted == 6 * 2.0 / 1024 })
    var one = [worse]
    _ = BaselineComparison.correct(&one)
    #expect(one[0] == worse)
  }

  @Test
  func
    `a comparison with a baseline states the difference with its interval, and how many people would show it`()
    throws
  {
    func counts(_ matched: Int) -> EventCounts {
      EventCounts(reference: 10, detected: 10, matched: matched)
    }
    func comparison(_ gains: [Int]) -> BaselineComparison {
      let names = gains.indices.map { "p\($0)" }
      return BaselineComparison(
        baseline: [], current: [],
        baselineParticipants: Dictionary(uniqueKeysWithValues: names.map { ($0, counts(5)) }),
        currentParticipants: Dictionary(
          uniqueKeysWithValues: zip(names, gains).map { ($0, counts(5 + $1)) }))
    }
    let found = comparison([0, 1, 2, 1, 0, 2])
    let difference = try #require(found.difference)
    #expect(abs((difference.difference ?? 0) - 0.1) < 1e-12)
    let interval = try #require(difference.interval)
    #expect(interval.low < 0.1 && 0.1 < interval.high && interval.low > 0)
    // Mean 0.1, deviation √(0.04 / 5): d = 1.118, for which statsmodels gives 8.43 people.
    #expect(abs((found.power?.effect ?? 0) - 1.118033988749895) < 1e-9)
    #expect(found.power?.participants() == 9)
    // Nothing varies, so nothing can be said about other people.
    #expect(comparison([1, 1, 1]).power == nil)
    #expect(comparison([1]).power == nil)
  }

  @Test func `a comparison with a baseline has an odds ratio and a share with intervals`() {
    let test = McNemar(broken: 2, fixed: 6)
    let share = test.cohensGInterval()
    #expect((share?.low ?? 1) < 0.25 && (share?.high ?? 0) > 0.25)
    #expect(McNemar(broken: 0, fixed: 5).oddsRatioInterval()?.high == .infinity)
    #expect(McNemar(broken: 0, fixed: 0).oddsRatioInterval() == nil)
  }

  @Test func `a comparison with a baseline compares participants by pairs`() {
    func counts(_ matched: Int) -> EventCounts {
      EventCounts(reference: 10, detected: 10, matched: matched)
    }
    let names = (1...6).map { "p\($0)" }
    let before = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, counts($0)) })
    let after = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, counts($0 + 3)) })
    let test = BaselineComparison(
      baseline: [], current: [], baselineParticipants: before, currentParticipants: after
    ).participants
    // Six of six went up: 2 / 2^6.
    #expect(test?.pValue == 2.0 / 64)
    #expect(test?.rankBiserial == 1)
  }
}

@Suite struct `Effect sizes and intervals` {
  @Test func `effect sizes and intervals follow their definitions`() {
    #expect(McNemar(broken: 2, fixed: 6).oddsRatio == 3)
    #expect(McNemar(broken: 2, fixed: 6).cohensG == 0.25)
  }

  @Test
  func `effect sizes and intervals of F1 by Wilson contain the score, and narrow with more events`()
  {
    let few = WilsonInterval.f1(EventCounts(reference: 10, detected: 10, matched: 9))
    let many = WilsonInterval.f1(EventCounts(reference: 1000, detected: 1000, matched: 900))
    #expect((few?.low ?? 1) < 0.9 && 0.9 < (few?.high ?? 0))
    #expect((many?.low ?? 0) > (few?.low ?? 1))
    #expect(WilsonInterval(0, of: 0) == nil)
    #expect(WilsonInterval(5, of: 4) == nil)
  }
}

@Suite struct `Shares of people` {
  /// Four gains and a loss of one hit in 160 each have the same rank, though no two differences of
  /// the quotients are exactly equal: 2 (1 + 5) / 2^5.
  @Test
  func `shares of people with equal differences have equal ranks, although quotients are rounded`()
  {
    let pairs = [(159, 158), (100, 99), (37, 36), (5, 4), (70, 71)]
    let test = WilcoxonSignedRank(
      shares: pairs.map { (first: (part: $0.0, whole: 160), second: (part: $0.1, whole: 160)) })
    #expect(test.positive == 12 && test.negative == 3)
    #expect(test.pValue == 0.375)
    let equal = [(first: (part: 1, whole: 3), second: (part: 2, whole: 6))]
    #expect(WilcoxonSignedRank(shares: equal).count == 0)
  }
}
