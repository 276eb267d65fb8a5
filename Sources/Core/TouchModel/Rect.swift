/// A rectangle in points. The left and top edges belong to the rectangle, the right and bottom
/// edges do not.
@frozen public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its left and top edges and its size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The center of the rectangle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether a position lies in the rectangle.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }
}
