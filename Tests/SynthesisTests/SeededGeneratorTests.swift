import Synthesis
import Testing

@Suite struct `Seeded generator` {
  /// Seed 0: xoshiro256** over the first four outputs of SplitMix64, computed independently.
  @Test func `seeded generator agrees with the published algorithms`() {
    var generator = SeededGenerator(seed: 0)
    let first = (0..<3).map { _ in generator.next() }
    #expect(
      first == [
        0x99EC_5F36_CB75_F2B4,
        0xBF6E_1F78_4956_452A,
        0x1A5F_849D_4933_E6E0,
      ])
  }

  @Test func `gaussians have mean 0 and deviation 1`() {
    var generator = SeededGenerator(seed: 9)
    let drawn = (0..<20_000).map { _ in generator.gaussian() }
    let mean = drawn.reduce(0, +) / 20_000
    let variance = drawn.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    #expect(abs(mean) < 0.03)
    #expect(abs(variance - 1) < 0.05)
  }

  @Test func `shuffling keeps every element, and each may come first`() {
    var generator = SeededGenerator(seed: 4)
    var firsts = Set<Int>()
    for _ in 0..<200 {
      var numbers = Array(0..<6)
      generator.shuffle(&numbers)
      #expect(numbers.sorted() == Array(0..<6))
      firsts.insert(numbers[0])
    }
    #expect(firsts.count == 6)
    #expect(generator.index(below: 0) == 0)
  }
}
