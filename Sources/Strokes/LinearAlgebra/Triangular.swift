/// Linear systems with a triangular matrix.
package enum Triangle: Hashable, Sendable {
  /// The triangle that is read, with the diagonal.
  case lower, upper
}

extension Matrix {
  /// Solves `self · x = b`, or `selfᵀ · x = b`, reading one triangle only.
  ///
  /// Throws `singular` for a zero on the diagonal, and `overflow` for a solution beyond the range
  /// of the type.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  package func solve(
    _ triangle: Triangle, transposed: Bool = false, _ b: Vector<Scalar>
  ) throws(LinearAlgebraError) -> Vector<Scalar> {
    var column = Matrix(rows: b.count, columns: 1)
    column.withMutableRows { base, _ in
      for index in b.indices { base[index] = b[index] }
    }
    return try solve(triangle, transposed: transposed, column).column(0)
  }

  /// Solves `self · X = B`, or `selfᵀ · X = B`, for the columns of a matrix `B`.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  package func solve(
    _ triangle: Triangle, transposed: Bool = false, _ b: Matrix
  ) throws(LinearAlgebraError) -> Matrix {
    guard rows == columns else { throw .notSquare(operation: "triangular solve", shape) }
    guard b.rows == rows else {
      throw .shapeMismatch(operation: "triangular solve", left: shape, right: b.shape)
    }
    try checkTriangle(triangle)
    try b.checkFinite("right-hand side of a triangular solve")
    var result = b.copied()
    solveTriangle(triangle, transposed: transposed, &result)
    try result.checkNoOverflow("triangular solve")
    return result
  }

  /// Solves in place, without checks.
  func solveTriangle(_ triangle: Triangle, transposed: Bool, _ x: inout Matrix) {
    let (order, count) = (rows, x.columns)
    guard order > 0, count > 0 else { return }
    x.withMutableRows { base, stride in
      withMemory { a, lda, byRows in
        // Column-major memory is the transposed matrix in row-major memory.
        let lower = (triangle == .lower) == byRows
        let turned = transposed == byRows
        if count == 1 && stride == 1 && lower && order <= BreakEven.triangular {
          turned
            ? Loops.solveLowerTransposed(order, a, lda, base)
            : Loops.solveLower(order, a, lda, base)
        } else {
          Scalar.library.trsm(
            false, lower, turned, Int32(order), Int32(count), a, Int32(lda), base, Int32(stride))
        }
      }
    }
  }

  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  private func checkTriangle(_ triangle: Triangle) throws(LinearAlgebraError) {
    try checkSize()
    for row in 0..<rows {
      for column in triangle == .lower ? 0..<(row + 1) : row..<columns
      where !self[row, column].isFinite {
        throw .notFinite(operation: "triangular solve", row: row, column: column)
      }
      if self[row, row] == 0 { throw .singular(diagonal: row) }
    }
  }

  func checkNoOverflow(_ operation: String) throws(LinearAlgebraError) {
    if !largestMagnitude.isFinite { throw .overflow(operation: operation) }
  }
}
