/// The size of a touch surface, in points.
public struct SurfaceSize: Hashable, Sendable {
  /// The width, in points of 1/160 inch; more than 0.
  public var width: Double
  /// The height, in points of 1/160 inch; more than 0.
  public var height: Double

  /// Creates a size from a width and a height in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
