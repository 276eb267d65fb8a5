import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Two annotators` {
  private static let rule = MatchingRule.standard

  private func agreement(_ first: [Annotation], _ second: [Annotation]) -> LabelAgreement {
    var agreement = LabelAgreement(Self.rule, segment: .milliseconds(100))
    agreement.add("a", unit: "a", first, second)
    return agreement
  }

  @Test func `two annotators with the same labels agree on everything`() {
    let labels = [Annotation("tap", 1, 1.1), Annotation("pan", 2, 3), Annotation("tap", 4, 4.1)]
    let found = agreement(labels, labels)
    #expect(found.disputes.isEmpty)
    #expect(found.counts.events.kappaOfEvents == 1)
    #expect(found.counts.events.alpha == 1)
    #expect(found.counts.segments.kappa == 1)
    #expect(found.onsets.absolute.percentiles([0.5, 0.9]) == [0, 0])
  }

  /// A table of 20 patients by two doctors, computed by hand: 14 agree, chance gives 0.5.
  @Test func `two annotators have the kappa that a calculation by hand gives`() {
    var table = AgreementTable()
    for (first, second, count) in [
      ("tap", "tap", 7), ("tap", "pan", 3), ("pan", "tap", 3), ("pan", "pan", 7),
    ] {
      table.add(first, second, times: count)
    }
    #expect(abs((table.kappa ?? 0) - 0.4) < 1e-12)
    // 40 values, 20 of each label; 6 of 20 units differ: 1 - 39 · 12 / 800.
    #expect(abs((table.alpha ?? 0) - (1 - 39.0 * 12 / 800)) < 1e-12)
    #expect(table.kappaOfEvents == table.kappa)
  }

  @Test func `two annotators have no kappa beyond chance if both use a single label`() {
    var table = AgreementTable()
    table.add("tap", "tap", times: 9)
    #expect(table.kappa == nil && table.kappaOfEvents == nil && table.alpha == nil)
    #expect(table.observed == 1)
    #expect(AgreementTable().kappa == nil && AgreementTable().alpha == nil)
  }

  @Test func `two annotators are not charged for the time in which neither has an event`() {
    // Nine of ten events are agreed on, and each annotator has one more.
    var table = AgreementTable()
    for label in ["tap", "pan", "swipe"] { table.add(label, label, times: 3) }
    table.add("tap", "none")
    table.add("none", "pan")
    let plain = table.kappa ?? 0
    #expect((table.kappaOfEvents ?? 0) > plain)
  }

  @Test func `two annotators dispute labels, boundaries and events that only one has`() {
    let first = [
      Annotation("tap", 1, 1.1), Annotation("pan", 2, 3), Annotation("swipe", 5, 5.3),
      Annotation("pinch", 7, 8),
    ]
    let second = [
      Annotation("tap", 1.05, 1.1), Annotation("swipe", 2.1, 3), Annotation("pinch", 7.5, 8),
      Annotation("tap", 9, 9.1),
    ]
    let found = agreement(first, second)
    #expect(
      found.disputes.map(\.kind) == [.label, .onlyFirst, .boundaries, .onlySecond])
    #expect(found.disputes.map(\.first) == [1, 2, 3, nil])
    #expect(found.disputes.map(\.second) == [1, nil, 2, 3])
    #expect(found.counts.events.counts["pan"] == ["swipe": 1])
    #expect(found.counts.events.counts["none"] == ["pinch": 1, "tap": 1])
    #expect(found.onsets.signed.percentiles([0.5]) == [50_000])
    #expect(found.offsets.signed.percentiles([0.5]) == [0])
  }

  /// Half the length of a long event would excuse any end of a short one.
  @Test func `two annotators pair a short and a long event by the shorter one, whoever has which`()
  {
    let (short, long) = ([Annotation("pan", 1, 1.5)], [Annotation("pan", 1, 2.2)])
    #expect(EventPairs(short, long, Self.rule).pairs.isEmpty)
    #expect(EventPairs(long, short, Self.rule).pairs.isEmpty)
    #expect(EventPairs(long, short, Self.rule).displaced.count == 1)
  }

  @Test func `two annotators may be exchanged`() {
    var chance = SplitMix(seed: 5)
    func labels() -> [Annotation] {
      (0..<Int.random(in: 0...14, using: &chance)).map { _ in
        let start = Double(Int.random(in: 0...30, using: &chance)) / 10
        let length = Double(Int.random(in: 0...8, using: &chance)) / 10
        let label = ["tap", "pan", "pinch"].randomElement(using: &chance) ?? "tap"
        return Annotation(label, start, start + length)
      }
    }
    for _ in 0..<300 {
      let (first, second) = (labels(), labels())
      let (one, other) = (agreement(first, second), agreement(second, first))
      #expect(one.disputes.count == other.disputes.count)
      for (label, row) in one.counts.events.counts {
        for (found, count) in row { #expect(other.counts.events.counts[found]?[label] == count) }
      }
      for (label, row) in one.counts.segments.counts {
        for (found, count) in row { #expect(other.counts.segments.counts[found]?[label] == count) }
      }
      // Sums of the same numbers in another order.
      func near(_ left: Double?, _ right: Double?) -> Bool {
        abs((left ?? -9) - (right ?? -9)) < 1e-9
      }
      #expect(near(one.counts.events.kappaOfEvents, other.counts.events.kappaOfEvents))
      #expect(near(one.counts.segments.alpha, other.counts.segments.alpha))
      #expect(one.onsets.absolute == other.onsets.absolute)
    }
  }

  /// Counts each middle on its own.
  @Test func `two annotators are compared in the middle of each segment`() {
    var chance = SplitMix(seed: 6)
    func labels() -> [Annotation] {
      (0..<Int.random(in: 1...6, using: &chance)).map { _ in
        let start = Double(Int.random(in: 0...3000, using: &chance)) / 1000
        let length = Double(Int.random(in: 0...900, using: &chance)) / 1000
        return Annotation(Bool.random(using: &chance) ? "tap" : "pan", start, start + length)
      }
    }
    for length in [1_000, 40_000, 333_333, 1] as [Int64] {
      let (first, second) = (labels(), labels())
      if length == 1 { continue }
      let table = SegmentLabels.table(first, second, length: TimeSpan(microseconds: length))
      let all = first + second
      let start = all.map(\.start.microseconds).min() ?? 0
      let end = all.map(\.end.microseconds).max() ?? 0
      var expected = AgreementTable()
      var middle = start + length / 2
      while middle < end {
        func name(_ labels: [Annotation]) -> String {
          let names = Set(
            labels.filter { $0.start.microseconds <= middle && middle < $0.end.microseconds }
              .map(\.label))
          return names.isEmpty ? "none" : names.sorted().joined(separator: "+")
        }
        expected.add(name(first), name(second))
        middle += length
      }
      #expect(table == expected, "\(length)")
    }
  }

  @Test func `two annotators have intervals over five people or more, with the same seed the same`()
  {
    func units(_ count: Int) -> [String: LabelAgreement.Counts] {
      var agreement = LabelAgreement(Self.rule, segment: .milliseconds(100))
      for number in 0..<count {
        let first = (0..<6).map {
          Annotation($0 % 2 == 0 ? "tap" : "pan", Double($0), Double($0) + 0.2)
        }
        var second = first
        second[number % 6].label = "swipe"
        agreement.add("c\(number)", unit: "p\(number)", first, second)
      }
      return agreement.units
    }
    func bootstrap(_ count: Int) -> AgreementBootstrap {
      AgreementBootstrap(
        units(count), isOfPeople: true, seed: 3, replicates: 200, confidence: 0.95)
    }
    #expect(bootstrap(4).interval(of: .kappaOfEvents) == nil)
    let interval = bootstrap(6).interval(of: .kappaOfEvents)
    #expect(interval != nil)
    #expect(interval == bootstrap(6).interval(of: .kappaOfEvents))
  }
}
