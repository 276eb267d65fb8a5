/// Counts with their noun.
enum Plural {
  /// `1 capture`, `2 captures`: the noun gets an s unless the count is 1.
  static func text(_ count: Int, _ noun: String) -> String { text(count, noun, noun + "s") }

  /// `1 touch`, `2 touches`.
  static func text(_ count: Int, _ noun: String, _ plural: String) -> String {
    "\(count) \(count == 1 ? noun : plural)"
  }
}
