import TouchModel

/// Computes two angles at a time without a branch, so that the directions of all steps of a path
/// cost one division each.
///
/// `Trigonometry.angle` has three branches that no processor predicts for a path that bends.
enum PairedAngles {
  /// Returns the angles from the positive x axis to (`x`, `y`), in (−π, π], with errors below
  /// 1e-15; not-a-number for the origin.
  @inline(__always) static func angles(
    y: SIMD2<Double>, x: SIMD2<Double>
  ) -> SIMD2<Double> {
    let (ax, ay) = (magnitude(x), magnitude(y))
    let isSteep = ay .> ax
    let (short, long) = (
      ay.replacing(with: ax, where: isSteep), ax.replacing(with: ay, where: isSteep)
    )
    // atan r = π/4 + atan((r − 1) / (r + 1)), in which the argument is at most tan(π/8).
    let isWide = short .> long * tangentOfEighth
    let ratio =
      short.replacing(with: short - long, where: isWide)
      / long.replacing(with: short + long, where: isWide)
    var angle = ratio * series(ratio * ratio)
    angle.replace(with: angle + Trigonometry.quarterTurn / 2, where: isWide)
    angle.replace(with: Trigonometry.quarterTurn - angle, where: isSteep)
    angle.replace(with: Trigonometry.halfTurn - angle, where: x .< 0)
    angle.replace(with: -angle, where: y .< 0)
    return angle
  }

  private static let tangentOfEighth = 0.41421356237309503

  /// atan(√u)/√u for u up to tan²(π/8): its Chebyshev interpolation of degree 11, with an error of
  /// 1.3e-18. It is summed in pairs (Estrin 1960), so that no term waits for all higher ones.
  @inline(__always) private static func series(_ u: SIMD2<Double>) -> SIMD2<Double> {
    let u2 = u * u
    let u4 = u2 * u2
    let low =
      (u * -0.3333333333333312 + 1) + u2 * (u * -0.14285714279250245 + 0.19999999999940893)
    let middle =
      (u * -0.09090896809064027 + 0.11111110744919658)
      + u2 * (u * -0.06662951813629191 + 0.07692045330902225)
    let high =
      (u * -0.05035102456601552 + 0.05846878297330872)
      + u2 * (u * -0.017805397205419446 + 0.03796525745386593)
    return low + u4 * (middle + u4 * high)
  }

  @inline(__always) private static func magnitude(_ value: SIMD2<Double>) -> SIMD2<Double> {
    value.replacing(with: -value, where: value .< 0)
  }
}
