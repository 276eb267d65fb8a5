/// Meanings that properties of several kinds share.
enum SharedMeanings {
  static let movementMetric =
    "How a distance is measured: along the longer axis, straight, or as the sum of both axes."
  static let touchCountChange =
    "What happens to a gesture in progress when a finger lands or lifts."
  static let extraTouch = "What a third finger does."
  static let shortestVelocitySample = "Movements within this time share one velocity sample."
}
