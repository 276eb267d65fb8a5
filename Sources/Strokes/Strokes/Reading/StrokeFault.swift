/// The reason why a part of a stroke file could not be read, and its place.
public struct StrokeFault: Error, Hashable, Sendable {
  /// The place of the fault.
  public var origin: StrokeOrigin
  /// The text or value that was found, in words.
  public var found: String
  /// The text or value that was expected, in words.
  public var expected: String

  package init(_ origin: StrokeOrigin, found: String, expected: String) {
    self.origin = origin
    self.found = found
    self.expected = expected
  }
}

extension StrokeFault: CustomStringConvertible {
  public var description: String { "\(origin): found \(found), expected \(expected)" }
}
