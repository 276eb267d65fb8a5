import SeededRandom
import Testing
import TouchModel

@testable import Evaluation

@Suite struct `Ward's categories` {
  private func counts(_ truth: [(Int, Int)], _ found: [(Int, Int)]) -> WardCounts {
    func intervals(_ pairs: [(Int, Int)]) -> [Interval] {
      pairs.map {
        Interval(
          Timestamp(microseconds: Int64($0.0)), Timestamp(microseconds: Int64($0.1)))
      }
    }
    return WardAnalysis(intervals(truth), intervals(found)).counts
  }

  @Test func `Ward's categories name the outcome of each event`() {
    // One event is deleted, one is divided into two, and two are merged into one; and one detection
    // has no event.
    let counts = counts(
      [(0, 10), (20, 40), (50, 60), (70, 80)],
      [(22, 28), (32, 38), (52, 78), (90, 95)])
    #expect(counts.annotated.deleted == 1)
    #expect(counts.annotated.fragmented == 1)
    #expect(counts.annotated.merged == 2)
    #expect(counts.annotated.correct == 0)
    #expect(counts.detected.inserted == 1)
    #expect(counts.detected.fragmenting == 2)
    #expect(counts.detected.merging == 1)
    #expect(counts.durations.deletion == 10)
    #expect(counts.durations.fragmenting == 4)
    #expect(counts.durations.merge == 10)
    #expect(counts.durations.insertion == 5)
    #expect(counts.durations.underfillStart == 2 + 2)
    #expect(counts.durations.underfillEnd == 2 + 2)
    #expect(counts.durations.truePositive == 6 + 6 + 8 + 8)
  }

  @Test func `an event that is fragmented and merged counts as both`() {
    let counts = counts([(0, 10), (20, 30)], [(0, 3), (5, 25)])
    #expect(counts.annotated.fragmentedAndMerged == 1)
    #expect(counts.annotated.merged == 1)
    #expect(counts.detected.fragmentingAndMerging == 1)
    #expect(counts.detected.fragmenting == 1)
  }

  @Test func `a missed event beside a detected one is missed, not cut short`() {
    let counts = counts([(0, 10), (10, 20)], [(0, 10)])
    #expect(counts.durations.deletion == 10)
    #expect(counts.durations.underfillEnd == 0)
  }

  /// Compares the durations with a count of every microsecond according to the definitions.
  @Test func `Ward's categories of time agree with looking at every microsecond`() {
    var chance = SplitMix(seed: 5)
    for _ in 0..<400 {
      let truth = apart(&chance)
      let found = apart(&chance)
      let durations = counts(truth, found).durations
      var expected = WardCounts.Durations()
      for instant in 0..<60 {
        let annotation = truth.first { $0.0 <= instant && instant < $0.1 }
        let detection = found.first { $0.0 <= instant && instant < $0.1 }
        switch (annotation, detection) {
        case (nil, nil): break
        case (.some, .some): expected.truePositive += 1
        case (.some(let whole), nil):
          switch sides(instant, whole, of: found) {
          case (false, false): expected.deletion += 1
          case (true, true): expected.fragmenting += 1
          case (false, true): expected.underfillStart += 1
          case (true, false): expected.underfillEnd += 1
          }
        case (nil, .some(let whole)):
          switch sides(instant, whole, of: truth) {
          case (false, false): expected.insertion += 1
          case (true, true): expected.merge += 1
          case (false, true): expected.overfillStart += 1
          case (true, false): expected.overfillEnd += 1
          }
        }
      }
      #expect(durations == expected, "\(truth) \(found)")
    }
  }

  /// Whether the others have a part of `whole` before `instant`, and after it.
  private func sides(
    _ instant: Int, _ whole: (Int, Int), of others: [(Int, Int)]
  ) -> (before: Bool, after: Bool) {
    func isCovered(_ range: Range<Int>) -> Bool {
      range.contains { each in others.contains { $0.0 <= each && each < $0.1 } }
    }
    return (isCovered(whole.0..<instant), isCovered(instant..<whole.1))
  }

  /// Returns intervals in 0..<60 that do not overlap, but may touch.
  private func apart(_ chance: inout SplitMix) -> [(Int, Int)] {
    var intervals: [(Int, Int)] = []
    var next = Int.random(in: 0...6, using: &chance)
    while next < 55, intervals.count < 6 {
      let end = min(60, next + Int.random(in: 1...12, using: &chance))
      intervals.append((next, end))
      next = end + Int.random(in: 0...8, using: &chance)
    }
    return intervals
  }
}
