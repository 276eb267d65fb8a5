public import TouchModel

/// Conversion between the coordinates of two views, like UIKit's `convert(_:from:)` and
/// `convert(_:to:)`, including all rotations and scales between them. Nil stands for the surface.
/// O(1). A view that the tree does not have has no coordinates.
extension ViewTree {
  /// Converts a position. Returns zero if a scale of zero leaves no coordinates.
  public func convert(_ point: Point, from source: ViewID?, to target: ViewID?) -> Point {
    transform(from: source, to: target)?.apply(point) ?? .zero
  }

  /// Converts a displacement. Returns zero if a scale of zero leaves no coordinates.
  public func convertVector(_ vector: Point, from source: ViewID?, to target: ViewID?) -> Point {
    transform(from: source, to: target)?.applyToVector(vector) ?? .zero
  }

  /// Returns the smallest upright rectangle that contains the converted corners of `rect`.
  public func convert(_ rect: Rect, from source: ViewID?, to target: ViewID?) -> Rect {
    let corners = [
      Point(x: rect.x, y: rect.y), Point(x: rect.x + rect.width, y: rect.y),
      Point(x: rect.x, y: rect.y + rect.height),
      Point(x: rect.x + rect.width, y: rect.y + rect.height),
    ]
    .map { convert($0, from: source, to: target) }
    var (near, far) = (corners[0], corners[0])
    for corner in corners {
      near = Point(x: min(near.x, corner.x), y: min(near.y, corner.y))
      far = Point(x: max(far.x, corner.x), y: max(far.y, corner.y))
    }
    return Rect(x: near.x, y: near.y, width: far.x - near.x, height: far.y - near.y)
  }

  private func transform(from source: ViewID?, to target: ViewID?) -> AffineTransform? {
    if source == target { return AffineTransform() }
    let toSurface = source.map { fromSurface(to: $0)?.inverse } ?? AffineTransform()
    let toTarget = target.map { fromSurface(to: $0) } ?? AffineTransform()
    guard let toSurface, let toTarget else { return nil }
    return toSurface.followed(by: toTarget)
  }

  private func fromSurface(to id: ViewID) -> AffineTransform? {
    nodes.indices.contains(id.index) && !isForeign(id) ? nodes[id.index].fromSurface : nil
  }
}
