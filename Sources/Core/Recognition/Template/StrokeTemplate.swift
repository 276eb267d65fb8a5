public import TouchModel

/// An example of a gesture: what it is called, and the paths of its fingers.
public struct StrokeTemplate: Hashable, Sendable {
  /// The name of the gesture.
  public var label: String
  /// One a finger, in any unit: only the shape counts.
  public var strokes: [[Point]]

  /// Creates a template from strokes, each a list of points in any unit, in the order of drawing.
  public init(_ label: String, _ strokes: [[Point]]) {
    self.label = label
    self.strokes = strokes
  }
}
