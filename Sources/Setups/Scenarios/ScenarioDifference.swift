public import JSONText

/// One way in which a run differs from what a scenario expects.
public struct ScenarioDifference: Hashable, Sendable {
  /// Where the expectation stands; nil for something that nobody expected.
  public var place: TextPlace?
  public var message: String
}
