public import JSONText

/// One way in which a run differs from what a scenario expects.
public struct ScenarioDifference: Hashable, Sendable {
  /// The place of the expectation; nil for a result without an expectation.
  public var place: TextPlace?
  public var message: String
}
