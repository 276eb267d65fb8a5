/// A rectangle in points. The left and top edges belong to the rectangle, the right and bottom
/// edges do not.
@frozen public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

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
