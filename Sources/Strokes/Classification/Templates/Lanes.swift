/// One number of each of eight templates, side by side.
typealias Lanes = SIMD8<Float>

extension SIMD8<Float> {
  /// Returns the smaller number in each lane. Compiles to one instruction if the processor has one.
  @inline(__always) static func lesser(_ a: Lanes, _ b: Lanes) -> Lanes {
    b.replacing(with: a, where: a .< b)
  }

  @inline(__always) static func greater(_ a: Lanes, _ b: Lanes) -> Lanes {
    b.replacing(with: a, where: a .> b)
  }

  /// Returns whether no lane is below `limit`.
  @inline(__always) func isAtLeast(_ limit: Lanes) -> Bool { !any(self .< limit) }
}
