public import TouchModel

/// One recorded place of a path.
@frozen public struct StrokePoint: Hashable, Sendable {
  /// In points where the device's resolution is known, else in the units of the recording; y grows
  /// downwards.
  public var position: Point

  /// On the recording's own clock. Nil where the data has no times, as in resampled digits: then
  /// only shape can be asked for, never speed.
  public var time: Timestamp?

  /// Creates a point; `time` is nil if it is not known.
  @inlinable public init(_ position: Point, time: Timestamp? = nil) {
    self.position = position
    self.time = time
  }
}
