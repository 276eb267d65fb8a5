public import TouchModel

/// An example of a gesture: what it is called, and the paths of its fingers.
public struct StrokeTemplate: Hashable, Sendable {
  public var label: String
  /// One a finger, in any unit: only the shape counts.
  public var strokes: [[Point]]

  public init(_ label: String, _ strokes: [[Point]]) {
    self.label = label
    self.strokes = strokes
  }
}
