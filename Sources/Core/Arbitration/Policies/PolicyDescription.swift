/// Facts about a policy that setups, figures and explanations state. The initial values are those of
/// UIKit's.
package struct PolicyDescription: Sendable {
  /// A sentence about pairs of recognizers on the same touches without a stated relation.
  package var otherPairs: String
  /// Whether rules and delegates can make recognizers simultaneous that otherwise affect each other.
  package var hasPartners = true
  /// Whether a recognizer can spare another one that it would otherwise make fail.
  package var hasPrevention = true
  /// Whether only one of two identical recognizers is ever recognized.
  package var excludesIdentical = true
  /// Whether a tap with failure requirements, its own or those of others on it, waits for its maximum
  /// interval, and no other recognizer waits.
  package var letsOnlyTapsWait = false
  /// Whether a recognizer wins a touch because no other is left.
  package var grantsToLast = false

  /// Creates a description with UIKit's values.
  package init(otherPairs: String) { self.otherPairs = otherPairs }

  /// Creates a description with UIKit's values, which `change` then modifies.
  package init(otherPairs: String, _ change: (inout PolicyDescription) -> Void) {
    self.otherPairs = otherPairs
    change(&self)
  }
}
