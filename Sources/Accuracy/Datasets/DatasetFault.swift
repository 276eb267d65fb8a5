package import JSONText

/// A fault in a dataset: the file, the place in it if there is one, and a sentence.
public struct DatasetFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The severity of a fault.
  public enum Weight: Hashable, Sendable {
    /// A fault that prevents an evaluation, such as a line that cannot be read or a missing
    /// capture.
    case error
    /// A fault that allows an evaluation, which may have an unintended result.
    case warning
    /// A fact that is no fault, such as a file that is left out.
    case note
  }

  /// The path of the file.
  public var file: String
  /// The line of the file, counted from 1; nil if the fault is not in one line.
  public var line: Int?
  /// One sentence that says what was found and what was expected.
  public var message: String
  /// The severity.
  public var weight: Weight

  /// Creates a fault. A line of 0 is no line.
  package init(_ message: String, in file: String, line: Int? = nil, _ weight: Weight = .error) {
    self.file = file
    self.line = line == 0 ? nil : line
    self.message = message
    self.weight = weight
  }

  package init(_ fault: JSONFault, in file: String, line: Int) {
    self.init(fault.problem.description, in: file, line: line)
  }

  package init(_ mismatch: JSONMismatch, in file: String, line: Int) {
    self.init(mismatch.message, in: file, line: line)
  }

  /// The text `FILE:LINE: sentence`.
  public var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + message }
}
