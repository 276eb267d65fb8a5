/// Angle functions that give the same bits on every platform.
///
/// C libraries and browsers may differ in the last binary digit, and Embedded Swift has neither.
/// Errors are at most two units in the last place over the ranges that touches produce.
public enum Trigonometry {
  /// A quarter turn in radians, π/2.
  package static let quarterTurn = 1.5707963267948966
  /// A half turn in radians, π.
  package static let halfTurn = 3.141592653589793
  /// The number of radians in a degree, π/180.
  public static let radiansPerDegree = 0.017453292519943295

  /// The angle in radians from the positive x axis to (`x`, `y`), in (−π, π]; zero for the origin.
  @inlinable @inline(__always)
  public static func angle(y: Double, x: Double) -> Double {
    smallAngle(y: y, x: x) ?? wideAngle(y: y, x: x)
  }

  /// The angle in radians from the positive x axis to (`x`, `y`) if `x` is positive and `y / x`
  /// lies within ±1/16 (exclusive), as for most rotations between two frames; otherwise nil.
  ///
  /// The result equals that of `wideAngle`, without branches that a processor cannot predict.
  @inlinable @inline(__always)
  package static func smallAngle(y: Double, x: Double) -> Double? {
    guard x > 0 else { return nil }
    let ratio = y / x
    // Adding zero turns a negative zero into a positive one.
    return abs(ratio) < 0.0625 ? series(ratio) + 0 : nil
  }

  @usableFromInline static func wideAngle(y: Double, x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    if ax == 0 && ay == 0 { return 0 }
    let first = ay <= ax ? arcTangent(ay / ax) : quarterTurn - arcTangent(ax / ay)
    let upper = x < 0 ? halfTurn - first : first
    return y < 0 ? -upper : upper
  }

  /// The sine of an angle in radians.
  public static func sine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduced(angle)
    let value = quadrant & 1 == 0 ? sineSeries(rest) : cosineSeries(rest)
    return quadrant & 2 == 0 ? value : -value
  }

  /// The cosine of an angle in radians.
  public static func cosine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduced(angle)
    let value = quadrant & 1 == 0 ? cosineSeries(rest) : sineSeries(rest)
    return (quadrant + 1) & 2 == 0 ? value : -value
  }

  /// The arc tangent of a ratio in 0...1. It is `atan(c) + atan((r − c) / (1 + r c))`, where `c` is
  /// the nearest eighth. The argument of the series is then at most 1/16, so eight terms give full
  /// precision.
  @inlinable static func arcTangent(_ ratio: Double) -> Double {
    guard ratio <= 1 else { return 0 }  // not a number
    if ratio < 0.0625 { return series(ratio) }
    let nearest = Int(ratio * 8 + 0.5)
    let (eighth, base) = (Double(nearest) / 8, arcTangentsOfEighths(nearest))
    return base + series((ratio - eighth) / (1 + ratio * eighth))
  }

  /// Taylor's series of the arc tangent, for arguments of at most 1/16. The terms are added in
  /// three parts that do not depend on each other (Estrin's scheme). Added one after the other,
  /// they took longer than the rest of a rotation recognizer.
  @inlinable static func series(_ z: Double) -> Double {
    let s = z * z
    let (square, cube) = (s * s, z * s)
    let low = 1 / 3.0 - s * (1 / 5.0)
    let middle = 1 / 7.0 - s * (1 / 9.0)
    let high = 1 / 11.0 - s * (1 / 13.0 - s * (1 / 15.0))
    return z - cube * (low + square * middle + square * square * high)
  }

  @usableFromInline static func arcTangentsOfEighths(_ eighth: Int) -> Double {
    switch eighth {
    case 0: 0
    case 1: 0.12435499454676144
    case 2: 0.24497866312686414
    case 3: 0.35877067027057225
    case 4: 0.4636476090008061
    case 5: 0.5585993153435624
    case 6: 0.6435011087932844
    case 7: 0.7188299996216245
    default: 0.7853981633974483
    }
  }

  /// The angle minus the nearest multiple of a quarter turn, and that multiple modulo four.
  private static func reduced(_ angle: Double) -> (quadrant: Int, rest: Double) {
    let scaled = angle / quarterTurn
    guard abs(scaled) < 1e9 else { return (0, 0) }
    let whole = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    let turns = Double(whole)
    return (whole & 3, (angle - turns * quarterTurn) - turns * 6.123233995736766e-17)
  }

  private static func sineSeries(_ x: Double) -> Double {
    let s = x * x
    let high = 1 - s / 156 * (1 - s / 210 * (1 - s / 272 * (1 - s / 342)))
    return x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110 * high)))))
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let s = x * x
    let high = 1 - s / 132 * (1 - s / 182 * (1 - s / 240 * (1 - s / 306)))
    return 1 - s / 2 * (1 - s / 12 * (1 - s / 30 * (1 - s / 56 * (1 - s / 90 * high))))
  }
}
