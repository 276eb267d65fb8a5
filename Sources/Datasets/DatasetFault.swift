package import JSONText

/// A fault in a dataset: the file, the place in it if there is one, and a sentence.
public struct DatasetFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// How much it spoils.
  public enum Weight: Hashable, Sendable {
    /// Nothing can be judged: a line that cannot be read, a capture that is not there.
    case error
    /// It can be judged, though perhaps not as it was meant.
    case warning
  }

  /// The path of the file.
  public var file: String
  /// The line of the file, counted from 1; nil if the fault is not in one line.
  public var line: Int?
  /// One sentence: what was found, and what was expected.
  public var message: String
  /// Whether the fault is an error or a warning.
  public var weight: Weight

  package init(_ message: String, in file: String, line: Int? = nil, _ weight: Weight = .error) {
    self.file = file
    self.line = line
    self.message = message
    self.weight = weight
  }

  package init(_ fault: JSONFault, in file: String, line: Int) {
    self.init(fault.problem.description, in: file, line: line)
  }

  package init(_ mismatch: JSONMismatch, in file: String, line: Int) {
    self.init(mismatch.message, in: file, line: line)
  }

  /// `FILE:LINE: sentence`.
  public var description: String { file + (line.map { ":\($0)" } ?? "") + ": " + message }
}
