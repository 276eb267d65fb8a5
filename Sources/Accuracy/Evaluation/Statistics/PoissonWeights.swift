/// The weights of a Poisson bootstrap: the number of times that a unit is drawn in a replicate,
/// with mean 1.
///
/// A weight depends only on the seed, the unit's name and the replicate, so that replicates are the
/// same however units are divided among shards (Hanley and MacGibbon 2006; Chamandy et al. 2012).
package struct PoissonWeights: Hashable, Sendable {
  private let key: UInt64

  package init(seed: UInt64, unit: String) {
    // The hash is FNV-1a (Fowler, Noll and Vo) of the name, started from the mixed seed.
    var hash = Self.mix(seed ^ 0xcbf2_9ce4_8422_2325)
    for byte in unit.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    key = Self.mix(hash)
  }

  /// The weight in replicate `number`.
  package subscript(number: Int) -> Int { Self.weight(bits(number)) }

  /// Returns the sum of the weights of `copies` equal units, each of which is drawn separately.
  func total(_ number: Int, copies: Int) -> Int {
    let bits = bits(number)
    var total = 0
    for copy in 0..<max(0, copies) {
      total += Self.weight(Self.mix(bits ^ UInt64(truncatingIfNeeded: copy)))
    }
    return total
  }

  private func bits(_ number: Int) -> UInt64 {
    Self.mix(key &+ UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15)
  }

  private static func weight(_ bits: UInt64) -> Int {
    var weight = 0
    while weight < bounds.count, bits >= bounds[weight] { weight += 1 }
    return weight
  }

  /// Returns `word` after the mixing function of SplitMix64 (Steele, Lea and Flood 2014).
  private static func mix(_ word: UInt64) -> UInt64 {
    var mixed = word &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The probability of at most 0, 1, 2 … with mean 1, times 2^64: e⁻¹ · Σ 1/k!, rounded down.
  ///
  /// Integers give equal weights on every machine. The last value is nearer to 2^64 than 1e-15.
  static let bounds: [UInt64] = [
    0x5e2d_58d8_b3bc_df1a, 0xbc5a_b1b1_6779_be35, 0xeb71_5e1d_c158_2dc2,
    0xfb23_9797_34a2_52f1, 0xff10_25f5_9174_dc3d, 0xffd9_0f3b_a405_5e19,
    0xfffa_8b71_fc72_c913, 0xffff_540c_0914_b3c9, 0xffff_ed1f_4aa8_f120,
    0xffff_fe21_6e64_1462, 0xffff_ffd4_d85d_3183, 0xffff_fffc_6da2_62b4,
    0xffff_ffff_ba12_d178, 0xffff_ffff_fb07_c64c, 0xffff_ffff_ffab_8ea5,
    0xffff_ffff_fffa_be22, 0xffff_ffff_ffff_b11a, 0xffff_ffff_ffff_fba1,
    0xffff_ffff_ffff_ffc5,
  ]
}
