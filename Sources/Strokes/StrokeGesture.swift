/// A drawn gesture: its strokes in the order in which they began.
public struct StrokeGesture: Hashable, Sendable {
  public var strokes: [Stroke]

  public init(_ strokes: [Stroke] = []) { self.strokes = strokes }

  /// How many points all strokes have together.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.points.count } }
}
