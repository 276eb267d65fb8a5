internal import TextSuggestion

/// The sentence about an unknown name, with the most similar known name.
package enum NameHint {
  package static func unknown(_ name: String, _ noun: String, in known: [String]) -> String {
    "no \(noun) is called \"\(name)\"; \(Suggestion.hint(for: name, in: known))"
  }
}
