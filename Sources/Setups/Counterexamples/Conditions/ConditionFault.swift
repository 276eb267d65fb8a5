/// A mistake in the text of a condition.
package struct ConditionFault: Error, Hashable, CustomStringConvertible {
  /// The column of the mistake, from 1.
  package var column: Int
  /// The text that was found, and the text that was expected.
  package var message: String

  package var description: String { "column \(column): \(message)" }
}
