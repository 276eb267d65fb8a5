internal import JSONText

/// The sentence about a name of nobody, with the name that was meant.
enum NameHint {
  static func unknown(_ name: String, _ noun: String, in known: [String]) -> String {
    "no \(noun) is called \"\(name)\"; \(Suggestion.hint(for: name, in: known))"
  }
}
