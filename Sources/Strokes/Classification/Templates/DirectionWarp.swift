internal import CStrokeKernels
package import Strokes

/// Dynamic time warping of positions and directions.
///
/// A point is x, y and w times the unit direction of the path; the local cost is the squared
/// distance. The settings n = 32, a band of 3 and w = 0.5 were measured on $1 [M].
package struct DirectionWarp: TemplateMatcher {
  package let points: Int
  package let band: Int
  package let weight: Double
  package let scale: PathScale

  package init(
    weight: Double = 0.5, points: Int = 32, band: Int = 3, scale: PathScale = .box
  ) {
    self.scale = scale
    self.points = points
    self.band = band
    self.weight = weight
  }

  package var formLength: Int { 4 * points }
  /// The form, followed by the largest and smallest value of each column within the band.
  package var templateLength: Int { 12 * points }
  package var workLength: Int { TimeWarp.workLength(points) }
  package var hasBounds: Bool { true }

  package func prepare(_ gesture: StrokeGesture, into form: UnsafeMutablePointer<Float>) {
    PathResampler.withPath(of: gesture, points, .drawn) { path in
      path.centre()
      path.scale(by: scale)
      path.write(into: form)
      for index in 0..<points {
        let direction = path.direction(at: index, insideStrokes: false)
        form[2 * points + index] = Float(weight * direction.x)
        form[3 * points + index] = Float(weight * direction.y)
      }
    }
  }

  package func makeTemplate(
    from form: UnsafePointer<Float>, into template: UnsafeMutablePointer<Float>
  ) {
    template.update(from: form, count: formLength)
    Envelope.write(form, columns: 4, places: points, band: band, into: template + formLength)
  }

  package func dissimilarities(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>,
    limit: SIMD8<Float>, work: UnsafeMutablePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let count = Float(points)
    return TimeWarp.costs(count: points, band: band, limit: limit * count, work: work) {
      place, other in
      let dx = templates[other] - candidate[place]
      let dy = templates[points + other] - candidate[points + place]
      let du = templates[2 * points + other] - candidate[2 * points + place]
      let dv = templates[3 * points + other] - candidate[3 * points + place]
      return (dx * dx + dy * dy) + (du * du + dv * dv)
    } / count
  }

  /// Returns how far each point is outside the range of the template around it.
  package func bounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let sum =
      WideKernels.eight(templates + formLength) { largest, result in
        stroke_outside(candidate, largest, largest + 8 * formLength, Int32(formLength), result)
      } ?? plainBounds(of: candidate, to: templates)
    return sum * ((1 - 1e-5) / Float(points))
  }

  /// Computes the sums of the bounds in Swift, without the C kernels.
  func plainBounds(
    of candidate: UnsafePointer<Float>, to templates: UnsafePointer<SIMD8<Float>>
  ) -> SIMD8<Float> {
    let largest = templates + formLength
    let least = largest + formLength
    var sum = Lanes.zero
    for index in 0..<formLength {
      let above = candidate[index] - largest[index]
      let below = least[index] - candidate[index]
      let outside = Lanes.greater(Lanes.greater(above, below), .zero)
      sum += outside * outside
    }
    return sum
  }
}
