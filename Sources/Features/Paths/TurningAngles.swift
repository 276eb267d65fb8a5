import TouchModel

/// The angles by which a path turns between `reach` points before and behind.
struct TurningAngles {
  private(set) var squaredSines = 0.0
  /// Its magnitude.
  private(set) var largest = 0.0
  /// Shares of the magnitudes in four equal parts from none to a half turn.
  private(set) var quarters = SIMD4<Double>.zero

  /// Products of squared ways up to this are no turn.
  static let leastSquare = 1e-18

  /// Points whose neighbours lie on other strokes have no angle; neighbours that coincide turn by
  /// a quarter, as any direction is as good as another.
  ///
  /// Only the largest is worked out: which part an angle is in, and which of two is larger, its sine
  /// and cosine tell without it.
  init(_ path: PathView, reach: Int) {
    let ends = path.count - reach
    guard ends > reach else { return }
    let isOneStroke = path.stroke[0] == path.stroke[path.count - 1]
    // Cosines and sines of the largest, both times some length.
    var (widestDot, widestCross) = (Pair(repeating: 1), Pair.zero)
    var (count, wide, upright, narrow) = (Pair.zero, Pair.zero, Pair.zero, Pair.zero)
    var sines = Pair.zero
    for first in stride(from: reach, to: ends, by: 2) {
      // An odd last point stands in both lanes, and counts in one.
      let second = min(first + 1, ends - 1)
      let (ax, ay) = Self.way(path, first - reach, first, second - reach, second)
      let (bx, by) = Self.way(path, first, first + reach, second, second + reach)
      var counts = Pair(1, second > first ? 1 : 0)
      if !isOneStroke {
        counts *= Pair(
          path.isOneStroke(first - reach, first + reach),
          path.isOneStroke(second - reach, second + reach))
      }
      var dot = ax * bx + ay * by
      var cross = ax * by - ay * bx
      cross.replace(with: -cross, where: cross .< 0)
      var squared = (ax * ax + ay * ay) * (bx * bx + by * by)
      let isNone = .!(squared .> Self.leastSquare)
      dot.replace(with: 0, where: isNone)
      cross.replace(with: 1, where: isNone)
      squared.replace(with: 1, where: isNone)
      count += counts
      sines += counts * (cross * cross / squared)
      narrow += counts.replacing(with: 0, where: cross .< dot)
      upright += counts.replacing(with: 0, where: dot .> 0)
      wide += counts.replacing(with: 0, where: cross .> -dot)
      let turn = cross * widestDot - dot * widestCross
      let isOpposite = (turn .== 0) .& (dot .< 0) .& (widestDot .> 0)
      let isWider = (counts .> 0) .& ((turn .> 0) .| isOpposite)
      widestDot.replace(with: dot, where: isWider)
      widestCross.replace(with: cross, where: isWider)
    }
    squaredSines = sines.sum()
    largest = max(
      Trigonometry.angle(y: widestCross.x, x: widestDot.x),
      Trigonometry.angle(y: widestCross.y, x: widestDot.y))
    guard count.sum() > 0 else { return }
    quarters = SIMD4(
      count.sum() - narrow.sum(), narrow.sum() - upright.sum(), upright.sum() - wide.sum(),
      wide.sum())
    quarters /= count.sum()
  }

  private typealias Pair = SIMD2<Double>

  /// From one point to another, for two such pairs.
  @inline(__always) private static func way(
    _ path: PathView, _ from: Int, _ to: Int, _ otherFrom: Int, _ otherTo: Int
  ) -> (x: Pair, y: Pair) {
    (
      Pair(path.x[to] - path.x[from], path.x[otherTo] - path.x[otherFrom]),
      Pair(path.y[to] - path.y[from], path.y[otherTo] - path.y[otherFrom])
    )
  }
}
