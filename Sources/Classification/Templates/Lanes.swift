/// Eight templates side by side: one number of each.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
  /// The smaller of both, lane by lane; compiles to one instruction where there is one.
  @inline(__always) static func lesser(_ a: Lanes, _ b: Lanes) -> Lanes {
    b.replacing(with: a, where: a .< b)
  }

  @inline(__always) static func greater(_ a: Lanes, _ b: Lanes) -> Lanes {
    b.replacing(with: a, where: a .> b)
  }

  /// Whether no lane is below `limit`.
  @inline(__always) func isAtLeast(_ limit: Lanes) -> Bool { !any(self .< limit) }
}
