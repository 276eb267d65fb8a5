/// The random number generator xoshiro256** (Blackman and Vigna 2018), with a state filled by
/// SplitMix64 (Steele et al. 2014).
///
/// All random values are computed with integer and basic floating-point operations only, so that a
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

  /// Returns output number `step`, from 0, of SplitMix64 started at `seed`: random bits that can be
  /// looked up.
  static func splitMix(_ seed: UInt64, step: UInt64) -> UInt64 {
    var mixed = seed &+ (step &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns 64 random bits as a number in 0..<1.
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

  /// Returns a separate generator, so that the number of values that one gesture draws does not
  /// change the next gesture.
  package mutating func forked() -> SeededGenerator { SeededGenerator(seed: next()) }

  /// Draws a number uniformly from `low` up to `high`, exclusive.
  package mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Self.fraction(next())
  }

  /// Draws an approximately normal number with mean 0 and deviation 1: the sum of twelve uniform
  /// numbers minus six (Irwin-Hall), which needs no logarithm.
  package mutating func gaussian() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += Self.fraction(next()) }
    return sum
  }

  /// Draws an approximately normal number, clamped to `low` and `high`.
  package mutating func gaussian(
    mean: Double, deviation: Double, low: Double, high: Double
  ) -> Double {
    min(max(mean + deviation * gaussian(), low), high)
  }

  /// Returns true with the given probability.
  package mutating func chance(_ probability: Double) -> Bool {
    Self.fraction(next()) < probability
  }

  /// Draws a whole number in 0..<`count`; 0 if `count` is not positive.
  package mutating func index(below count: Int) -> Int {
    guard count > 0 else { return 0 }
    return Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Shuffles by the method of Fisher and Yates. It is written out because the standard library may
  /// change its method.
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    var remaining = elements.count
    while remaining > 1 {
      let drawn = index(below: remaining)
      remaining -= 1
      elements.swapAt(drawn, remaining)
    }
  }
}
