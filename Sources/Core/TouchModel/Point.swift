/// A position or a displacement, in points of 1/160 inch. The y axis points down.
@frozen public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points. The x axis points right.
  public var x: Double
  /// The vertical coordinate, in points. The y axis points down.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, or the displacement of length zero.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// The number of points in a millimeter: 160 / 25.4.
  public static let perMillimetre = 160 / 25.4

  /// The length of the displacement, in points.
  @inlinable public var length: Double { squaredLength.squareRoot() }
  /// The square of the length, in square points.
  @inlinable public var squaredLength: Double { x * x + y * y }

  /// The scalar product with another displacement.
  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// The cross product with another displacement. It is positive if `other` is clockwise of this
  /// displacement on a surface whose y axis points down.
  @inlinable public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The distance to another position, in points.
  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the sum of two displacements.
  @inlinable public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }
  /// Returns the displacement from the right point to the left one.
  @inlinable public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
  /// Returns a displacement scaled by a factor.
  @inlinable public static func * (left: Point, factor: Double) -> Point {
    Point(x: left.x * factor, y: left.y * factor)
  }
  /// Returns a displacement divided by a number.
  @inlinable public static func / (left: Point, divisor: Double) -> Point {
    Point(x: left.x / divisor, y: left.y / divisor)
  }
  /// Adds a displacement.
  @inlinable public static func += (left: inout Point, right: Point) { left = left + right }
}
