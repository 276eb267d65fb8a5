/// A drawn gesture: its strokes in the order in which they began.
public struct StrokeGesture: Hashable, Sendable {
  /// The strokes, in the order of drawing.
  public var strokes: [Stroke]

  /// Creates a gesture from its strokes.
  public init(_ strokes: [Stroke] = []) { self.strokes = strokes }

  /// The number of points in all strokes.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.points.count } }
}
