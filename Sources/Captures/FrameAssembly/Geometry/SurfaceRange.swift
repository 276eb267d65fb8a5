/// The ranges of both axes of a surface, in the device's units.
struct SurfaceRange: Hashable, Sendable {
  /// The lowest value of each axis.
  var originX: Int32
  var originY: Int32
  /// The number of values of each axis; more than 0.
  var countX: Double
  var countY: Double
  /// Whether the ranges were taken from positions, because no description states them.
  var isSeen = false

  /// Creates the ranges in a description; nil if either axis has none.
  init?(_ description: DeviceDescription) {
    guard description.statesRanges, case (let x?, let y?) = description.positionAxes else {
      return nil
    }
    (originX, originY) = (x.minimum, y.minimum)
    (countX, countY) = (Self.count(x), Self.count(y))
  }

  /// Estimates the ranges from positions; nil if there are none. A surface begins at 0, or at the
  /// least value if that is negative. `size` is the known size in millimeters.
  init?(_ seen: SeenInput, _ kind: DeviceClass, size: (width: Double, height: Double)? = nil) {
    guard let x = seen.positions.x, let y = seen.positions.y else { return nil }
    (originX, originY) = (min(0, x.lowerBound), min(0, y.lowerBound))
    let extent = (
      x: Double(Int64(x.upperBound) - Int64(originX) + 1),
      y: Double(Int64(y.upperBound) - Int64(originY) + 1)
    )
    (countX, countY) = AssumedSize.units(of: kind, reaching: extent, size: size)
    isSeen = true
  }

  static func count(_ axis: DeviceDescription.Axis) -> Double {
    Double(Int64(axis.maximum) - Int64(axis.minimum) + 1)
  }

  /// Returns the resolution of both axes of a surface of this size, in units per millimeter.
  func resolution(width: Double, height: Double) -> (x: Double, y: Double) {
    (countX / width, countY / height)
  }
}
