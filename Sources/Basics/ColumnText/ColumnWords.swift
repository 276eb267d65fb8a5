/// Other words that people write for the targets of a map.
enum ColumnWords {
  private static let otherWords: [(target: String, words: [String])] = [
    ("time", ["ts", "timestamp", "ms"]), ("id", ["finger", "pointer", "touch", "slot"]),
    ("phase", ["action", "state", "event", "type"]),
    ("label", ["gesture", "class", "symbol", "name", "sign"]),
    ("writer", ["user", "person", "participant", "subject", "who"]),
    ("repetition", ["take", "trial", "sample"]),
  ]

  /// Returns the fault of a target that is not one of `targets`.
  static func unknown(_ target: String, _ targets: [String]) -> ColumnFault {
    let other = otherWords.first {
      targets.contains($0.target) && $0.words.contains(target.lowercased())
    }
    let message = "no target \"\(target)\""
    return other.map { ColumnFault(message, suggestion: $0.target) }
      ?? ColumnFault(message, near: target, among: targets)
  }
}
