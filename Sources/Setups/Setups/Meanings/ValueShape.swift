/// The form that the value of a property has in JSON.
package enum ValueShape: Hashable, Sendable {
  case number
  case integer
  case flag
  /// One of several words.
  case word
  /// One of several words, or a list of them.
  case words
  case text
  /// The id of a recognizer, or a list of ids.
  case recognizers
  /// The id of a recognizer, a list of ids, true for all recognizers, or false for none.
  case recognizersOrAll
  /// Four numbers: x, y, width and height.
  case frame
  /// A list of templates of strokes.
  case templates
}
