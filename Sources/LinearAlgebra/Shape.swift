/// How many rows and columns.
public struct Shape: Hashable, Sendable, CustomStringConvertible {
  public var rows: Int
  public var columns: Int

  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  public var description: String { "\(rows)×\(columns)" }
}
