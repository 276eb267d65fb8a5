/// One measurement of an accelerometer, along the device's own axes.
public struct MotionSample: Hashable, Sendable {
  /// A vector along the three axes of a device.
  public struct Vector: Hashable, Sendable {
    /// The component along the x axis.
    public var x: Double
    /// The component along the y axis.
    public var y: Double
    /// The component along the z axis.
    public var z: Double

    /// Creates a vector from its components.
    public init(x: Double, y: Double, z: Double) {
      self.x = x
      self.y = y
      self.z = z
    }

    /// The vector of length zero.
    public static let zero = Vector(x: 0, y: 0, z: 0)

    /// The length of the vector.
    public var length: Double { dot(self).squareRoot() }

    /// The scalar product with another vector.
    package func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    /// Returns the sum of two vectors.
    package static func + (left: Vector, right: Vector) -> Vector {
      Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
    }
    /// Returns the difference of two vectors.
    package static func - (left: Vector, right: Vector) -> Vector {
      Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
    }
    /// Returns a vector scaled by a factor.
    package static func * (left: Vector, factor: Double) -> Vector {
      Vector(x: left.x * factor, y: left.y * factor, z: left.z * factor)
    }
  }

  /// The acceleration in g, including gravity. Its length is 1 for a device at rest.
  public var acceleration: Vector
  /// The rotation rate in radians per second; nil if the device has no gyroscope.
  public var rotationRate: Vector?

  /// Creates a sample from an acceleration in g and a rotation rate in radians per second.
  public init(acceleration: Vector, rotationRate: Vector? = nil) {
    self.acceleration = acceleration
    self.rotationRate = rotationRate
  }
}
