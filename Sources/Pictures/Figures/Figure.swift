/// A figure by its name.
package enum Figure: String, CaseIterable, Hashable, Sendable {
  case trajectories, timeline, confusion, latency, front, thresholds, map, strokes, relations

  /// The content of the figure, for lists and help.
  package var summary: String {
    switch self {
    case .trajectories:
      "The path of every finger, in the colors of the states of the recognizers."
    case .timeline:
      "The gestures by name, the annotations, and a lane for each recognizer that was near."
    case .confusion: "The annotated gestures against the detected ones, with counts and shares."
    case .latency: "The share of the gestures of each class that are decided within a time."
    case .front: "The candidates of a tuning that trade accuracy against latency."
    case .thresholds: "The scores of a tuning along each threshold."
    case .map: "Where on the surface gestures are recognized, for each label."
    case .strokes: "The mean stroke of each class, colored by how much samples vary there."
    case .relations: "The recognizers of a setup: which waits for which, and which go together."
    }
  }

  /// The input of the figure.
  package enum Need: Hashable, Sendable {
    /// One capture.
    case capture
    /// One capture or more.
    case captures
    /// The document of an evaluation.
    case evaluation
    /// The document of a tuning.
    case tuning
    /// A dataset of strokes.
    case strokes
    /// Only a setup.
    case setup
  }

  /// The input of the figure.
  package var need: Need {
    switch self {
    case .trajectories, .timeline: .capture
    case .map: .captures
    case .confusion, .latency: .evaluation
    case .front, .thresholds: .tuning
    case .strokes: .strokes
    case .relations: .setup
    }
  }
}

/// The reason why a figure cannot be drawn: what was found, and what to do.
package struct FigureFault: Error, Hashable, Sendable {
  /// The sentence for users.
  package let text: String

  /// Creates a fault.
  package init(_ text: String) { self.text = text }
}
