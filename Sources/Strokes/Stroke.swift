/// The path of one contact, from landing to lift.
///
/// Recordings contain strokes of one point, repeated points and runs of equal times. Check before
/// you divide by a length or a time.
public struct Stroke: Hashable, Sendable {
  public var points: [StrokePoint]

  public init(_ points: [StrokePoint] = []) { self.points = points }
}
