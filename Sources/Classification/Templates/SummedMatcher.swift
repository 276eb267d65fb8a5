public import Strokes

/// Two matchers as one: their dissimilarities, each in units of its own, summed.
public struct SummedMatcher<First: TemplateMatcher, Second: TemplateMatcher>: TemplateMatcher {
  public let first: First
  public let second: Second
  /// The factor by which the first dissimilarity is multiplied before the two are added; above 0.
  public let firstWeight: Float
  public let secondWeight: Float
  /// Takes the square root of the second, which makes a distance of squared distances.
  public let rootsSecond: Bool

  public init(
    _ first: First, times firstWeight: Float, _ second: Second, times secondWeight: Float,
    rootsSecond: Bool = false
  ) {
    self.first = first
    self.second = second
    self.firstWeight = firstWeight
    self.secondWeight = secondWeight
    self.rootsSecond = rootsSecond
  }

  public var formLength: Int { first.formLength + second.formLength }
  public var templateLength: Int { first.templateLength + second.templateLength }
  public var workLength: Int { max(first.workLength, second.workLength) }
  public var hasBounds: Bool { first.hasBounds || second.hasBounds }

  public func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    first.prepare(gesture, into: form)
    second.prepare(gesture, into: form + first.formLength)
  }

  public func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    first.makeTemplate(from: form, into: template)
    second.makeTemplate(from: form + first.formLength, into: template + first.templateLength)
  }

  public func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let own =
      firstWeight
      * first.dissimilarities(
        of: candidate, to: templates, limit: limit / firstWeight, work: work)
    if own.isAtLeast(limit) { return own }
    // What the second may cost at most, in its own units.
    let rest = Lanes.greater(limit - own, .zero) / secondWeight
    let other = second.dissimilarities(
      of: candidate + first.formLength, to: templates + first.templateLength,
      limit: rootsSecond ? rest * rest : rest, work: work)
    return own + secondWeight * (rootsSecond ? other.squareRoot() : other)
  }

  public func bounds(
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
