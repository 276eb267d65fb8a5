import TouchModel

/// 49 numbers of shape, after Delaye and Anquetil, HBF49 feature set, Pattern Recognition 2013.
///
/// The list is the toolkit's reading of the paper, grade [R]: 64 points at equal distances, hops
/// between strokes left out, the box centred and its larger side 1. Invariant to place and size;
/// 14 to 23, 28 to 31, 41 to 47 and 49 also to a quarter turn where they name no axis.
enum HBF49Features {
  static let pointCount = 64
  /// Sides of the box below this share of the larger one count as this share.
  private static let leastSide = 1e-3
  /// The grid is not stretched beyond this share of the larger side, so that a line stays one.
  private static let leastGridSide = 0.3
  private static let leastHull = 1e-2
  /// Turning angles are also taken over this many points to either side.
  private static let reach = 3

  static let features: [Feature] =
    [
      one("first_x", "x of the first point, from the box's middle, moved by a half"),
      one("first_y", "y of the first point, likewise"),
      one("last_x", "x of the last point, likewise"),
      one("last_y", "y of the last point, likewise"),
      one("end_distance", "distance from the first to the last point over the larger side"),
      one("end_cosine", "cosine of the direction from the first to the last point"),
      one("end_sine", "sine of the direction from the first to the last point"),
      one("closure", "distance from the first to the last point over the length"),
      one("start_cosine", "cosine of the direction at the start"),
      one("start_sine", "sine of the direction at the start"),
      one("inflexion_x", "x of the middle of the path from the middle of its ends, over the width"),
      one(
        "inflexion_y", "y of the middle of the path from the middle of its ends, over the height"),
      one("downward", "share of the path that is drawn downwards"),
      one("strokes", "number of strokes"),
      Feature("hbf49.box_angle", .angle, "angle of the diagonal of the bounding box"),
      one("length", "length over the larger side"),
      one("box_by_length", "width and height over the length"),
      one("deviation", "mean distance from the centroid over the larger side"),
      Feature("hbf49.direction", .angle, "mean magnitude of the direction of the steps"),
      Feature("hbf49.turning", .angle, "sum of the magnitudes of the turning angles"),
      one("perpendicularity", "sum of the squared sines of the turning angles"),
      one("wide_perpendicularity", "the same over three points to either side"),
      Feature("hbf49.widest_angle", .angle, "largest turning angle over three points either side"),
    ]
    + (0..<4).map { one("direction\($0)", "share of the path near \($0 * 45) degrees, either way") }
    + (0..<4).map { bin in
      one("turn\(bin)", "share of turning angles over three points from \(bin * 45) degrees up")
    }
    + (0..<9).map { cell in
      one("zone\(cell % 3)\(cell / 3)", "share of points in column \(cell % 3), row \(cell / 3)")
    }
    + (1...7).map { one("moment\($0)", "Hu's moment invariant \($0)") }
    + [
      one("hull_by_box", "area of the convex hull over that of the box"),
      one("compactness", "squared length over the area of the convex hull"),
    ]

  private static func one(_ name: String, _ meaning: String) -> Feature {
    Feature("hbf49." + name, .one, meaning)
  }

  static func append(_ sketch: inout Sketch, to values: inout [Double]) {
    var path = sketch.path(pointCount)
    let box = path.box
    let side = max(box.x.length, box.y.length)
    path.normalize(x: box.x.middle, y: box.y.middle, scale: side > 0 ? side : 1)
    let width = side > 0 ? max(box.x.length / side, leastSide) : leastSide
    let height = side > 0 ? max(box.y.length / side, leastSide) : leastSide
    let steps = PathSteps(path)
    let (near, far) = (TurningAngles(path, reach: 1), TurningAngles(path, reach: reach))

    appendEnds(path, steps, width, height, to: &values)
    let centroid = path.centroid
    var deviation = 0.0
    for index in 0..<path.count {
      let (dx, dy) = (path.x[index] - centroid.x, path.y[index] - centroid.y)
      deviation += (dx * dx + dy * dy).squareRoot()
    }
    values += [
      steps.downward, Double(sketch.strokeCount), Trigonometry.angle(y: height, x: width),
      steps.length, steps.length > 0 ? (width + height) / steps.length : 0,
      deviation / Double(path.count), steps.meanDirection, near.sum, near.squaredSines,
      far.squaredSines, far.largest,
    ]
    values += steps.axes
    values += far.quarters
    appendZones(path, max(width, leastGridSide), max(height, leastGridSide), to: &values)
    MomentInvariants.append(path, to: &values)
    let hull = ConvexHull.area(path)
    values += [hull / (width * height), steps.length * steps.length / max(hull, leastHull)]
  }

  /// Features 1 to 12.
  private static func appendEnds(
    _ path: PathTable, _ steps: PathSteps, _ width: Double, _ height: Double,
    to values: inout [Double]
  ) {
    let (last, middle) = (path.count - 1, path.count / 2)
    let (dx, dy) = (path.x[last] - path.x[0], path.y[last] - path.y[0])
    let distance = (dx * dx + dy * dy).squareRoot()
    let (sx, sy) = (path.x[2] - path.x[0], path.y[2] - path.y[0])
    let start = (sx * sx + sy * sy).squareRoot()
    values += [
      path.x[0] + 0.5, path.y[0] + 0.5, path.x[last] + 0.5, path.y[last] + 0.5, distance,
      distance > 0 ? dx / distance : 0, distance > 0 ? dy / distance : 0,
      steps.length > 0 ? distance / steps.length : 0,
      start > 0 ? sx / start : 0, start > 0 ? sy / start : 0,
      (path.x[middle] - (path.x[0] + path.x[last]) / 2) / width,
      (path.y[middle] - (path.y[0] + path.y[last]) / 2) / height,
    ]
  }

  /// Features 32 to 40: every point gives its weight to the four zones about it, by nearness.
  private static func appendZones(
    _ path: PathTable, _ width: Double, _ height: Double, to values: inout [Double]
  ) {
    let start = values.count
    for _ in 0..<9 { values.append(0) }
    let weight = 1 / Double(path.count)
    for index in 0..<path.count {
      let (column, right) = zone(path.x[index] / width)
      let (row, below) = zone(path.y[index] / height)
      let cell = start + 3 * row + column
      values[cell] += weight * (1 - right) * (1 - below)
      values[cell + 1] += weight * right * (1 - below)
      values[cell + 3] += weight * (1 - right) * below
      values[cell + 4] += weight * right * below
    }
  }

  /// The first of two neighbouring zones, and the share of the second.
  private static func zone(_ position: Double) -> (first: Int, share: Double) {
    let scaled = min(max((position + 0.5) * 2, 0), 2)
    let first = min(Int(scaled), 1)
    return (first, scaled - Double(first))
  }
}
