package import TouchModel

/// The rotation, scale and translation that map one set of points to another with the least squared
/// error: four unknowns, in closed form (Umeyama 1991, in the plane).
package struct SimilarityFit: Hashable, Sendable {
  /// The translation from centroid to centroid.
  package let translation: Point
  /// The scale about the centroid; 1 if the points of the first set coincide.
  package let scale: Double
  /// The rotation in radians, positive clockwise, in (-π, π]; 0 if the points of one set coincide.
  package let rotation: Double
  /// The root mean square distance that remains.
  package let residual: Double

  /// Fits two sets in the same order. Additional points in one of them are left out. Empty sets
  /// have no movement.
  package init(from sources: [Point], to targets: [Point]) {
    let count = min(sources.count, targets.count)
    guard count > 0 else {
      (translation, scale, rotation, residual) = (.zero, 1, 0, 0)
      return
    }
    let from = sources.prefix(count).reduce(.zero, +) / Double(count)
    let to = targets.prefix(count).reduce(.zero, +) / Double(count)
    var (dot, cross, before, after) = (0.0, 0.0, 0.0, 0.0)
    for (source, target) in zip(sources, targets) {
      let (p, q) = (source - from, target - to)
      dot += p.x * q.x + p.y * q.y
      cross += p.x * q.y - p.y * q.x
      before += p.squaredLength
      after += q.squaredLength
    }
    let strength = (dot * dot + cross * cross).squareRoot()
    translation = to - from
    scale = before > 0 ? strength / before : 1
    rotation = strength > 0 ? Trigonometry.angle(y: cross, x: dot) : 0
    let left = before > 0 ? after - strength * strength / before : after
    residual = (max(left, 0) / Double(count)).squareRoot()
  }
}
