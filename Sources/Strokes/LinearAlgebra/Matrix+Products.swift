extension Matrix {
  /// Returns the product with a matrix on the right, of `rows × inner` and `inner × columns`.
  package func times(_ right: Matrix) throws(LinearAlgebraError) -> Matrix {
    var result = Matrix(rows: rows, columns: right.columns)
    try multiply(right, into: &result)
    return result
  }

  /// Computes `result ← alpha · self · right + beta · result`, without allocating memory.
  ///
  /// If `beta` is zero, the previous content of `result` is ignored, even if it is not a number.
  package func multiply(
    _ right: Matrix, into result: inout Matrix, times alpha: Scalar = 1, keeping beta: Scalar = 0
  ) throws(LinearAlgebraError) {
    guard columns == right.rows else {
      throw .shapeMismatch(operation: "product", left: shape, right: right.shape)
    }
    guard result.rows == rows, result.columns == right.columns else {
      throw .shapeMismatch(
        operation: "product into a matrix", left: MatrixShape(rows: rows, columns: right.columns),
        right: result.shape)
    }
    try checkSize()
    try right.checkSize()
    let (m, n, k) = (rows, right.columns, columns)
    let small = m * n * k <= BreakEven.product
    result.withMutableRows { c, ldc in
      guard k > 0, m > 0, n > 0 else {
        for row in 0..<m { Loops.scale(n, beta, c + row * ldc) }
        return
      }
      withMemory { a, lda, aByRows in
        right.withMemory { b, ldb, bByRows in
          if small && aByRows && bByRows {
            Loops.multiply(rows: m, columns: n, inner: k, alpha, a, lda, b, ldb, beta, c, ldc)
          } else {
            Scalar.library.gemm(
              !aByRows, !bByRows, Int32(m), Int32(n), Int32(k), alpha, a, Int32(lda), b,
              Int32(ldb), beta, c, Int32(ldc))
          }
        }
      }
    }
  }

  /// Returns the product with a vector on the right, which has as many elements as there are
  /// columns.
  package func times(_ vector: Vector<Scalar>) throws(LinearAlgebraError) -> Vector<Scalar> {
    var result = Vector<Scalar>(count: rows)
    try multiply(vector, into: &result)
    return result
  }

  /// Computes `result ← alpha · self · vector + beta · result`, without allocating memory.
  package func multiply(
    _ vector: Vector<Scalar>, into result: inout Vector<Scalar>, times alpha: Scalar = 1,
    keeping beta: Scalar = 0
  ) throws(LinearAlgebraError) {
    guard columns == vector.count, rows == result.count else {
      throw .shapeMismatch(
        operation: "product with a vector", left: shape,
        right: MatrixShape(rows: vector.count, columns: result.count))
    }
    try checkSize()
    let (rows, columns) = (rows, columns)
    result.withMutableMemory { y in
      guard rows > 0, columns > 0 else { return Loops.scale(rows, beta, y) }
      vector.withMemory { x in
        withMemory { a, lda, byRows in
          if byRows && rows * columns <= BreakEven.matrixVector {
            Loops.multiply(rows: rows, columns: columns, alpha, a, lda, x, beta, y)
          } else {
            let (lines, length) = byRows ? (rows, columns) : (columns, rows)
            Scalar.library.gemv(
              !byRows, Int32(lines), Int32(length), alpha, a, Int32(lda), x, 1, beta, y, 1)
          }
        }
      }
    }
  }

  /// Returns `selfᵀ · self`, which is symmetric, for covariances and normal equations.
  package func gram() throws(LinearAlgebraError) -> Matrix {
    var result = Matrix(rows: columns, columns: columns)
    try result.addGram(of: self, keeping: 0)
    return result
  }

  /// Symmetric rank update: `self ← alpha · samplesᵀ · samples + beta · self`.
  ///
  /// `self` must be symmetric, and its order is the number of columns of `samples`. The result is
  /// symmetric to the last bit, because one triangle is computed and mirrored.
  package mutating func addGram(
    of samples: Matrix, times alpha: Scalar = 1, keeping beta: Scalar = 1
  ) throws(LinearAlgebraError) {
    guard rows == samples.columns, columns == rows else {
      throw .shapeMismatch(operation: "symmetric update", left: shape, right: samples.shape)
    }
    try samples.checkSize()
    let order = rows
    withMutableRows { c, ldc in
      guard order > 0, samples.rows > 0 else {
        for row in 0..<order { Loops.scale(order, beta, c + row * ldc) }
        return
      }
      samples.withMemory { a, lda, byRows in
        Scalar.library.syrk(
          byRows, Int32(order), Int32(samples.rows), alpha, a, Int32(lda), beta, c, Int32(ldc))
      }
      for row in 0..<order {
        for column in 0..<row { c[column * ldc + row] = c[row * ldc + column] }
      }
    }
  }
}
