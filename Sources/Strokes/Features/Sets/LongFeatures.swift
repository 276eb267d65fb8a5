import Libc
import TouchModel

/// Long, Landay, Rowe and Michiels, Visual similarity of pen gestures, CHI 2000: Rubine's f1 to f11
/// and eleven features derived from them. The list is recalled from the paper, grade [R].
///
/// Invariant to position; quotients, angles and cosines also to size.
enum LongFeatures {
  static let features =
    RubineFeatures.features.prefix(11).map {
      Feature("long." + $0.name.dropFirst("rubine.".count), $0.unit, $0.meaning)
    } + [
      Feature("long.aspect", .angle, "how far the angle of the diagonal is from 45 degrees"),
      Feature("long.curviness", .angle, "sum of the turning angles below 19 degrees"),
      Feature("long.turning_by_length", .angleByLength, "turning over length"),
      Feature("long.density_by_ends", .one, "length over the distance of the ends, 100 at most"),
      Feature("long.density_by_box", .one, "length over the diagonal of the box"),
      Feature("long.openness", .one, "distance of the ends over the diagonal of the box"),
      Feature("long.area", .area, "area of the bounding box"),
      Feature("long.log_area", .logarithm, "logarithm of the area, from 0.001 up"),
      Feature("long.steadiness", .one, "turning over absolute turning, from -1 to 1"),
      Feature("long.log_length", .logarithm, "logarithm of the length, from 0.001 up"),
      Feature("long.log_aspect", .logarithm, "logarithm of the aspect, from 0.001 up"),
    ]

  /// The largest gentle turn, 19 degrees. Larger turns are corners.
  static let gentle = 19 * Trigonometry.radiansPerDegree
  /// The least argument of a logarithm.
  private static let least = 1e-3
  /// The largest density. Closed gestures would have an infinite one.
  private static let densest = 100.0

  static func append(_ sketch: inout Sketch, to values: inout [Double]) {
    let shape = RubineFeatures.StrokeShape(sketch.distinct)
    let aspect = abs(Trigonometry.quarterTurn / 2 - shape.diagonalAngle)
    let area = shape.width * shape.height
    values += [
      shape.startCosine, shape.startSine, shape.diagonal, shape.diagonalAngle, shape.endDistance,
      shape.endCosine, shape.endSine, shape.length, shape.turning, shape.absoluteTurning,
      shape.squaredTurning, aspect, shape.gentleTurning,
      quotient(shape.turning, shape.length),
      shape.length > 0 ? shape.length / max(shape.endDistance, shape.length / densest) : 0,
      quotient(shape.length, shape.diagonal), quotient(shape.endDistance, shape.diagonal), area,
      log(max(area, least)), quotient(shape.turning, shape.absoluteTurning),
      log(max(shape.length, least)), log(max(aspect, least)),
    ]
  }

  /// Returns a quotient; zero if the divisor is nearly zero.
  private static func quotient(_ part: Double, _ whole: Double) -> Double {
    whole > 1e-9 ? part / whole : 0
  }
}
