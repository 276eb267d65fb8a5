/// The path of one contact, from landing to lifting.
///
/// Recordings hold strokes of one point, repeated points and runs of equal times; whoever divides
/// by a length or a time must guard.
public struct Stroke: Hashable, Sendable {
  public var points: [StrokePoint]

  public init(_ points: [StrokePoint] = []) { self.points = points }
}
