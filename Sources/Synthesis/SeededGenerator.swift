/// xoshiro256** (Blackman and Vigna 2018), its state filled by SplitMix64 (Steele et al. 2014).
///
/// All that is drawn from it uses integer and basic floating-point operations only, so that a
/// seed gives the same bits on every machine.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  package init(seed: UInt64) {
    s0 = Self.splitMix(seed, step: 0)
    s1 = Self.splitMix(seed, step: 1)
    s2 = Self.splitMix(seed, step: 2)
    s3 = Self.splitMix(seed, step: 3)
  }

  /// Output number `step`, from 0, of SplitMix64 started at `seed`: noise that can be looked up.
  static func splitMix(_ seed: UInt64, step: UInt64) -> UInt64 {
    var mixed = seed &+ (step &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 64 random bits as a number in 0..<1.
  static func fraction(_ bits: UInt64) -> Double { Double(bits >> 11) * 0x1p-53 }

  package mutating func next() -> UInt64 {
    let product = s1 &* 5
    let result = ((product << 7) | (product >> 57)) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 45) | (s3 >> 19)
    return result
  }

  /// A generator of its own, so that how much one gesture draws does not change the next.
  package mutating func forked() -> SeededGenerator { SeededGenerator(seed: next()) }

  /// Evenly spread from `low` up to `high`.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Self.fraction(next())
  }

  /// Mean 0 and deviation 1: twelve uniforms less six (Irwin-Hall), which needs no logarithm.
  package mutating func gaussian() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += Self.fraction(next()) }
    return sum
  }

  /// A gaussian cut off at `low` and `high`.
  package mutating func gaussian(
    mean: Double, deviation: Double, low: Double, high: Double
  ) -> Double {
    min(max(mean + deviation * gaussian(), low), high)
  }

  /// True with the given probability.
  package mutating func chance(_ probability: Double) -> Bool {
    Self.fraction(next()) < probability
  }

  /// A whole number in 0..<`count`; 0 when there is none.
  package mutating func index(below count: Int) -> Int {
    guard count > 0 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Fisher and Yates, spelled out because the standard library may change its own.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    var remaining = elements.count
    while remaining > 1 {
      let drawn = index(below: remaining)
      remaining -= 1
      elements.swapAt(drawn, remaining)
    }
  }
}
