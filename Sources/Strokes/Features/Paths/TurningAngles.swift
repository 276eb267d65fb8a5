import TouchModel

/// The angles by which a path turns between the points `reach` before and after each point.
struct TurningAngles {
  private(set) var squaredSines = 0.0
  /// The magnitude of the largest angle, in radians.
  private(set) var largest = 0.0
  /// The shares of the magnitudes in four equal ranges from zero to a half turn.
  private(set) var quarters = SIMD4<Double>.zero

  /// The largest product of squared distances that counts as no turn.
  static let leastSquare = 1e-18

  /// Measures the angles. A point whose neighbors are on other strokes has no angle. If neighbors
  /// coincide, the angle is a quarter turn, because no direction is preferred.
  ///
  /// Only the largest angle is computed: the range of an angle, and the larger of two, follow from
  /// sines and cosines.
  init(_ path: PathView, reach: Int) {
    let ends = path.count - reach
    guard ends > reach else { return }
    let isOneStroke = path.stroke[0] == path.stroke[path.count - 1]
    // Cosines and sines of the largest angle, both multiplied by a length.
    var (widestDot, widestCross) = (Pair(repeating: 1), Pair.zero)
    var (count, wide, upright, narrow) = (Pair.zero, Pair.zero, Pair.zero, Pair.zero)
    var sines = Pair.zero
    for first in stride(from: reach, to: ends, by: 2) {
      // If the number of points is odd, the last one is in both lanes and counts in one.
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

  /// Returns the displacements of two pairs of points.
  @inline(__always) private static func way(
    _ path: PathView, _ from: Int, _ to: Int, _ otherFrom: Int, _ otherTo: Int
  ) -> (x: Pair, y: Pair) {
    (
      Pair(path.x[to] - path.x[from], path.x[otherTo] - path.x[otherFrom]),
      Pair(path.y[to] - path.y[from], path.y[otherTo] - path.y[otherFrom])
    )
  }
}
