/// Measures of several fingers over time: how many, how synchronous, where they go together and
/// against each other, in points, seconds and radians, and the pressure and size of contacts.
///
/// They describe what was done on one device. `TouchFeatures` are fewer, and carry over to others.
///
/// None depends on where on the surface the fingers are. Positions between two reports of a contact
/// are interpolated, so that all fingers are seen at the same instants.
package enum FingerFeatures {
  /// The features of `vector(of:)`, in order.
  package static let schema = FeatureSchema([
    feature("contacts", .one, "how many contacts landed"),
    feature("largest_count", .one, "how many were down at once at most"),
    feature("duration", .time, "from the first landing to the last lift"),
    feature("together", .one, "share of the duration with the largest number down"),
    feature("landing_spread", .time, "from the first landing to the last"),
    feature("lifting_spread", .time, "from the first lift to the last"),
    feature("centroid_length", .length, "length of the path of the centroid while all are down"),
    feature("centroid_x", .length, "displacement of the centroid, to the right"),
    feature("centroid_y", .length, "displacement of the centroid, downwards"),
    feature("centroid_distance", .length, "length of that displacement"),
    feature("centroid_cosine", .one, "cosine of its direction; 0 without one"),
    feature("centroid_sine", .one, "sine of its direction"),
    feature("straightness", .one, "displacement over length of the centroid's path; 1 at rest"),
    feature("travel", .length, "largest distance of a contact from its landing"),
    feature("mean_length", .length, "mean length of the paths of contacts"),
    feature("mean_speed", .speed, "mean length of the paths over the duration"),
    feature("top_speed", .speed, "largest speed of the centroid, by least squares"),
    feature("last_speed", .speed, "speed of the centroid when the first finger lifts"),
    feature("first_spread", .length, "mean distance from the centroid when all are down"),
    feature("last_spread", .length, "mean distance from the centroid when the first lifts"),
    feature("scale", .logarithm, "logarithm of the scale of the similarity fit, start to end"),
    feature("rotation", .angle, "turn of the similarity fit, clockwise, summed over its course"),
    feature("residual", .length, "what the similarity fit leaves, root mean square"),
    feature("top_scale", .logarithm, "largest magnitude of the scale's logarithm on the way"),
    feature("top_rotation", .angle, "largest magnitude of the turn on the way"),
    feature("parallelism", .one, "mean cosine between displacements of pairs; 1 for one finger"),
    feature("synchrony", .one, "share of the time steps in which all fingers move or all rest"),
    feature("mean_pressure", .pressure, "mean pressure; 0 where the device has none"),
    feature("top_pressure", .pressure, "largest pressure"),
    feature("mean_major", .length, "mean length of the contacts' ellipses; 0 where unknown"),
    feature("top_major", .length, "largest length of a contact's ellipse"),
  ])

  private static func feature(_ name: String, _ unit: Feature.Unit, _ meaning: String) -> Feature {
    Feature("fingers." + name, unit, meaning)
  }

  /// Finite for any sequence; zeros for an empty one.
  package static func vector(of sequence: TouchSequence) -> FeatureVector {
    guard let scene = TouchScene(sequence) else {
      return FeatureVector(schema, [Double](repeating: 0, count: schema.count))
    }
    let motion = TouchMotion(scene)
    let values =
      scene.counts + motion.centroid + scene.lengths + motion.speeds + motion.shape
      + [motion.synchrony] + scene.surface
    return FeatureVector(schema, values.map { $0.isFinite ? $0 : 0 })
  }
}
