internal import TextSuggestion

/// A fault in the text of a map of columns, and the word that was probably meant.
package struct ColumnFault: Error, Hashable, Sendable {
  /// The fault in words, such as `no target "tim"`.
  package let message: String
  /// The known word that is most similar; nil if none is, and then the message lists the known words.
  package let suggestion: String?

  package init(_ message: String, suggestion: String? = nil) {
    (self.message, self.suggestion) = (message, suggestion)
  }

  /// Creates the fault of a word that is not one of `words`.
  package init(_ message: String, near word: String, among words: [String]) {
    suggestion = Suggestion.nearest(to: word, in: words)
    self.message =
      suggestion == nil ? "\(message); \(Suggestion.hint(for: word, in: words))" : message
  }
}

extension ColumnFault: CustomStringConvertible {
  package var description: String {
    suggestion.map { "\(message); did you mean \"\($0)\"?" } ?? message
  }
}
