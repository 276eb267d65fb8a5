/// A point of a resampled path, while it is being normalized.
struct PathPoint {
  var x: Double
  var y: Double
  /// The index of the stroke.
  var stroke: Int

  static let zero = PathPoint(x: 0, y: 0, stroke: 0)
}
