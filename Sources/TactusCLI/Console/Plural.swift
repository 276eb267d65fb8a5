/// Counts with their noun.
enum Plural {
  /// `1 capture`, `2 captures`: the noun gets an s unless the count is 1.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
