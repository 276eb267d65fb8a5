internal import TouchModel

/// The length of a path that is scaled to 1 before the path is compared.
package enum PathScale: Hashable, Sendable {
  /// The larger side of the bounding box.
  case box
  /// The diameter, times 0.9, which is the same at all rotations.
  case diameter
}

/// The normalizations that matchers apply to a resampled path before they compare it.
extension UnsafeMutableBufferPointer<PathPoint> {
  /// The least extent by which numbers are divided.
  private static var leastExtent: Double { 1e-9 }

  /// Writes the x coordinates of all points, then the y coordinates, which is how forms with
  /// positions begin.
  func write(into form: UnsafeMutablePointer<Float>) {
    for index in indices {
      form[index] = Float(self[index].x)
      form[count + index] = Float(self[index].y)
    }
  }

  /// Moves the centroid to the origin.
  func centre() {
    var (x, y) = (0.0, 0.0)
    for point in self { (x, y) = (x + point.x, y + point.y) }
    let count = Double(Swift.max(count, 1))
    (x, y) = (x / count, y / count)
    for index in indices {
      self[index].x -= x
      self[index].y -= y
    }
  }

  /// The width and height of the bounding box.
  var extent: (x: Double, y: Double) {
    guard let first else { return (0, 0) }
    var (low, high) = (first, first)
    for point in self {
      low.x = Swift.min(low.x, point.x)
      low.y = Swift.min(low.y, point.y)
      high.x = Swift.max(high.x, point.x)
      high.y = Swift.max(high.y, point.y)
    }
    return (high.x - low.x, high.y - low.y)
  }

  func scale(x: Double, y: Double) {
    for index in indices {
      self[index].x *= x
      self[index].y *= y
    }
  }

  /// Scales the larger side of the box to 1, so that a line stays a line.
  func scaleToUnit() {
    let extent = extent
    let factor = 1 / Swift.max(extent.x, extent.y, Self.leastExtent)
    scale(x: factor, y: factor)
  }

  /// Scales the largest distance between two points to 1/0.9, whatever the rotation. The boxes of
  /// most gestures then have about the same size as after `scaleToUnit`.
  func scaleToDiameter() {
    var square = 0.0
    for (place, point) in enumerated() {
      for other in self[(place + 1)...] {
        let (dx, dy) = (other.x - point.x, other.y - point.y)
        square = Swift.max(square, dx * dx + dy * dy)
      }
    }
    let factor = 1 / Swift.max(0.9 * square.squareRoot(), Self.leastExtent)
    scale(x: factor, y: factor)
  }

  /// Scales the path, whose centroid is the origin.
  func scale(by scale: PathScale) {
    switch scale {
    case .box: scaleToUnit()
    case .diameter: scaleToDiameter()
    }
  }

  /// Scales each side of the box to `size` separately, as $1 does.
  func stretch(to size: Double) {
    let extent = extent
    scale(
      x: size / Swift.max(extent.x, Self.leastExtent),
      y: size / Swift.max(extent.y, Self.leastExtent))
  }

  /// Turns all points about the origin by the angle whose cosine and sine are given.
  func turn(cosine: Double, sine: Double) {
    for index in indices {
      let point = self[index]
      self[index].x = point.x * cosine - point.y * sine
      self[index].y = point.x * sine + point.y * cosine
    }
  }

  /// Returns the direction of the path at a point, from the neighbor before to the neighbor after;
  /// zero if they coincide. With `insideStrokes`, neighbors on other strokes do not count.
  func direction(at index: Int, insideStrokes: Bool) -> (x: Double, y: Double) {
    var (before, after) = (Swift.max(index - 1, 0), Swift.min(index + 1, count - 1))
    if insideStrokes {
      let stroke = self[index].stroke
      let (own, other) = (before, after)
      if self[own].stroke != stroke { before = index }
      if self[other].stroke != stroke { after = index }
      // A stroke of one point takes the direction of its neighbors on other strokes.
      if before == after { (before, after) = (own, other) }
    }
    return Self.unit(self[after].x - self[before].x, self[after].y - self[before].y)
  }

  /// The length of the path without the hops between strokes.
  var drawnLength: Double {
    zip(self, dropFirst()).reduce(0) { sum, step in
      let (dx, dy) = (step.1.x - step.0.x, step.1.y - step.0.y)
      return step.0.stroke == step.1.stroke ? sum + (dx * dx + dy * dy).squareRoot() : sum
    }
  }

  /// From a point to the next.
  func step(from index: Int) -> (x: Double, y: Double) {
    Self.unit(self[index + 1].x - self[index].x, self[index + 1].y - self[index].y)
  }

  private static func unit(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let length = (x * x + y * y).squareRoot()
    return length > 1e-12 ? (x / length, y / length) : (0, 0)
  }
}
