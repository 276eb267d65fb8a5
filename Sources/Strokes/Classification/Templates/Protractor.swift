internal import CStrokeKernels
package import Strokes
internal import TouchModel

/// The cosine between two paths, at the best of the allowed rotations.
///
/// Li, "Protractor: a fast and accurate gesture recognizer" (CHI 2010): n = 16, no scaling. The
/// optimum has a closed form and does not depend on the rotation of either path, so no indicative
/// angle is needed.
package struct Protractor: TemplateMatcher {
  package enum Rotation: Hashable, Sendable {
    /// No rotation: the angle at which a gesture is drawn matters.
    case fixed
    /// Rotation by at most this angle, in radians, in either direction.
    case bounded(Double)
    case free
  }

  package let points: Int
  package let rotation: Rotation
  private let limitCosine: Float
  private let limitSine: Float
  private let outline: PathOutline

  package init(rotation: Rotation = .free, points: Int = 16) {
    self.points = points
    self.rotation = rotation
    outline = PathOutline(points)
    let limit: Double
    switch rotation {
    case .fixed: limit = 0
    case .bounded(let angle): limit = min(max(angle, 0), Trigonometry.halfTurn)
    case .free: limit = Trigonometry.halfTurn
    }
    limitCosine = Float(Trigonometry.cosine(limit))
    limitSine = Float(Trigonometry.sine(limit))
  }

  package var formLength: Int { 2 * points }
  /// The form, followed by its outline.
  package var templateLength: Int { formLength + PathOutline.length }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    template.update(from: form, count: formLength)
    outline.write(form, into: template + formLength)
  }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PathResampler.withPath(of: gesture, points, .drawn) { path in
      path.centre()
      var square = 0.0
      for point in path { square += point.x * point.x + point.y * point.y }
      let factor = square > 0 ? 1 / square.squareRoot() : 0
      path.scale(x: factor, y: factor)
      path.write(into: form)
    }
  }

  package func nearest(
    to candidate: UnsafePointer<Float>, among groups: UnsafePointer<SIMD8<Float>>, count: Int,
    below limit: inout Float
  ) -> Int? {
    guard rotation == .free, WideKernels.areAvailable else { return nil }
    var (least, place) = (limit, -1)
    withUnsafeTemporaryAllocation(
      of: Float.self, capacity: PathOutline.length + 8 * count
    ) { work in
      guard let own = work.baseAddress else { return }
      outline.write(candidate, into: own)
      stroke_protractor_search(
        candidate, own, bank(groups, count), limit, own + PathOutline.length, &least, &place)
    }
    limit = least
    return place
  }

  /// Returns groups of templates in the form that the kernels use.
  func bank(_ groups: UnsafePointer<SIMD8<Float>>, _ count: Int) -> stroke_bank {
    stroke_bank(
      groups: UnsafeRawPointer(groups).assumingMemoryBound(to: Float.self), count: count,
      points: Int32(points), rows: Int32(templateLength))
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    guard rotation == .free else { return plainDissimilarities(of: candidate, to: templates) }
    return WideKernels.eight(limit: limit, work: work, templates: templates) {
      stroke_protractor(candidate, $0, Int32(points), $3)
    } ?? plainDissimilarities(of: candidate, to: templates)
  }

  /// Computes the dissimilarities in Swift, without the C kernels.
  func plainDissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var along = Lanes.zero
    var across = Lanes.zero
    for index in 0..<points {
      let (x, y) = (candidate[index], candidate[points + index])
      let (templateX, templateY) = (templates[index], templates[points + index])
      along += templateX * x + templateY * y
      across += templateY * x - templateX * y
    }
    switch rotation {
    case .fixed: return 1 - along
    // Gives the same order as the angle, and keeps the digits that an arc cosine near 1 would lose.
    case .free: return 1 - (along * along + across * across)
    case .bounded:
      let best = (along * along + across * across).squareRoot()
      let magnitude = Lanes.greater(across, -across)
      let atLimit = along * limitCosine + magnitude * limitSine
      return 1 - atLimit.replacing(with: best, where: along .>= best * limitCosine)
    }
  }
}
