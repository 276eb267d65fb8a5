/// A position, or a displacement, in points of 1/160 inch; y grows downwards.
@frozen public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Points in a millimetre: 160 / 25.4.
  public static let perMillimetre = 160 / 25.4

  @inlinable public var length: Double { squaredLength.squareRoot() }
  @inlinable public var squaredLength: Double { x * x + y * y }

  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  /// Positive where `other` is clockwise of it, on a surface whose y points down.
  @inlinable public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  @inlinable public func distance(to other: Point) -> Double { (self - other).length }

  @inlinable public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }
  @inlinable public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
  @inlinable public static func * (left: Point, factor: Double) -> Point {
    Point(x: left.x * factor, y: left.y * factor)
  }
  @inlinable public static func / (left: Point, divisor: Double) -> Point {
    Point(x: left.x / divisor, y: left.y / divisor)
  }
  @inlinable public static func += (left: inout Point, right: Point) { left = left + right }
}
