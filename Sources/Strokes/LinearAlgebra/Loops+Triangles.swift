extension Loops {
  /// Computes the lower factor `A = L Lᵀ` in place, row by row. Returns 0, or the order of the
  /// first leading minor that is not positive. The elements above the diagonal are neither read nor
  /// written.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func factor<Scalar: MatrixScalar>(_ order: Int, _ a: Write<Scalar>, _ lda: Int) -> Int {
    for row in 0..<order {
      let line = a + row * lda
      for column in 0..<row {
        let above = a + column * lda
        line[column] = (line[column] - dot(column, Read(line), Read(above))) / above[column]
      }
      let pivot = line[row] - dot(row, Read(line), Read(line))
      guard pivot > 0 else { return row + 1 }
      line[row] = pivot.squareRoot()
    }
    return 0
  }

  /// Computes `x ← L⁻¹ x` with `L` stored row by row.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func solveLower<Scalar: MatrixScalar>(
    _ order: Int, _ l: Read<Scalar>, _ lda: Int, _ x: Write<Scalar>
  ) {
    for row in 0..<order {
      let line = l + row * lda
      x[row] = (x[row] - dot(row, line, Read(x))) / line[row]
    }
  }

  /// Computes `x ← (Lᵀ)⁻¹ x` with `L` stored row by row.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  static func solveLowerTransposed<Scalar: MatrixScalar>(
    _ order: Int, _ l: Read<Scalar>, _ lda: Int, _ x: Write<Scalar>
  ) {
    for row in stride(from: order - 1, through: 0, by: -1) {
      let line = l + row * lda
      x[row] /= line[row]
      add(row, -x[row], line, to: x)
    }
  }
}
