/// The shortest `x` that minimizes `|A x − b|`, for any rank of `A`.
///
/// A complete orthogonal factorization with column pivoting (LAPACK's gelsy): columns that depend
/// on others within `relative` do not enlarge the solution, but share it evenly.
package struct LeastSquares<Scalar: MatrixScalar>: Sendable {
  /// The solution, with one column for each right-hand side.
  package let solution: Matrix<Scalar>
  /// The number of columns of `A` that are independent within `relative`.
  package let rank: Int
  /// The length of `A x − b` for each right-hand side.
  package let residuals: Vector<Scalar>

  /// Solves for the columns of `b`.
  ///
  /// - Parameter relative: the smallest reciprocal condition number of the leading triangle before
  /// further columns count as dependent; by default the precision of the type times the longer
  /// side.
  package init(
    _ a: Matrix<Scalar>, _ b: Matrix<Scalar>, relative: Scalar? = nil
  ) throws(LinearAlgebraError) {
    guard a.rows == b.rows else {
      throw .shapeMismatch(operation: "least squares", left: a.shape, right: b.shape)
    }
    try a.checkFinite("least squares")
    try b.checkFinite("right-hand side of least squares")
    let (m, n, count) = (a.rows, a.columns, b.columns)
    let smallest = relative ?? Scalar.ulpOfOne * Scalar(max(m, n, 1))
    var solution = Matrix<Scalar>(rows: n, columns: count)
    var rank = 0
    if m > 0 && n > 0 {
      var work = a.transposed.copied()
      // LAPACK writes the solution, which may be longer, over the right-hand side.
      var sides = Matrix<Scalar>(rows: max(count, 1), columns: max(m, n))
      sides.withMutableRows { base, stride in
        for side in 0..<count {
          for row in 0..<m { base[side * stride + row] = b[row, side] }
        }
      }
      var pivots = [Int32](repeating: 0, count: n)
      let (info, found) = work.withMutableRows { work, lda in
        sides.withMutableRows { sides, ldb in
          Scalar.library.gelsy(
            Int32(m), Int32(n), Int32(max(count, 1)), work, Int32(lda), sides, Int32(ldb), &pivots,
            smallest)
        }
      }
      if info != 0 { throw .libraryRefused(routine: "gelsy", info: Int(info)) }
      rank = Int(found)
      solution = sides[0..<count, 0..<n].transposed
    }
    try solution.checkNoOverflow("least squares")
    var errors = b
    try a.multiply(solution, into: &errors, times: -1, keeping: 1)
    try errors.checkNoOverflow("least squares")
    self.solution = solution
    self.rank = rank
    residuals = Vector((0..<count).map { errors.column($0).length })
  }

  /// Solves for one right-hand side.
  package init(
    _ a: Matrix<Scalar>, _ b: Vector<Scalar>, relative: Scalar? = nil
  ) throws(LinearAlgebraError) {
    try self.init(
      a, Matrix(rows: b.count, columns: 1, elements: b.elements), relative: relative)
  }
}
