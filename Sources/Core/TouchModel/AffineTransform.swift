/// An affine transform of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
@usableFromInline package struct AffineTransform: Hashable, Sendable {
  /// The factor of x in x'.
  @usableFromInline package var a = 1.0
  /// The factor of x in y'.
  @usableFromInline package var b = 0.0
  /// The factor of y in x'.
  @usableFromInline package var c = 0.0
  /// The factor of y in y'.
  @usableFromInline package var d = 1.0
  /// The translation along the x axis, in points.
  @usableFromInline package var tx = 0.0
  /// The translation along the y axis, in points.
  @usableFromInline package var ty = 0.0

  /// Creates the identity transform.
  @inlinable package init() {}

  /// Creates a translation, in points.
  @inlinable package init(translation: Point) { (tx, ty) = (translation.x, translation.y) }

  /// Creates a rotation and scale about the origin. `rotation` is in radians, clockwise on a
  /// surface whose y axis points down.
  @inlinable package init(rotation: Double, scale: Double) {
    let (sine, cosine) = (Trigonometry.sine(rotation), Trigonometry.cosine(rotation))
    (a, b, c, d) = (cosine * scale, sine * scale, -sine * scale, cosine * scale)
  }

  /// Returns the image of a position.
  @inlinable package func apply(_ point: Point) -> Point {
    let turned = applyToVector(point)
    return Point(x: turned.x + tx, y: turned.y + ty)
  }

  /// Returns the image of a displacement, to which the translation does not apply.
  @inlinable package func applyToVector(_ vector: Point) -> Point {
    Point(x: a * vector.x + c * vector.y, y: b * vector.x + d * vector.y)
  }

  /// Returns the transform that applies this transform first and then `next`.
  @inlinable package func followed(by next: AffineTransform) -> AffineTransform {
    var result = AffineTransform()
    result.a = next.a * a + next.c * b
    result.b = next.b * a + next.d * b
    result.c = next.a * c + next.c * d
    result.d = next.b * c + next.d * d
    let origin = next.apply(Point(x: tx, y: ty))
    (result.tx, result.ty) = (origin.x, origin.y)
    return result
  }

  /// The inverse transform; nil if this transform maps the plane to a line or a point.
  @inlinable package var inverse: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, (1 / determinant).isFinite else { return nil }
    var result = AffineTransform()
    (result.a, result.b) = (d / determinant, -b / determinant)
    (result.c, result.d) = (-c / determinant, a / determinant)
    let origin = result.applyToVector(Point(x: tx, y: ty))
    (result.tx, result.ty) = (-origin.x, -origin.y)
    return result
  }
}
