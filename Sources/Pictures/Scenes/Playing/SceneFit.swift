package import TactusGestures

/// The conversion of positions of a capture to positions of a scene: they are scaled equally in
/// both directions, then moved.
package struct SceneFit: Hashable, Sendable {
  /// The scale factor.
  package var scale = 1.0
  /// The displacement after scaling, in points.
  package var offset = Point.zero

  /// Creates a fit that changes nothing.
  package init() {}

  /// Fits a surface that is larger than a scene into the center of the scene. A surface that is not
  /// larger is not changed.
  package init(width: Double, height: Double, into scene: Rect) {
    let factor = min(scene.width / width, scene.height / height)
    guard factor < 1, factor > 0 else { return }
    scale = factor
    offset = Point(
      x: (scene.width - width * factor) / 2, y: (scene.height - height * factor) / 2)
  }

  /// Returns the position in the scene.
  func apply(_ point: Point) -> Point { point * scale + offset }
}
