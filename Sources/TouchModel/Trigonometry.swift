/// Angle functions of our own, so that a page and the command line get the same bits.
///
/// A C library and a browser may differ in the last place, and Embedded Swift has neither.
/// Errors stay within two units in the last place over the ranges that touches produce.
public enum Trigonometry {
  public static let quarterTurn = 1.5707963267948966
  public static let halfTurn = 3.141592653589793
  public static let radiansPerDegree = 0.017453292519943295

  /// The angle from the positive x axis to (`x`, `y`), in (−π, π]; zero for the origin.
  public static func angle(y: Double, x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    if ax == 0 && ay == 0 { return 0 }
    let first = ay <= ax ? arcTangent(ay / ax) : quarterTurn - arcTangent(ax / ay)
    let upper = x < 0 ? halfTurn - first : first
    return y < 0 ? -upper : upper
  }

  public static func sine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduced(angle)
    let value = quadrant & 1 == 0 ? sineSeries(rest) : cosineSeries(rest)
    return quadrant & 2 == 0 ? value : -value
  }

  public static func cosine(_ angle: Double) -> Double {
    let (quadrant, rest) = reduced(angle)
    let value = quadrant & 1 == 0 ? cosineSeries(rest) : sineSeries(rest)
    return (quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Arc tangent for a ratio in 0...1: `atan(c) + atan((r − c) / (1 + r c))` with `c` the nearest
  /// eighth, so that the series sees at most 1/16 and eight terms reach full precision.
  private static func arcTangent(_ ratio: Double) -> Double {
    let (eighth, base): (Double, Double) =
      switch (ratio * 8).rounded() {
      case 0: (0, 0)
      case 1: (0.125, 0.12435499454676144)
      case 2: (0.25, 0.24497866312686414)
      case 3: (0.375, 0.35877067027057225)
      case 4: (0.5, 0.4636476090008061)
      case 5: (0.625, 0.5585993153435624)
      case 6: (0.75, 0.6435011087932844)
      case 7: (0.875, 0.7188299996216245)
      default: (1, 0.7853981633974483)
      }
    let z = (ratio - eighth) / (1 + ratio * eighth)
    let s = z * z
    var series = 1.0 / 15
    for odd in stride(from: 13.0, through: 1, by: -2) { series = 1 / odd - s * series }
    return base + z * series
  }

  /// `angle` less the nearest multiple of a quarter turn, and that multiple modulo four.
  private static func reduced(_ angle: Double) -> (quadrant: Int, rest: Double) {
    let turns = (angle / quarterTurn).rounded()
    guard abs(turns) < 1e9 else { return (0, 0) }
    let rest = (angle - turns * quarterTurn) - turns * 6.123233995736766e-17
    return (Int(turns) & 3, rest)
  }

  private static func sineSeries(_ x: Double) -> Double {
    let s = x * x
    var sum = 1.0
    for k in stride(from: 18.0, through: 2, by: -2) { sum = 1 - s * sum / (k * (k + 1)) }
    return x * sum
  }

  private static func cosineSeries(_ x: Double) -> Double {
    let s = x * x
    var sum = 1.0
    for k in stride(from: 18.0, through: 2, by: -2) { sum = 1 - s * sum / (k * (k - 1)) }
    return sum
  }
}
