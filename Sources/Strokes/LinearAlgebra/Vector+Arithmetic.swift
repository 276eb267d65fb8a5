extension Vector {
  /// Returns the scalar product.
  package func dot(_ other: Vector) throws(LinearAlgebraError) -> Scalar {
    guard count == other.count else {
      throw .shapeMismatch(
        operation: "dot product", left: MatrixShape(rows: 1, columns: count),
        right: MatrixShape(rows: other.count, columns: 1))
    }
    return withMemory { left in
      other.withMemory { right in Loops.dot(count, left, right) }
    }
  }

  /// The Euclidean length, without intermediate overflow or underflow.
  package var length: Scalar {
    let largest = indices.reduce(Scalar.zero) { max($0, abs(self[$1])) }
    guard largest > 0, largest.isFinite else {
      return indices.contains { self[$0].isNaN } ? .nan : largest
    }
    return largest
      * indices.reduce(Scalar.zero) { sum, index in
        let part = self[index] / largest
        return sum + part * part
      }.squareRoot()
  }

  /// Adds `factor` times `other`.
  package mutating func add(
    _ other: Vector, times factor: Scalar = 1
  ) throws(LinearAlgebraError) {
    guard count == other.count else {
      throw .shapeMismatch(
        operation: "sum", left: MatrixShape(rows: count, columns: 1),
        right: MatrixShape(rows: other.count, columns: 1))
    }
    withMutableElements { own in
      other.withContiguous { added in
        for index in own.indices { own[index] += factor * added[index] }
      }
    }
  }

  package mutating func scale(by factor: Scalar) {
    withMutableElements { own in
      for index in own.indices { own[index] *= factor }
    }
  }

  /// The index of the first element that is not a finite number; nil if all are finite.
  var firstNotFinite: Int? { indices.first { !self[$0].isFinite } }
}
