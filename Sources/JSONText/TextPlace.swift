/// Where a character stands in a text. Columns count Unicode scalars, not bytes.
public struct TextPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 1.
  public var line: Int
  /// From 1.
  public var column: Int

  /// Creates a place; both numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
