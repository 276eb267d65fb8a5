/// The thin decomposition `A = U diag(values) Vᵀ`, with `k = min(rows, columns)` values in
/// descending order.
package struct SingularValues<Scalar: MatrixScalar>: Sendable {
  package let values: Vector<Scalar>
  /// The left singular vectors, rows×k; the columns are orthonormal.
  package let left: Matrix<Scalar>
  /// The right singular vectors, columns×k; the columns are orthonormal, and the entry of largest
  /// magnitude in each column is positive.
  package let right: Matrix<Scalar>

  /// Decomposes a matrix by divide and conquer; O(rows · columns · k).
  package init(_ matrix: Matrix<Scalar>) throws(LinearAlgebraError) {
    try matrix.checkFinite("singular values")
    let k = min(matrix.rows, matrix.columns)
    // For LAPACK, row-major memory is the transposed matrix, so left and right are exchanged.
    var a = matrix.copied()
    var values = Vector<Scalar>(count: k)
    var rightRows = Matrix<Scalar>(rows: k, columns: matrix.columns)
    var leftRows = Matrix<Scalar>(rows: matrix.rows, columns: k)
    let info: Int32 =
      k == 0
      ? 0
      : a.withMutableRows { a, lda in
        values.withMutableMemory { values in
          rightRows.withMutableRows { v, ldv in
            leftRows.withMutableRows { u, ldu in
              Scalar.library.gesdd(
                Int32(matrix.columns), Int32(matrix.rows), a, Int32(lda), values,
                v, Int32(ldv), u, Int32(ldu))
            }
          }
        }
      }
    if info > 0 { throw .notConverged(operation: "singular values", unsettled: Int(info)) }
    if info < 0 { throw .libraryRefused(routine: "gesdd", info: Int(info)) }
    for index in 0..<k {
      let turned = rightRows.withMutableRows { base, stride in
        Signs.makeLargestPositive(matrix.columns, base + index * stride)
      }
      guard turned else { continue }
      leftRows.withMutableRows { base, stride in
        for row in 0..<matrix.rows { base[row * stride + index] *= -1 }
      }
    }
    if values.firstNotFinite != nil { throw .overflow(operation: "singular values") }
    self.values = values
    left = leftRows
    right = rightRows.transposed
  }

  /// Returns the number of values above `relative` times the largest; by default the precision of
  /// the type times the longer side (as NumPy's `matrix_rank`).
  package func rank(relative: Scalar? = nil) -> Int {
    guard let largest = values.elements.first else { return 0 }
    let longer = Scalar(max(left.rows, right.rows))
    let smallest = largest * (relative ?? Scalar.ulpOfOne * longer)
    return values.elements.count { $0 > smallest }
  }

  /// The smallest value divided by the largest; 1 for an empty matrix, 0 if the rank is deficient
  /// exactly.
  package var reciprocalCondition: Scalar {
    guard let largest = values.elements.first, let smallest = values.elements.last else { return 1 }
    return largest > 0 ? smallest / largest : 0
  }

  /// Returns the Moore-Penrose inverse, of columns×rows. Values that `rank` leaves out count as
  /// zero.
  package func pseudoInverse(
    relative: Scalar? = nil
  ) throws(LinearAlgebraError) -> Matrix<Scalar> {
    let rank = rank(relative: relative)
    var scaled = right[0..<right.rows, 0..<rank]
    scaled.withMutableRows { base, stride in
      for row in 0..<right.rows {
        for column in 0..<rank { base[row * stride + column] /= values[column] }
      }
    }
    let result = try scaled.times(left[0..<left.rows, 0..<rank].transposed)
    try result.checkNoOverflow("pseudo-inverse")
    return result
  }
}
