import LinearAlgebra

/// Reference results in double precision, computed with the simplest algorithms of textbooks.
enum ReferenceAlgebra {
  typealias Table = [[Double]]

  static func table(_ matrix: Matrix<some MatrixScalar>) -> Table {
    (0..<matrix.rows).map { row in (0..<matrix.columns).map { Double(matrix[row, $0]) } }
  }

  static func product(_ a: Table, _ b: Table, columns: Int) -> Table {
    a.map { line in
      (0..<columns).map { column in
        line.indices.reduce(0.0) { $0 + line[$1] * b[$1][column] }
      }
    }
  }

  static func transposed(_ a: Table, columns: Int) -> Table {
    (0..<columns).map { column in a.map { $0[column] } }
  }

  /// Solves by the method of Gauss and Jordan with the largest pivot; nil if there is none.
  static func solve(_ a: Table, _ b: Table) -> Table? {
    var (a, b) = (a, b)
    for step in a.indices {
      let pivot = (step..<a.count).max { abs(a[$0][step]) < abs(a[$1][step]) }
      guard let pivot, a[pivot][step] != 0 else { return nil }
      a.swapAt(step, pivot)
      b.swapAt(step, pivot)
      for row in a.indices where row != step {
        let factor = a[row][step] / a[step][step]
        for column in a.indices { a[row][column] -= factor * a[step][column] }
        for column in b[row].indices { b[row][column] -= factor * b[step][column] }
      }
    }
    return b.indices.map { row in b[row].map { $0 / a[row][row] } }
  }

  /// Returns the eigenvalues of a symmetric matrix by Jacobi's rotations, in ascending order.
  static func eigenvalues(_ symmetric: Table) -> [Double] {
    var a = symmetric
    let order = a.count
    for _ in 0..<12 {
      for p in 0..<order {
        for q in (p + 1)..<max(order, p + 1) where a[p][q] != 0 {
          let ratio = (a[q][q] - a[p][p]) / (2 * a[p][q])
          let sign: Double = ratio < 0 ? -1 : 1
          let tangent = sign / (abs(ratio) + (ratio * ratio + 1).squareRoot())
          let cosine = 1 / (tangent * tangent + 1).squareRoot()
          let sine = tangent * cosine
          for k in 0..<order {
            let (x, y) = (a[k][p], a[k][q])
            (a[k][p], a[k][q]) = (cosine * x - sine * y, sine * x + cosine * y)
          }
          for k in 0..<order {
            let (x, y) = (a[p][k], a[q][k])
            (a[p][k], a[q][k]) = (cosine * x - sine * y, sine * x + cosine * y)
          }
        }
      }
    }
    return (0..<order).map { a[$0][$0] }.sorted()
  }

  /// Returns the largest difference of corresponding elements.
  static func difference(_ a: Table, _ b: Table) -> Double {
    precondition(a.map(\.count) == b.map(\.count))
    return zip(a, b).reduce(0.0) { largest, rows in
      zip(rows.0, rows.1).reduce(largest) { max($0, abs($1.0 - $1.1)) }
    }
  }

  static func magnitude(_ a: Table) -> Double {
    a.joined().reduce(0.0) { max($0, abs($1)) }
  }
}
