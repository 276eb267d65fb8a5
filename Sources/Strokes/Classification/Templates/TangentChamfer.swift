internal import CStrokeKernels
package import Strokes
internal import TouchModel

/// The distance from each point of two clouds to the nearest point of the other, in position and
/// direction.
///
/// A point is x, y and w times the cosine and sine of k times the direction of its path: k = 1 if
/// the direction of drawing matters, k = 2 if it does not. There is no order and no matching, so
/// the division of a gesture into strokes does not matter. The weights were measured on $1 and MMG
/// [M].
package struct TangentChamfer: TemplateMatcher {
  package let points: Int
  package let weight: Double
  package let isSigned: Bool
  package let scale: PathScale

  package init(
    isSigned: Bool, weight: Double? = nil, points: Int = 32, scale: PathScale = .box
  ) {
    self.scale = scale
    self.isSigned = isSigned
    self.weight = weight ?? (isSigned ? 0.5 : 0.25)
    self.points = points
  }

  package var formLength: Int { 4 * points }
  package var workLength: Int { points }
  package var hasBounds: Bool { true }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PointCloud.withCloud(of: gesture, points, scale: scale) { path in
      path.write(into: form)
      for index in 0..<points {
        var direction = path.direction(at: index, insideStrokes: true)
        if direction == (0, 0) { direction = (1, 0) }
        if !isSigned {
          // cos 2φ and sin 2φ.
          direction = (
            direction.x * direction.x - direction.y * direction.y, 2 * direction.x * direction.y
          )
        }
        form[2 * points + index] = Float(weight * direction.x)
        form[3 * points + index] = Float(weight * direction.y)
      }
    }
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    WideKernels.eight(limit: limit, work: work, templates: templates) {
      stroke_chamfer(candidate, $0, Int32(points), $1, $2, $3)
    } ?? plainDissimilarities(of: candidate, to: templates, limit: limit, work: work)
  }

  /// Computes the dissimilarities in Swift, without the C kernels.
  func plainDissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let count = Float(2 * points)
    let columns = work
    for other in 0..<points { columns[other] = Lanes(repeating: .infinity) }
    var sum = Lanes.zero
    for index in 0..<points {
      var least = Lanes(repeating: .infinity)
      for other in 0..<points {
        let square = Self.square(candidate, index, templates, other, points)
        least = Lanes.lesser(square, least)
        columns[other] = Lanes.lesser(square, columns[other])
      }
      sum += least.squareRoot()
      if sum.isAtLeast(limit * count) { return Lanes(repeating: .infinity) }
    }
    for other in 0..<points { sum += columns[other].squareRoot() }
    return sum / count
  }

  @inline(__always) private static func square(
    _ candidate: UnsafePointer<Float>, _ index: Int, _ templates: UnsafePointer<SIMD8<Float>>,
    _ other: Int, _ points: Int
  ) -> Lanes {
    let dx = templates[other] - candidate[index]
    let dy = templates[points + other] - candidate[points + index]
    let du = templates[2 * points + other] - candidate[2 * points + index]
    let dv = templates[3 * points + other] - candidate[3 * points + index]
    return (dx * dx + dy * dy) + (du * du + dv * dv)
  }

  /// The candidate points that bounds look at: every fourth one.
  private static let boundStep = 4

  /// Returns the sum over every fourth candidate point of the distance to its nearest point, a part
  /// of the whole sum.
  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let sum =
      WideKernels.eight(templates) {
        stroke_chamfer_bounds(candidate, $0, Int32(points), Int32(Self.boundStep), $1)
      } ?? plainBounds(of: candidate, to: templates)
    // Rounding in another order must not make a bound too large.
    return sum * ((1 - 1e-5) / Float(2 * points))
  }

  /// Computes the sums of the bounds in Swift, without the C kernels.
  func plainBounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var sum = Lanes.zero
    for index in stride(from: 0, to: points, by: Self.boundStep) {
      var least = Lanes(repeating: .infinity)
      for other in 0..<points {
        least = Lanes.lesser(Self.square(candidate, index, templates, other, points), least)
      }
      sum += least.squareRoot()
    }
    return sum
  }
}
