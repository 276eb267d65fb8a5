public import TouchModel

/// One recorded point of a path.
@frozen public struct StrokePoint: Hashable, Sendable {
  /// The position in points if the resolution of the device is known, otherwise in the units of the
  /// recording. The y axis points down.
  public var position: Point

  /// The time on the recording's own clock. Nil if the data has no times, as in resampled digits;
  /// then only the shape can be measured, and not the speed.
  public var time: Timestamp?

  /// Creates a point; `time` is nil if it is not known.
  @inlinable public init(_ position: Point, time: Timestamp? = nil) {
    self.position = position
    self.time = time
  }
}
