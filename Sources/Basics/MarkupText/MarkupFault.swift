/// A place at which a text is no XML.
package struct MarkupFault: Error, Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The text that was found, in words.
  package let found: String
  /// The text that was expected, in words.
  package let expected: String
}
