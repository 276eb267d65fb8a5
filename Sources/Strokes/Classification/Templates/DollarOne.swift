package import Strokes

/// The mean distance between corresponding points, at the best rotation within ±45°.
///
/// Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or training" (UIST 2007): n = 64,
/// turned to its indicative angle, each side of the box stretched to 250, golden-section search
/// that stops below 2°. The interval shrinks equally for all templates, so eight are searched
/// together.
package struct DollarOne: TemplateMatcher {
  package let points: Int
  private static let size = 250.0
  private static let span = Float.pi / 4
  private static let tolerance = Float.pi / 90
  /// The golden ratio: (√5 − 1) / 2.
  private static let golden: Float = 0.618_034

  package init(points: Int = 64) { self.points = points }

  package var formLength: Int { 2 * points }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PathResampler.withPath(of: gesture, points, .drawn) { path in
      path.centre()
      // Turn the path so that the direction from the first point to the centroid is +x.
      let (x, y) = (-path[0].x, -path[0].y)
      let length = (x * x + y * y).squareRoot()
      if length > 0 { path.turn(cosine: x / length, sine: -y / length) }
      path.stretch(to: Self.size)
      path.centre()
      path.write(into: form)
    }
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    var width = 2 * Self.span
    var low = Lanes(repeating: -Self.span)
    var high = Lanes(repeating: Self.span)
    var lower = low + (1 - Self.golden) * width
    var upper = low + Self.golden * width
    var atLower = distances(candidate, templates, lower)
    var atUpper = distances(candidate, templates, upper)
    while width > Self.tolerance {
      let goesDown = atLower .< atUpper
      high.replace(with: upper, where: goesDown)
      low.replace(with: lower, where: .!goesDown)
      width *= Self.golden
      // The angle that is still inside the interval is kept, and one new angle is tried.
      let tried = (low + Self.golden * width)
        .replacing(with: low + (1 - Self.golden) * width, where: goesDown)
      let atTried = distances(candidate, templates, tried)
      (lower, upper) = (
        upper.replacing(with: tried, where: goesDown),
        tried.replacing(with: lower, where: goesDown)
      )
      (atLower, atUpper) = (
        atUpper.replacing(with: atTried, where: goesDown),
        atTried.replacing(with: atLower, where: goesDown)
      )
    }
    return Lanes.lesser(atLower, atUpper)
  }

  /// Returns the distances with the candidate turned by another angle for each template.
  @inline(__always) private func distances(
    _ candidate: UnsafePointer<Float>, _ templates: UnsafePointer<SIMD8<Float>>, _ angle: Lanes
  ) -> Lanes {
    // Taylor's series: within 45° the next terms are below 4e-7.
    let square = angle * angle
    var sine: Lanes = 1 - square * (1 / 42)
    sine = 1 - square * (1 / 20) * sine
    sine = angle * (1 - square * (1 / 6) * sine)
    var cosine: Lanes = 1 - square * (1 / 56)
    cosine = 1 - square * (1 / 30) * cosine
    cosine = 1 - square * (1 / 12) * cosine
    cosine = 1 - square * (1 / 2) * cosine
    var sum = Lanes.zero
    for index in 0..<points {
      let (x, y) = (candidate[index], candidate[points + index])
      let across: Lanes = cosine * x - sine * y - templates[index]
      let down: Lanes = sine * x + cosine * y - templates[points + index]
      sum += (across * across + down * down).squareRoot()
    }
    return sum / Float(points)
  }
}
