package import JSONText

/// One difference between a run and the expected results of a scenario.
package struct ScenarioDifference: Hashable, Sendable {
  /// The place of the expectation; nil for a result without an expectation.
  package var place: TextPlace?
  package var message: String
}
