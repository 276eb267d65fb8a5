/// The place from which a sample was read, so that a person can find it.
public struct StrokeOrigin: Hashable, Sendable {
  /// The file as it was named to the reader.
  public var source: String

  /// The line on which the sample begins, counted from 1; nil if the whole file is one sample.
  public var line: Int?

  /// The number of the sample among the gestures of a capture, counted from 1; nil if `line` states
  /// the place.
  public var number: Int?

  /// Creates an origin.
  public init(source: String, line: Int? = nil, number: Int? = nil) {
    self.source = source
    self.line = line
    self.number = number
  }
}

extension StrokeOrigin: CustomStringConvertible {
  /// The place in the style of compilers, such as `eds1.csv:812`, or `pad.evemu#2`.
  public var description: String {
    source + (line.map { ":\($0)" } ?? "") + (number.map { "#\($0)" } ?? "")
  }
}
