/// The place of a character in a text. Columns count Unicode scalars, not bytes.
public struct TextPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  /// The number of the column, from 1.
  public var column: Int

  /// Creates a place. Both numbers count from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }

  public static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
