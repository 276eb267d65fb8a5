internal import CStrokeKernels
package import Strokes
internal import TouchModel

/// $P+: every point is matched with the nearest one in position and turning, matched or not, and
/// the points that are left are matched with their nearest ones. The cheaper of both directions
/// counts.
///
/// Vatavu, "Improving gesture recognition accuracy on touch screens for users with low vision" (CHI
/// 2017): n = 32. Turning angles are shares of a half turn, 0 at both ends.
package struct DollarPPlus: TemplateMatcher {
  package let points: Int
  package let scale: PathScale

  package init(points: Int = 32, scale: PathScale = .box) {
    self.points = points
    self.scale = scale
  }

  package var formLength: Int { 3 * points }
  package var workLength: Int { 4 * points }
  package var hasBounds: Bool { true }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PointCloud.withCloud(of: gesture, points, scale: scale) { path in
      path.write(into: form)
      for index in 0..<points {
        form[2 * points + index] = Float(Self.turning(path, at: index))
      }
    }
  }

  private static func turning(
    _ path: UnsafeMutableBufferPointer<PathPoint>, at index: Int
  ) -> Double {
    guard index > 0, index < path.count - 1 else { return 0 }
    let (before, after) = (path.step(from: index - 1), path.step(from: index))
    let along = before.x * after.x + before.y * after.y
    let across = before.x * after.y - before.y * after.x
    guard along != 0 || across != 0 else { return 0 }
    return abs(Trigonometry.angle(y: across, x: along)) / Trigonometry.halfTurn
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    WideKernels.eight(limit: limit, work: work, templates: templates) {
      stroke_p_plus(candidate, $0, Int32(points), $1, $2, $3)
    } ?? plainDissimilarities(of: candidate, to: templates, limit: limit, work: work)
  }

  /// Computes the dissimilarities in Swift, without the C kernels.
  func plainDissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    // The distance from each template point to the nearest candidate point, and the index of that
    // point.
    let columns = work
    let columnPlaces = work + points
    let rows = work + 2 * points
    // 0 if a point was matched, 1 if it was not.
    let free = work + 3 * points
    let scalars = UnsafeMutableRawPointer(free).assumingMemoryBound(to: Float.self)
    for other in 0..<points {
      columns[other] = Lanes(repeating: .infinity)
      free[other] = Lanes(repeating: 1)
    }
    var forth = Lanes.zero
    for index in 0..<points {
      let (x, y) = (candidate[index], candidate[points + index])
      let turning = candidate[2 * points + index]
      var least = Lanes(repeating: .infinity)
      var nearest = Lanes.zero
      for other in 0..<points {
        let square = Self.square(templates, other, points, x, y, turning)
        let isNearer = square .< least
        least.replace(with: square, where: isNearer)
        nearest.replace(with: Float(other), where: isNearer)
        let isNearest = square .< columns[other]
        columns[other].replace(with: square, where: isNearest)
        columnPlaces[other].replace(with: Float(index), where: isNearest)
      }
      for lane in 0..<8 { scalars[Int(nearest[lane]) * 8 + lane] = 0 }
      rows[index] = least.squareRoot()
      forth += rows[index]
      // Neither direction costs less than the sum of the rows, as `bounds` explains.
      if forth.isAtLeast(limit * Float(points)) { return Lanes(repeating: .infinity) }
    }
    var back = Lanes.zero
    for other in 0..<points {
      let distance = columns[other].squareRoot()
      forth += distance * free[other]
      back += distance
      free[other] = Lanes(repeating: 1)
    }
    for other in 0..<points {
      for lane in 0..<8 { scalars[Int(columnPlaces[other][lane]) * 8 + lane] = 0 }
    }
    for index in 0..<points { back += rows[index] * free[index] }
    return Lanes.lesser(forth, back) / Float(points)
  }

  @inline(__always) private static func square(
    _ templates: UnsafePointer<SIMD8<Float>>, _ other: Int, _ points: Int, _ x: Float, _ y: Float,
    _ turning: Float
  ) -> Lanes {
    let dx = templates[other] - x
    let dy = templates[points + other] - y
    let bend = templates[2 * points + other] - turning
    return dx * dx + dy * dy + bend * bend
  }

  /// Returns the sum over every fourth candidate point of the distance to its nearest point. In the
  /// other direction, matched points are at least as far away as their own nearest point, so both
  /// directions cost at least this.
  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var sum = Lanes.zero
    for index in stride(from: 0, to: points, by: 4) {
      let (x, y) = (candidate[index], candidate[points + index])
      let turning = candidate[2 * points + index]
      var least = Lanes(repeating: .infinity)
      for other in 0..<points {
        least = Lanes.lesser(Self.square(templates, other, points, x, y, turning), least)
      }
      sum += least.squareRoot()
    }
    // Rounding in another order must not make a bound too large.
    return sum * ((1 - 1e-5) / Float(points))
  }
}
