/// Where a sample was read, so that a person can go and look.
public struct StrokeOrigin: Hashable, Sendable {
  /// The file as it was named to the reader.
  public var source: String

  /// The line on which the sample begins, counted from 1; nil where a file is one sample.
  public var line: Int?

  public init(source: String, line: Int? = nil) {
    self.source = source
    self.line = line
  }
}

extension StrokeOrigin: CustomStringConvertible {
  /// As compilers write it: `eds1.csv:812`.
  public var description: String { line.map { "\(source):\($0)" } ?? source }
}
