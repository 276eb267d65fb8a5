/// The numbers of rows and columns.
package struct MatrixShape: Hashable, Sendable, CustomStringConvertible {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  package var description: String { "\(rows)×\(columns)" }
}
