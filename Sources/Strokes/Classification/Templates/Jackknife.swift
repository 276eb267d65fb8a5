package import Strokes

/// Dynamic time warping of directions, corrected for the distance along each axis and the extent of
/// the gesture.
///
/// Taranta, Samiei, Maghoumi, Khaloo, Pittman and LaViola, "Jackknife: a reliable recognizer with
/// few samples and many modalities" (CHI 2017), in its inner-product form: n = 16, a band of 2,
/// local cost 1 − u·v. Templates are compared in the order of a lower bound in the form of
/// LB-Keogh.
package struct Jackknife: TemplateMatcher {
  package let points: Int
  package let band: Int

  package init(points: Int = 16, band: Int = 2) {
    self.points = points
    self.band = band
  }

  private var steps: Int { points - 1 }
  /// The steps in x, the steps in y, then the two unit vectors of the corrections.
  package var formLength: Int { 2 * steps + 4 }
  /// The form, followed by the largest and smallest value of each axis within the band.
  package var templateLength: Int { formLength + 4 * steps }
  package var workLength: Int { TimeWarp.workLength(steps) }
  package var hasBounds: Bool { true }
  /// Limits for single samples, as published. With such limits $Q accepts 48 % of gestures of
  /// unseen classes; with one limit for all it accepts none (five samples of twelve $1 classes by a
  /// writer) [M].
  package var limitsEachSample: Bool { true }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PathResampler.withPath(of: gesture, points, .drawn) { path in
      var travelled = (x: 0.0, y: 0.0)
      for index in 0..<steps {
        let step = path.step(from: index)
        form[index] = Float(step.x)
        form[steps + index] = Float(step.y)
        travelled.x += abs(path[index + 1].x - path[index].x)
        travelled.y += abs(path[index + 1].y - path[index].y)
      }
      let corrections = form + 2 * steps
      for (number, vector) in [travelled, path.extent].enumerated() {
        let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
        corrections[2 * number] = length > 0 ? Float(vector.x / length) : 0
        corrections[2 * number + 1] = length > 0 ? Float(vector.y / length) : 0
      }
    }
  }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    template.update(from: form, count: formLength)
    Envelope.write(
      form, columns: 2, places: steps, band: band, into: template + formLength)
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let correction = corrections(candidate, templates)
    let cost = TimeWarp.costs(
      count: steps, band: band, limit: limit / correction * Float(steps), work: work
    ) { place, other in
      1
        - (templates[other] * candidate[place] + templates[steps + other] * candidate[steps + place])
    }
    return cost / Float(steps) * correction
  }

  /// Returns 1 / max(0.01, f·g) for both pairs of unit vectors; at least 1.
  @inline(__always) private func corrections(
    _ candidate: UnsafePointer<Float>, _ templates: UnsafePointer<SIMD8<Float>>
  ) -> Lanes {
    let (own, others) = (candidate + 2 * steps, templates + 2 * steps)
    let travelled = others[0] * own[0] + others[1] * own[1]
    let extents = others[2] * own[2] + others[3] * own[3]
    let least = Lanes(repeating: 0.01)
    return 1 / (Lanes.greater(travelled, least) * Lanes.greater(extents, least))
  }

  /// Returns lower bounds. A step warps to a step within the band, and none of these is more
  /// similar than the extremes of both axes combined.
  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let largest = templates + formLength
    let least = largest + 2 * steps
    var sum = Lanes.zero
    for place in 0..<steps {
      var likeness = Lanes.zero
      for column in 0..<2 {
        let index = column * steps + place
        likeness += (candidate[index] >= 0 ? largest : least)[index] * candidate[index]
      }
      sum += Lanes.greater(1 - likeness, .zero)
    }
    return sum * corrections(candidate, templates) * ((1 - 1e-5) / Float(steps))
  }
}
