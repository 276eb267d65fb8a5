/// A fault in the recordings of a study: the recording or file, and a sentence.
package struct StudyFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the recording, or of a file in it.
  package let source: String
  /// The line of the file, counted from 1; nil if the fault is not in one line.
  package let line: Int?
  /// The sentence that says what was found, what was expected, and what to do.
  package let message: String

  package init(_ message: String, in source: String, line: Int? = nil) {
    self.message = message
    self.source = source
    self.line = line
  }

  /// The text `SOURCE:LINE: sentence`.
  package var description: String { source + (line.map { ":\($0)" } ?? "") + ": " + message }
}
