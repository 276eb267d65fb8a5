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

  @Test func `lists what was fixed, broken, vanished and new`() {
    let comparison = BaselineComparison(
      baseline: [verdict("tap", 1), verdict("tap", 2), verdict("pan", 9, .inserted)],
      current: [verdict("tap", 2, .substituted), verdict("pan", 4), verdict("tap", 7, .inserted)])
    #expect(comparison.fixed.map(\.start.seconds) == [1])
    #expect(comparison.broken.map(\.start.seconds) == [4])
    #expect(comparison.vanished.map(\.start.seconds) == [9])
    #expect(comparison.appeared.map(\.start.seconds) == [7])
    #expect(comparison.overall == McNemar(broken: 1, fixed: 1))
  }

  @Test func `corrects the tests of classes for their number`() {
    let comparison = BaselineComparison(
      baseline: (0..<10).map { verdict("tap", Double($0)) },
      current: [verdict("pan", 1)])
    let tap = comparison.classes.first { $0.label == "tap" }
    // Ten to none: 2 / 2^10, twice for two classes.
    #expect(tap?.test.pValue == 2.0 / 1024)
    #expect(tap?.adjusted == 4.0 / 1024)
  }

  @Test func `compares participants by pairs`() {
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
  @Test func `follow their definitions`() {
    #expect(abs(EffectSize.cohensH(0.25, 1) - (.pi - .pi / 3)) < 1e-12)
    #expect(EffectSize.cliffsDelta([1, 2], [3, 4]) == 1)
    #expect(EffectSize.cliffsDelta([1, 3], [2, 2]) == 0)
    #expect(McNemar(broken: 2, fixed: 6).oddsRatio == 3)
    #expect(McNemar(broken: 2, fixed: 6).cohensG == 0.25)
  }

  @Test func `of F1 by Wilson contain the score, and narrow with more events`() {
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
  @Test func `with equal differences have equal ranks, although quotients are rounded`() {
    let pairs = [(159, 158), (100, 99), (37, 36), (5, 4), (70, 71)]
    let test = WilcoxonSignedRank(
      shares: pairs.map { (first: (part: $0.0, whole: 160), second: (part: $0.1, whole: 160)) })
    #expect(test.positive == 12 && test.negative == 3)
    #expect(test.pValue == 0.375)
    let equal = [(first: (part: 1, whole: 3), second: (part: 2, whole: 6))]
    #expect(WilcoxonSignedRank(shares: equal).count == 0)
  }
}
