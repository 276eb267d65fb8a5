extension Matrix {
  /// Adds `factor` times `other`.
  package mutating func add(
    _ other: Matrix, times factor: Scalar = 1
  ) throws(LinearAlgebraError) {
    guard shape == other.shape else {
      throw .shapeMismatch(operation: "sum", left: shape, right: other.shape)
    }
    let (rows, columns) = (rows, columns)
    withMutableRows { base, stride in
      for row in 0..<rows {
        for column in 0..<columns { base[row * stride + column] += factor * other[row, column] }
      }
    }
  }

  package mutating func scale(by factor: Scalar) {
    let (rows, columns) = (rows, columns)
    withMutableRows { base, stride in
      for row in 0..<rows { Loops.scale(columns, factor, base + row * stride) }
    }
  }

  /// Adds a number to every element of the diagonal.
  package mutating func addToDiagonal(_ value: Scalar) {
    let diagonal = min(rows, columns)
    withMutableRows { base, stride in
      for index in 0..<diagonal { base[index * (stride + 1)] += value }
    }
  }

  /// The sum of the diagonal.
  package var trace: Scalar {
    (0..<min(rows, columns)).reduce(0) { $0 + self[$1, $1] }
  }

  /// The mean of every column; zeros for a matrix without rows.
  package var columnMeans: Vector<Scalar> {
    var sums = Vector<Scalar>(count: columns)
    sums.withMutableElements { sums in
      for row in 0..<rows {
        for column in 0..<columns { sums[column] += self[row, column] }
      }
    }
    if rows > 0 { sums.scale(by: 1 / Scalar(rows)) }
    return sums
  }

  /// The largest sum of magnitudes in a column.
  package var oneNorm: Scalar {
    (0..<columns).reduce(Scalar.zero) { largest, column in
      max(largest, (0..<rows).reduce(Scalar.zero) { $0 + abs(self[$1, column]) })
    }
  }

  /// The largest magnitude of an element.
  package var largestMagnitude: Scalar {
    withMemory { base, stride, byRows in
      Loops.largestMagnitude(
        lines: byRows ? rows : columns, byRows ? columns : rows, base, stride)
    }
  }
}
