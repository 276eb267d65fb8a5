/// Why something in a stroke file could not be read, and where.
public struct StrokeFault: Error, Hashable, Sendable {
  public var origin: StrokeOrigin
  public var found: String
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
