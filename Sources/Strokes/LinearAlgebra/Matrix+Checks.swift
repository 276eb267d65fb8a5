extension Matrix {
  /// Throws if a size exceeds the library's 32-bit integers.
  func checkSize() throws(LinearAlgebraError) {
    let limit = Int(Int32.max)
    guard rows <= limit, columns <= limit, max(rowStride, columnStride) <= limit else {
      throw .tooLarge(shape)
    }
  }

  /// Throws at the first element that is not a finite number, with its row and column.
  func checkFinite(_ operation: String) throws(LinearAlgebraError) {
    try checkSize()
    guard !largestMagnitude.isFinite else { return }
    for row in 0..<rows {
      if let column = self.row(row).firstNotFinite {
        throw .notFinite(operation: operation, row: row, column: column)
      }
    }
  }

  /// Throws if the matrix is not finite, square and symmetric up to rounding: half of the digits.
  func checkSymmetric(_ operation: String) throws(LinearAlgebraError) {
    guard rows == columns else { throw .notSquare(operation: operation, shape) }
    try checkFinite(operation)
    let allowance = largestMagnitude * Scalar.ulpOfOne.squareRoot()
    for row in 0..<rows {
      for column in 0..<row where !(abs(self[row, column] - self[column, row]) <= allowance) {
        throw .notSymmetric(operation: operation, row: row, column: column)
      }
    }
  }
}

extension Vector {
  func checkFinite(_ operation: String) throws(LinearAlgebraError) {
    if let index = firstNotFinite {
      throw .notFinite(operation: operation, row: index, column: 0)
    }
  }
}
