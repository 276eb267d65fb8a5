/// The thin factorization `A = Q R`: with `k = min(rows, columns)`, `Q` of rows×k and `R` of
/// k×columns.
///
/// The diagonal of `R` is never negative, so that every algorithm gives the same factors if the
/// columns are independent.
package struct QRFactors<Scalar: MatrixScalar>: Sendable {
  package let q: Matrix<Scalar>
  /// The upper triangle, with zeros below.
  package let r: Matrix<Scalar>

  /// Factors a matrix by Householder's method; O(rows · columns · k).
  package init(_ matrix: Matrix<Scalar>) throws(LinearAlgebraError) {
    try matrix.checkFinite("QR")
    let (m, n) = (matrix.rows, matrix.columns)
    let k = min(m, n)
    // Column-major memory: the rows of the transposed matrix.
    var work = matrix.transposed.copied()
    var tau = Vector<Scalar>(count: k)
    var r = Matrix<Scalar>(rows: k, columns: n)
    guard k > 0 else {
      (q, self.r) = (Matrix(rows: m, columns: k), r)
      return
    }
    let info = work.withMutableRows { a, lda in
      tau.withMutableMemory { tau in
        let info = Scalar.library.geqrf(Int32(m), Int32(n), a, Int32(lda), tau)
        if info != 0 { return info }
        r.withMutableRows { r, ldr in
          for row in 0..<k {
            for column in row..<n { r[row * ldr + column] = a[column * lda + row] }
          }
        }
        return Scalar.library.orgqr(Int32(m), Int32(k), a, Int32(lda), tau)
      }
    }
    if info != 0 { throw .libraryRefused(routine: "geqrf", info: Int(info)) }
    for row in 0..<k where r[row, row] < 0 {
      r.withMutableRows { r, ldr in
        for column in row..<n { r[row * ldr + column] *= -1 }
      }
      work.withMutableRows { a, lda in
        for index in 0..<m { a[row * lda + index] *= -1 }
      }
    }
    try r.checkNoOverflow("QR")
    q = work[0..<k, 0..<m].transposed
    self.r = r
  }

  /// The reciprocal of the estimated condition number of `R` in the one-norm; nil if there are
  /// fewer rows than columns.
  package var reciprocalCondition: Scalar? {
    guard r.rows == r.columns else { return nil }
    guard r.rows > 0 else { return 1 }
    return r.transposed.copied().withMemory { base, stride, _ in
      Scalar.library.trcon(Int32(r.rows), base, Int32(stride))
    }
  }

  /// Returns the unique least-squares solution if the columns are independent.
  ///
  /// - Throws: `rankDeficient` if a diagonal element of `R` is lost in the rounding of the largest
  /// one, or if there are fewer rows than columns; use `LeastSquares` then.
  package func solve(_ b: Matrix<Scalar>) throws(LinearAlgebraError) -> Matrix<Scalar> {
    guard b.rows == q.rows else {
      throw .shapeMismatch(operation: "least squares", left: q.shape, right: b.shape)
    }
    try b.checkFinite("right-hand side of least squares")
    let columns = r.columns
    let largest = (0..<r.rows).reduce(Scalar.zero) { max($0, abs(r[$1, $1])) }
    let smallest = largest * Scalar.ulpOfOne * Scalar(max(q.rows, columns))
    let rank = (0..<r.rows).count { abs(r[$0, $0]) > smallest }
    guard rank == columns else { throw .rankDeficient(rank: rank, columns: columns) }
    return try r.solve(.upper, q.transposed.times(b))
  }

  /// Solves for one right-hand side; throws as for a matrix of them.
  package func solve(_ b: Vector<Scalar>) throws(LinearAlgebraError) -> Vector<Scalar> {
    try solve(Matrix(rows: b.count, columns: 1, elements: b.elements)).column(0)
  }
}
