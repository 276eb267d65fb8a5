import Libc
import TouchModel

/// Nine features of what fingers did, which tell taps, scrolls by direction, pinches and swipes apart
/// on devices that no example is from.
///
/// All are bounded or logarithmic, so that the largest movement does not decide what counts as large.
/// Pressure and size of contacts are not among them, because each device states them differently.
/// Movement counts only from frame to frame with the same fingers down: many pads report one finger at
/// the place of another when the other lifts.
public enum TouchFeatures {
  /// The features of `vector(of:)`, in order.
  public static let schema = FeatureSchema(features)

  static let features = [
    feature("fingers", .one, "how many were down at once at most; 2 stands for more"),
    feature("log_duration", .logarithm, "1 + ten times the seconds from the first landing on"),
    feature("log_reach", .logarithm, "1 + largest distance that a finger went"),
    feature("drift_x", .one, "way of the fingers together, to the right; 1 from 60 points on"),
    feature("drift_y", .one, "way of the fingers together, downwards; 1 from 60 points on"),
    feature(
      "accord", .one, "length of the sum of ways over the sum of lengths; small below 60 points"),
    feature(
      "log_opening", .logarithm, "1 + largest change of the mean distance from the centroid"),
    feature("log_speed", .logarithm, "1 + mean length of the paths over the duration"),
    feature("log_drift", .logarithm, "1 + length of the way of the fingers together"),
  ]

  private static func feature(_ name: String, _ unit: Feature.Unit, _ meaning: String) -> Feature {
    Feature("touch." + name, unit, meaning)
  }

  /// Where directions begin to count fully, and accord: about 10 mm, twice what a tap may stray [I].
  private static let wholeLength = 60.0

  /// Finite for any sequence; zeros for an empty one.
  public static func vector(of sequence: TouchSequence) -> FeatureVector {
    guard let scene = TouchScene(sequence) else {
      return FeatureVector(schema, [Double](repeating: 0, count: schema.count))
    }
    let fingers = min(scene.largestCount, 2)
    let drift = TouchDrift(sequence, fingers: fingers)
    let length = drift.way.length
    let direction = length > 0 ? drift.way * (min(length / wholeLength, 1) / length) : .zero
    // Two fingers that are down together in a single frame did nothing together.
    let opening = drift.fingers == fingers ? TouchMotion(scene).opening : 0
    let values = [
      Double(fingers), log1p(10 * scene.duration), log1p(drift.reach), direction.x, direction.y,
      drift.accord * min(drift.reach / wholeLength, 1), log1p(opening),
      log1p(scene.lengths[2]), log1p(length),
    ]
    return FeatureVector(schema, values.map { $0.isFinite ? $0 : 0 })
  }
}
