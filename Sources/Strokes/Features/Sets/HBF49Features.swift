import TouchModel

/// 49 features of shape, after Delaye and Anquetil, HBF49 feature set, Pattern Recognition 2013.
///
/// The list is the toolkit's interpretation of the paper, grade [R]: 64 points at equal distances,
/// without hops between strokes, with a centered box whose larger side is 1. Invariant to position
/// and size; 14 to 23, 28 to 31, 41 to 47 and 49 also to a quarter turn if they name no axis.
enum HBF49Features {
  static let pointCount = 64
  /// The least side of the box, as a share of the larger one. A shorter side counts as this share.
  private static let leastSide = 1e-3
  /// The least side of the grid, as a share of the larger side, so that a line is not stretched.
  private static let leastGridSide = 0.3
  private static let leastHull = 1e-2
  /// The number of points on either side for the second kind of turning angles.
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
    let strokes = sketch.strokeCount
    let path = sketch.path(pointCount)
    // Memory for the normalized path and the features, without an array.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * pointCount) { columns in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: features.count) { room in
        guard let x = columns.baseAddress, let base = room.baseAddress else { return }
        path.withView { path in
          var row = FeatureRow(room, base: base)
          append(path, normalizedInto: x, x + pointCount, strokes, to: &row)
        }
        values.append(contentsOf: room)
      }
    }
  }

  private static func append(
    _ path: PathView, normalizedInto x: UnsafeMutablePointer<Double>,
    _ y: UnsafeMutablePointer<Double>, _ strokes: Int, to row: inout FeatureRow
  ) {
    let box = path.box
    let side = max(box.x.length, box.y.length)
    let middle = SIMD2(box.x.middle, box.y.middle)
    let scale = side > 0 ? side : 1
    for index in 0..<path.count {
      let place = (path.place(index) - middle) / scale
      (x[index], y[index]) = (place.x, place.y)
    }
    let path = PathView(x: x, y: y, stroke: path.stroke, count: path.count)
    let width = side > 0 ? max(box.x.length / side, leastSide) : leastSide
    let height = side > 0 ? max(box.y.length / side, leastSide) : leastSide
    let steps = PathSteps(path)
    let far = TurningAngles(path, reach: reach)
    let centroid = path.centroid
    var deviation = 0.0
    for index in 0..<path.count {
      let (dx, dy) = (path.x[index] - centroid.x, path.y[index] - centroid.y)
      deviation += (dx * dx + dy * dy).squareRoot()
    }

    appendEnds(path, steps, width, height, to: &row)
    row.append(steps.downward)
    row.append(Double(strokes))
    row.append(Trigonometry.angle(y: height, x: width))
    row.append(steps.length)
    row.append(steps.length > 0 ? (width + height) / steps.length : 0)
    row.append(deviation / Double(path.count))
    row.append(steps.meanDirection)
    row.append(steps.turning)
    row.append(steps.squaredSines)
    row.append(far.squaredSines)
    row.append(far.largest)
    row.append(steps.axes)
    row.append(far.quarters)
    appendZones(path, max(width, leastGridSide), max(height, leastGridSide), to: &row)
    MomentInvariants.append(path, about: centroid, to: &row)
    let hull = ConvexHull.area(path)
    row.append(hull / (width * height))
    row.append(steps.length * steps.length / max(hull, leastHull))
  }

  /// Appends features 1 to 12.
  private static func appendEnds(
    _ path: PathView, _ steps: PathSteps, _ width: Double, _ height: Double,
    to row: inout FeatureRow
  ) {
    let (last, middle) = (path.count - 1, path.count / 2)
    let (dx, dy) = (path.x[last] - path.x[0], path.y[last] - path.y[0])
    let distance = (dx * dx + dy * dy).squareRoot()
    let (sx, sy) = (path.x[2] - path.x[0], path.y[2] - path.y[0])
    let start = (sx * sx + sy * sy).squareRoot()
    row.append(path.x[0] + 0.5)
    row.append(path.y[0] + 0.5)
    row.append(path.x[last] + 0.5)
    row.append(path.y[last] + 0.5)
    row.append(distance)
    row.append(distance > 0 ? dx / distance : 0)
    row.append(distance > 0 ? dy / distance : 0)
    row.append(steps.length > 0 ? distance / steps.length : 0)
    row.append(start > 0 ? sx / start : 0)
    row.append(start > 0 ? sy / start : 0)
    row.append((path.x[middle] - (path.x[0] + path.x[last]) / 2) / width)
    row.append((path.y[middle] - (path.y[0] + path.y[last]) / 2) / height)
  }

  /// Appends features 32 to 40: every point divides its weight among the four zones around it, by
  /// nearness.
  private static func appendZones(
    _ path: PathView, _ width: Double, _ height: Double, to row: inout FeatureRow
  ) {
    var (top, middle, bottom) = (Zones(), Zones(), Zones())
    // Two points at a time; `pointCount` is even.
    for first in stride(from: 0, to: path.count - 1, by: 2) {
      let (one, other) = (path.place(first), path.place(first + 1))
      let columns = Zones(SIMD2(one.x, other.x) * (2 / width) + 1)
      let rows = Zones(SIMD2(one.y, other.y) * (2 / height) + 1)
      top.add(columns, times: rows.first)
      middle.add(columns, times: rows.middle)
      bottom.add(columns, times: rows.last)
    }
    top.append(over: Double(path.count), to: &row)
    middle.append(over: Double(path.count), to: &row)
    bottom.append(over: Double(path.count), to: &row)
  }

  /// The shares of two points in three adjacent zones.
  private struct Zones {
    private(set) var first = SIMD2<Double>.zero
    private(set) var middle = SIMD2<Double>.zero
    private(set) var last = SIMD2<Double>.zero

    init() {}

    /// Computes the shares in zones centered at 0, 1 and 2. A position outside belongs to the
    /// outermost zone.
    @inline(__always) init(_ places: SIMD2<Double>) {
      let (low, high) = (1 - places, places - 1)
      first = low.replacing(with: 0, where: low .< 0).replacing(with: 1, where: low .> 1)
      last = high.replacing(with: 0, where: high .< 0).replacing(with: 1, where: high .> 1)
      middle = 1 - first - last
    }

    @inline(__always) mutating func add(_ other: Zones, times share: SIMD2<Double>) {
      first += other.first * share
      middle += other.middle * share
      last += other.last * share
    }

    func append(over count: Double, to row: inout FeatureRow) {
      row.append(first.sum() / count)
      row.append(middle.sum() / count)
      row.append(last.sum() / count)
    }
  }
}
