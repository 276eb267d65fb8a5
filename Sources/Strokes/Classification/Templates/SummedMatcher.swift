package import Strokes

/// Two matchers combined: the weighted sum of their dissimilarities.
package struct SummedMatcher<First: TemplateMatcher, Second: TemplateMatcher>: TemplateMatcher {
  package let first: First
  package let second: Second
  /// The factor of the first dissimilarity in the sum; above 0.
  package let firstWeight: Float
  package let secondWeight: Float
  /// Whether the square root of the second dissimilarity is taken, which converts a squared
  /// distance to a distance.
  package let rootsSecond: Bool

  package init(
    _ first: First, times firstWeight: Float, _ second: Second, times secondWeight: Float,
    rootsSecond: Bool = false
  ) {
    self.first = first
    self.second = second
    self.firstWeight = firstWeight
    self.secondWeight = secondWeight
    self.rootsSecond = rootsSecond
  }

  package var formLength: Int { first.formLength + second.formLength }
  package var templateLength: Int { first.templateLength + second.templateLength }
  package var workLength: Int { max(first.workLength, second.workLength) }
  package var hasBounds: Bool { first.hasBounds || second.hasBounds }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    first.prepare(gesture, into: form)
    second.prepare(gesture, into: form + first.formLength)
  }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    first.makeTemplate(from: form, into: template)
    second.makeTemplate(from: form + first.formLength, into: template + first.templateLength)
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let own =
      firstWeight
      * first.dissimilarities(
        of: candidate, to: templates, limit: limit / firstWeight, work: work)
    if own.isAtLeast(limit) { return own }
    // The largest cost of the second, in its own units.
    let rest = Lanes.greater(limit - own, .zero) / secondWeight
    let other = second.dissimilarities(
      of: candidate + first.formLength, to: templates + first.templateLength,
      limit: rootsSecond ? rest * rest : rest, work: work)
    return own + secondWeight * (rootsSecond ? other.squareRoot() : other)
  }

  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let own = first.bounds(of: candidate, to: templates)
    let other = second.bounds(
      of: candidate + first.formLength, to: templates + first.templateLength)
    // Sums and roots round once more than the bounds themselves allow for.
    return (firstWeight * own + secondWeight * (rootsSecond ? other.squareRoot() : other))
      * (1 - 1e-6)
  }
}
