/// The path of one contact, from landing to lift.
///
/// Recordings contain strokes of one point, repeated points and runs of equal times. Check before
/// you divide by a length or a time.
public struct Stroke: Hashable, Sendable {
  /// The points, in the order of drawing.
  public var points: [StrokePoint]

  /// Creates a stroke from its points.
  public init(_ points: [StrokePoint] = []) { self.points = points }
}
