package import JSONText

/// One way in which a run differs from what a scenario expects.
package struct ScenarioDifference: Hashable, Sendable {
  /// The place of the expectation; nil for a result without an expectation.
  package var place: TextPlace?
  package var message: String
}
