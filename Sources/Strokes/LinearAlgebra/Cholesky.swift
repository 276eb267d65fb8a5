/// The factorization `A = L Lᵀ` of a symmetric positive definite matrix, such as a covariance.
package struct Cholesky<Scalar: MatrixScalar>: Sendable {
  /// The lower triangle, with zeros above.
  package let lower: Matrix<Scalar>
  private let norm: Scalar

  package var order: Int { lower.rows }

  /// Factors a matrix; O(n³ / 3).
  ///
  /// - Throws: `notPositiveDefinite` with the first column that depends on those before it;
  /// `notSquare`, `notFinite`, `notSymmetric`.
  package init(_ symmetric: Matrix<Scalar>) throws(LinearAlgebraError) {
    try symmetric.checkSymmetric("Cholesky")
    var factor = symmetric.copied()
    let order = symmetric.rows
    let info = factor.withMutableRows { base, stride in
      let info =
        order <= BreakEven.cholesky
        ? Loops.factor(order, base, stride)
        : Int(Scalar.library.potrf(Int32(order), base, Int32(stride)))
      for row in 0..<order {
        for column in (row + 1)..<max(order, row + 1) { base[row * stride + column] = 0 }
      }
      return info
    }
    if info > 0 { throw .notPositiveDefinite(order: info) }
    if info < 0 { throw .libraryRefused(routine: "potrf", info: info) }
    lower = factor
    norm = symmetric.oneNorm
  }

  /// Solves `A x = b`; O(n²).
  package func solve(_ b: Vector<Scalar>) throws(LinearAlgebraError) -> Vector<Scalar> {
    try lower.solve(.lower, transposed: true, lower.solve(.lower, b))
  }

  /// Solves `A X = B` for the columns of `B`.
  package func solve(_ b: Matrix<Scalar>) throws(LinearAlgebraError) -> Matrix<Scalar> {
    try lower.solve(.lower, transposed: true, lower.solve(.lower, b))
  }

  /// The reciprocal of the estimated condition number in the one-norm. A value near 1 is good; near
  /// the precision of the type, the digits of a solution are noise. 1 for order 0.
  package var reciprocalCondition: Scalar {
    guard order > 0 else { return 1 }
    // The upper triangle in column-major memory is the lower one in row-major memory.
    return lower.withMemory { base, stride, _ in
      Scalar.library.pocon(Int32(order), base, Int32(stride), norm)
    }
  }
}
