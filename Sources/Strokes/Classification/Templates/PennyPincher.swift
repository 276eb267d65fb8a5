package import Strokes

/// The mean cosine between the steps of two paths.
///
/// Taranta and LaViola, "Penny Pincher: a blazing fast, highly accurate $-family recognizer" (GI
/// 2015): n = 16, no translation, no scaling, no rotation; one inner product for each template.
package struct PennyPincher: TemplateMatcher {
  package let points: Int

  package init(points: Int = 16) { self.points = points }

  package var formLength: Int { 2 * (points - 1) }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PathResampler.withPath(of: gesture, points, .drawn) { path in
      for index in 0..<points - 1 {
        let step = path.step(from: index)
        form[2 * index] = Float(step.x)
        form[2 * index + 1] = Float(step.y)
      }
    }
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var sum = Lanes.zero
    for index in 0..<formLength { sum += templates[index] * candidate[index] }
    return 1 - sum / Float(points - 1)
  }
}
