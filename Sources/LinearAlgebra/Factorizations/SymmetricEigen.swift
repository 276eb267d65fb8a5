/// The decomposition `A V = V diag(values)` of a symmetric matrix, or `A V = B V diag(values)` of a
/// pair.
package struct SymmetricEigen<Scalar: MatrixScalar>: Sendable {
  /// The eigenvalues, in ascending order.
  package let values: Vector<Scalar>
  /// The eigenvectors, one per column, in the order of `values`. The entry of largest magnitude
  /// (the first of equal ones) is positive, so that the same matrix gives the same vectors. They
  /// have length 1 for one matrix; for a pair, `VᵀBV` is the identity.
  package let vectors: Matrix<Scalar>

  /// Decomposes one symmetric matrix by divide and conquer; O(n³).
  package init(_ symmetric: Matrix<Scalar>) throws(LinearAlgebraError) {
    try symmetric.checkSymmetric("eigenvalues")
    var a = symmetric.copied()
    var values = Vector<Scalar>(count: symmetric.rows)
    let order = Int32(symmetric.rows)
    let info: Int32 =
      order == 0
      ? 0
      : a.withMutableRows { base, stride in
        values.withMutableMemory { values in
          Scalar.library.syevd(order, base, Int32(stride), values)
        }
      }
    if info > 0 { throw .notConverged(operation: "eigenvalues", unsettled: Int(info)) }
    if info < 0 { throw .libraryRefused(routine: "syevd", info: Int(info)) }
    try self.init(values: values, rows: a)
  }

  /// Solves the generalized problem with a positive definite `B`: the directions in which `A` is
  /// large relative to `B`, such as the scatter between classes relative to that within them.
  package init(
    _ symmetric: Matrix<Scalar>, relativeTo b: Matrix<Scalar>
  ) throws(LinearAlgebraError) {
    try symmetric.checkSymmetric("generalized eigenvalues")
    try b.checkSymmetric("generalized eigenvalues")
    guard symmetric.shape == b.shape else {
      throw .shapeMismatch(
        operation: "generalized eigenvalues", left: symmetric.shape, right: b.shape)
    }
    var a = symmetric.copied()
    var factor = b.copied()
    var values = Vector<Scalar>(count: symmetric.rows)
    let order = symmetric.rows
    let info: Int32 =
      order == 0
      ? 0
      : a.withMutableRows { a, lda in
        factor.withMutableRows { b, ldb in
          values.withMutableMemory { values in
            Scalar.library.sygvd(
              Int32(order), a, Int32(lda), b, Int32(ldb), values)
          }
        }
      }
    if info > order { throw .notPositiveDefinite(order: Int(info) - order) }
    if info > 0 { throw .notConverged(operation: "generalized eigenvalues", unsettled: Int(info)) }
    if info < 0 { throw .libraryRefused(routine: "sygvd", info: Int(info)) }
    try self.init(values: values, rows: a)
  }

  /// Takes the result of LAPACK. LAPACK writes one vector in each column of column-major memory,
  /// which is one vector in each row of `rows`.
  private init(
    values: Vector<Scalar>, rows: Matrix<Scalar>
  ) throws(LinearAlgebraError) {
    var rows = rows
    try rows.checkNoOverflow("eigenvalues")
    rows.withMutableRows { base, stride in
      for row in 0..<values.count {
        Signs.makeLargestPositive(values.count, base + row * stride)
      }
    }
    self.values = values
    vectors = rows.transposed
  }

  /// The smallest magnitude of the values divided by the largest; 1 for order 0, 0 for a singular
  /// matrix.
  package var reciprocalCondition: Scalar {
    let magnitudes = values.elements.map { abs($0) }
    guard let largest = magnitudes.max(), let smallest = magnitudes.min() else { return 1 }
    return largest > 0 ? smallest / largest : 0
  }
}
