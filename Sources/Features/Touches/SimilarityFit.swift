package import TouchModel

/// The turn, scale and translation that carry one set of points onto another with the least squared
/// error: four unknowns, in closed form (Umeyama 1991, in the plane).
package struct SimilarityFit: Hashable, Sendable {
  /// From centroid to centroid.
  package let translation: Point
  /// About the centroid; 1 where the points of the first set coincide.
  package let scale: Double
  /// Clockwise positive, in (-π, π]; 0 where the points of one set coincide.
  package let rotation: Double
  /// Root of the mean squared distance that is left.
  package let residual: Double

  /// Both sets in the same order; what one has more than the other is left out. None at all is no
  /// movement.
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
