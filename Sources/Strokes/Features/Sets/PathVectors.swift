/// The resampled path itself as features: the values that a matcher compares, for learners.
///
/// Hops between strokes are not part of the path. Coordinates are invariant to position and uniform
/// size, as are directions; neither is invariant to rotation, order or drawing direction.
enum PathVectors {
  static func pathFeatures(_ count: Int) -> [Feature] {
    (1...count).flatMap { number in
      ["x", "y"].map { axis in
        Feature(
          "path\(count).\(axis)\(number)", .one,
          "\(axis) of point \(number) of \(count), from the centroid, over the larger side")
      }
    }
  }

  static func directionFeatures(_ count: Int) -> [Feature] {
    (1..<count).flatMap { number in
      [("cosine", "cosine"), ("sine", "sine")].map { name, meaning in
        Feature(
          "directions\(count).\(name)\(number)", .one,
          "\(meaning) of the direction of step \(number) of \(count - 1)")
      }
    }
  }

  static func appendPath(_ sketch: inout Sketch, _ count: Int, to values: inout [Double]) {
    var path = sketch.path(count)
    let (box, centroid) = (path.box, path.centroid)
    let side = max(box.x.length, box.y.length)
    path.normalize(x: centroid.x, y: centroid.y, scale: side > 0 ? side : 1)
    for index in 0..<count {
      values.append(path.x[index])
      values.append(path.y[index])
    }
  }

  static func appendDirections(_ sketch: inout Sketch, _ count: Int, to values: inout [Double]) {
    let path = sketch.path(count)
    for index in 1..<count {
      let length = path.distance(index - 1, index)
      values.append(length > 0 ? (path.x[index] - path.x[index - 1]) / length : 0)
      values.append(length > 0 ? (path.y[index] - path.y[index - 1]) / length : 0)
    }
  }
}
