package import Strokes

/// $P and $Q: each point is matched with the nearest point that is still free, from several starts
/// and in both directions.
///
/// $P: Vatavu, Anthony and Wobbrock, "Gestures as point clouds" (ICMI 2012); distances, weights
/// from 1 down to 1/n. $Q: the same authors (MobileHCI 2018); squared distances, weights n to 1.
/// Starts are a step of ⌊√n⌋ apart.
///
/// Both skip starts that a lower bound excludes. $Q takes the bound from a table of nearest cells,
/// which is approximate. Here the distances to all points, which eight templates at a time need
/// anyway, give the exact nearest point, so no start is skipped that would have won.
package struct GreedyCloud: TemplateMatcher {
  package enum Cost: Hashable, Sendable {
    /// $P: weighted distances.
    case distances
    /// $Q: weighted squared distances.
    case squares
  }

  package let points: Int
  package let cost: Cost

  package init(_ cost: Cost, points: Int = 32) {
    self.points = points
    self.cost = cost
  }

  package var formLength: Int { 2 * points }
  /// The distances in both directions, the points that are taken, and the two bounds.
  package var workLength: Int { 2 * points * points + points + 2 * starts }

  private var step: Int { max(Int(Double(points).squareRoot()), 1) }
  private var starts: Int { (points + step - 1) / step }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PointCloud.withCloud(of: gesture, points) { path in
      path.write(into: form)
    }
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let forth = work
    let back = forth + points * points
    let taken = back + points * points
    let bounds = taken + points
    for index in 0..<points {
      let (x, y) = (candidate[index], candidate[points + index])
      for other in 0..<points {
        let (dx, dy) = (templates[other] - x, templates[points + other] - y)
        let square = dx * dx + dy * dy
        forth[index * points + other] = square
        back[other * points + index] = square
      }
    }
    writeBounds(forth, taken, into: bounds)
    writeBounds(back, taken, into: bounds + starts)
    // Dividing by the sum of weights makes both costs a mean.
    let total = Float(points * (points + 1)) / 2 / (cost == .distances ? Float(points) : 1)
    let highest = limit * total
    var best = highest
    for number in 0..<starts {
      let start = number * step
      if !bounds[number].isAtLeast(best) {
        best = Lanes.lesser(best, match(forth, from: start, taken, best))
      }
      if !bounds[starts + number].isAtLeast(best) {
        best = Lanes.lesser(best, match(back, from: start, taken, best))
      }
    }
    return (best / total).replacing(with: .infinity, where: best .>= highest)
  }

  /// Returns the weight of the match at index `place` after the start.
  @inline(__always) private func weight(_ place: Int) -> Float {
    cost == .distances ? 1 - Float(place) / Float(points) : Float(points - place)
  }

  /// Writes, for each start, the cost of matching if points need not be free.
  private func writeBounds(
    _ table: UnsafePointer<SIMD8<Float>>, _ nearest: UnsafeMutablePointer<SIMD8<Float>>,
    into bounds: UnsafeMutablePointer<SIMD8<Float>>
  ) {
    for index in 0..<points {
      var least = table[index * points]
      for other in 1..<points { least = Lanes.lesser(table[index * points + other], least) }
      nearest[index] = cost == .distances ? least.squareRoot() : least
    }
    for number in 0..<starts {
      var sum = Lanes.zero
      for place in 0..<points {
        sum += nearest[(number * step + place) % points] * weight(place)
      }
      // Sums of the same numbers in another order may differ in the last digits.
      bounds[number] = sum * (1 - 1e-5)
    }
  }

  private func match(
    _ table: UnsafePointer<SIMD8<Float>>, from start: Int,
    _ taken: UnsafeMutablePointer<SIMD8<Float>>, _ limit: Lanes
  ) -> Lanes {
    for index in 0..<points { taken[index] = .zero }
    let scalars = UnsafeMutableRawPointer(taken).assumingMemoryBound(to: Float.self)
    var sum = Lanes.zero
    for place in 0..<points {
      let row = table + (start + place) % points * points
      var least = Lanes(repeating: .infinity)
      var nearest = SIMD8<Int32>.zero
      for other in 0..<points {
        let distance = row[other] + taken[other]
        let isNearer = distance .< least
        least.replace(with: distance, where: isNearer)
        nearest.replace(with: Int32(truncatingIfNeeded: other), where: isNearer)
      }
      for lane in 0..<8 { scalars[Int(nearest[lane]) * 8 + lane] = .infinity }
      sum += (cost == .distances ? least.squareRoot() : least) * weight(place)
      if sum.isAtLeast(limit) { return sum }
    }
    return sum
  }
}
