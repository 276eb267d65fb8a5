/// Counts with their nouns, for messages.
package enum Plural {
  /// Returns a count with its noun, which gets an s unless the count is 1: `1 capture`, `2
  /// captures`.
  package static func text(_ count: Int, _ noun: String) -> String { text(count, noun, noun + "s") }

  /// Returns a count with its noun in the singular or plural: `1 touch`, `2 touches`.
  package static func text(_ count: Int, _ noun: String, _ plural: String) -> String {
    "\(count) \(count == 1 ? noun : plural)"
  }
}
