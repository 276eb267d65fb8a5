import SeededRandom
import Testing

@testable import Evaluation

@Suite struct `Intervals of effect sizes` {
  /// Returns the limits of the middle 95 % of some values, interpolated as NumPy does by default.
  private func limits(_ values: [Double]) -> (low: Double, high: Double) {
    let sorted = values.sorted()
    func percentile(_ share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let low = Int(place.rounded(.down))
      let high = min(low + 1, sorted.count - 1)
      return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
    }
    return (percentile(0.025), percentile(0.975))
  }

  /// Returns the mean over the standard deviation, by the textbook.
  private func cohensD(_ values: [Double]) -> Double? {
    guard values.count > 1, Set(values).count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count - 1)
    return mean / variance.squareRoot()
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func
    `intervals of effect sizes are those of lists in which each participant is repeated as often as drawn`(
      seed: UInt64
    )
  {
    var chance = SplitMix(seed: seed)
    let people = (1...Int.random(in: 5...12, using: &chance)).map { "p\($0)" }
    // Whole numbers give ties and zeros.
    let differences = Dictionary(
      uniqueKeysWithValues: people.map { ($0, Double(Int.random(in: -2...4, using: &chance))) })
    let found = EffectIntervals(differences, seed: seed, replicates: 200, confidence: 0.95)
    let lists = (0..<200).map { number in
      people.flatMap { name in
        Array(
          repeating: differences[name] ?? 0, count: PoissonWeights(seed: seed, unit: name)[number])
      }
    }
    let ranks = limits(lists.compactMap { WilcoxonSignedRank($0, exactLimit: 0).rankBiserial })
    let sizes = limits(lists.compactMap(cohensD))
    #expect(abs((found.rankBiserial?.low ?? 9) - ranks.low) < 1e-12)
    #expect(abs((found.rankBiserial?.high ?? 9) - ranks.high) < 1e-12)
    #expect(abs((found.cohensD?.low ?? 99) - sizes.low) < 1e-9)
    #expect(abs((found.cohensD?.high ?? 99) - sizes.high) < 1e-9)
  }

  @Test func `intervals of effect sizes do not exist with fewer than five participants`() {
    let four = ["a": 0.1, "b": 0.2, "c": 0.3, "d": -0.1]
    let few = EffectIntervals(four, seed: 1, replicates: 1000, confidence: 0.95)
    #expect(few.rankBiserial == nil && few.cohensD == nil)
    let five = EffectIntervals(
      four.merging(["e": 0.4]) { $1 }, seed: 1, replicates: 1000, confidence: 0.95)
    #expect(five.rankBiserial != nil && five.cohensD != nil)
  }

  @Test
  func
    `intervals of effect sizes of a rank-biserial correlation do not exist if all participants differ alike`()
  {
    let better = ["a": 0.1, "b": 0.2, "c": 0.3, "d": 0.1, "e": 0.4]
    let alike = EffectIntervals(better, seed: 1, replicates: 1000, confidence: 0.95)
    #expect(alike.rankBiserial == nil && alike.cohensD != nil)
  }

  @Test
  func `intervals of effect sizes of Kendall's W lie around it if participants rank setups alike`()
  {
    let rows = Dictionary(
      uniqueKeysWithValues: (1...8).map { ("p\($0)", $0 < 7 ? [0.1, 0.2, 0.3] : [0.2, 0.1, 0.3]) })
    let interval = Friedman.kendallsWInterval(rows, seed: 1, replicates: 1000, confidence: 0.95)
    let found = Friedman(Array(rows.values))?.kendallsW ?? 0
    #expect((interval?.low ?? 9) < found && found < (interval?.high ?? 0))
    #expect((interval?.high ?? 9) <= 1)
    let alike = rows.mapValues { _ in [0.1, 0.2, 0.3] }
    #expect(Friedman.kendallsWInterval(alike, seed: 1, replicates: 99, confidence: 0.95) == nil)
    let few = rows.filter { $0.key < "p5" }
    #expect(Friedman.kendallsWInterval(few, seed: 1, replicates: 9, confidence: 0.95) == nil)
  }
}
