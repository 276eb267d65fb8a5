/// A point of a resampled path, while it is being normalized.
struct PathPoint {
  var x: Double
  var y: Double
  /// Which stroke it lies on.
  var stroke: Int

  static let zero = PathPoint(x: 0, y: 0, stroke: 0)
}
