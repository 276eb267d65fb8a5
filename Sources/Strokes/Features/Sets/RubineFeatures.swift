import TouchModel

/// Rubine, Specifying gestures by example, SIGGRAPH 1991, features f1 to f13.
///
/// Invariant to position; f1, f2, f4, f6, f7 and f9 to f11 also to size. Repeated points are
/// dropped first, except for the first of them with its time; shorter steps count as one millisecond, the
/// resolution of Rubine's clock.
enum RubineFeatures {
  static let features = [
    Feature(
      "rubine.start_cosine", .one, "cosine of the direction from the first to the third point"),
    Feature("rubine.start_sine", .one, "sine of the direction from the first to the third point"),
    Feature("rubine.diagonal", .length, "length of the diagonal of the bounding box"),
    Feature("rubine.diagonal_angle", .angle, "angle of the diagonal of the bounding box"),
    Feature("rubine.end_distance", .length, "distance from the first to the last point"),
    Feature("rubine.end_cosine", .one, "cosine of the direction from the first to the last point"),
    Feature("rubine.end_sine", .one, "sine of the direction from the first to the last point"),
    Feature("rubine.length", .length, "length of the path, hops between strokes included"),
    Feature("rubine.turning", .angle, "sum of the turning angles, clockwise positive"),
    Feature("rubine.absolute_turning", .angle, "sum of the magnitudes of the turning angles"),
    Feature("rubine.squared_turning", .squaredAngle, "sum of the squares of the turning angles"),
    Feature(
      "rubine.top_squared_speed", .squaredSpeed,
      "largest squared speed between two places, a rest at the first of them included"),
    Feature(
      "rubine.duration", .time, "time from the first point to the arrival at the last place"),
  ]

  /// The shortest time between two points with which a speed is computed, in seconds.
  static let leastInterval = 0.001

  static func append(_ sketch: inout Sketch, to values: inout [Double]) {
    let shape = StrokeShape(sketch.distinct)
    values += [
      shape.startCosine, shape.startSine, shape.diagonal, shape.diagonalAngle, shape.endDistance,
      shape.endCosine, shape.endSine, shape.length, shape.turning, shape.absoluteTurning,
      shape.squaredTurning,
    ]
    let path = sketch.distinct
    guard sketch.hasTimes else {
      values += [0, 0]
      return
    }
    var top = 0.0
    for index in 1..<max(path.count, 1) {
      let step = path.distance(index - 1, index)
      let speed = step / max(path.time[index] - path.time[index - 1], leastInterval)
      top = max(top, speed * speed)
    }
    values += [top, path.time[path.count - 1]]
  }

  /// Features f1 to f11, which are also part of Long's set.
  struct StrokeShape {
    var startCosine = 0.0
    var startSine = 0.0
    var width = 0.0
    var height = 0.0
    var diagonal = 0.0
    var diagonalAngle = 0.0
    var endDistance = 0.0
    var endCosine = 0.0
    var endSine = 0.0
    var length = 0.0
    var turning = 0.0
    var absoluteTurning = 0.0
    var squaredTurning = 0.0
    /// The sum of the magnitudes of the turning angles below Long's 19 degrees.
    var gentleTurning = 0.0

    init(_ path: PathTable) {
      (startCosine, startSine, _) = Self.direction(path, to: min(2, path.count - 1))
      (endCosine, endSine, endDistance) = Self.direction(path, to: path.count - 1)
      (width, height) = (path.box.x.length, path.box.y.length)
      diagonal = (width * width + height * height).squareRoot()
      diagonalAngle = Trigonometry.angle(y: height, x: width)
      var (lastX, lastY) = (0.0, 0.0)
      for index in 1..<max(path.count, 1) {
        let (dx, dy) = (path.x[index] - path.x[index - 1], path.y[index] - path.y[index - 1])
        length += (dx * dx + dy * dy).squareRoot()
        if index > 1 {
          let angle = Self.turn(dx * lastY - lastX * dy, dx * lastX + dy * lastY)
          turning += angle
          absoluteTurning += abs(angle)
          squaredTurning += angle * angle
          if abs(angle) < LongFeatures.gentle { gentleTurning += abs(angle) }
        }
        (lastX, lastY) = (dx, dy)
      }
    }

    /// Returns Rubine's θ, with a sign that is positive clockwise. A reversal is a half turn in
    /// either direction; the direction is that of atan2, which depends on the sign of zero, as
    /// others compute it.
    private static func turn(_ cross: Double, _ dot: Double) -> Double {
      if cross == 0, dot < 0 { return cross.sign == .minus ? .pi : -.pi }
      return Trigonometry.angle(y: -cross, x: dot)
    }

    /// Returns the direction from the first point to another; zeros if the points coincide.
    private static func direction(
      _ path: PathTable, to index: Int
    ) -> (cosine: Double, sine: Double, distance: Double) {
      let (dx, dy) = (path.x[index] - path.x[0], path.y[index] - path.y[0])
      let distance = (dx * dx + dy * dy).squareRoot()
      return distance > 0 ? (dx / distance, dy / distance, distance) : (0, 0, 0)
    }
  }
}
