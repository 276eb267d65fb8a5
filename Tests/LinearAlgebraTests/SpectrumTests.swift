import LinearAlgebra
import Testing

@Suite struct `Eigenvalues` {
  @Test func `agree with Jacobi's rotations, and vectors satisfy their equation`() throws {
    try check(Double.self, seed: 41)
    try check(Float.self, seed: 42)
  }

  func check<Scalar: MatrixScalar>(_ type: Scalar.Type, seed: UInt64) throws {
    var random = RandomMatrices(seed: seed)
    for _ in 0..<20 {
      let order = random.size(0...18)
      var a = random.matrix(order, order, type)
      try a.add(a.transposed)
      let eigen = try SymmetricEigen(a)
      try expectOrthonormal(eigen.vectors)
      let expected = ReferenceAlgebra.eigenvalues(ReferenceAlgebra.table(a))
      expectAgreement(
        Matrix(rows: 1, columns: order, elements: eigen.values.elements), [expected],
        roundings: 100)
      let scaled = try eigen.vectors.times(Matrix(diagonal: eigen.values.elements))
      expectAgreement(
        try a.times(eigen.vectors), ReferenceAlgebra.table(scaled), roundings: 400)
    }
  }

  @Test func `of a pair satisfy the generalized equation`() throws {
    var random = RandomMatrices(seed: 43)
    for _ in 0..<20 {
      let order = random.size(0...20)
      var a = random.matrix(order, order, Double.self)
      try a.add(a.transposed)
      let b = try random.positive(order, Double.self)
      let eigen = try SymmetricEigen(a, relativeTo: b)
      let right = try b.times(eigen.vectors).times(Matrix(diagonal: eigen.values.elements))
      expectAgreement(try a.times(eigen.vectors), ReferenceAlgebra.table(right), roundings: 1e5)
      expectAgreement(
        try eigen.vectors.transposed.times(b).times(eigen.vectors),
        ReferenceAlgebra.table(Matrix<Double>(identity: order)), roundings: 1e4)
    }
  }

  @Test func `of a pair name the minor of the second that is not positive`() {
    #expect(throws: LinearAlgebraError.notPositiveDefinite(order: 2)) {
      try SymmetricEigen(Matrix<Double>(identity: 3), relativeTo: Matrix(diagonal: [1, 0, 1]))
    }
  }

  @Test func `vectors have a positive entry of largest magnitude`() throws {
    let a = Matrix<Double>([[2, 1, 0], [1, 3, 1], [0, 1, 4]])
    let eigen = try SymmetricEigen(a)
    for column in 0..<3 {
      let entries = eigen.vectors.column(column).elements
      let largest = try #require(entries.max { abs($0) < abs($1) })
      #expect(largest > 0)
    }
  }
}

@Suite struct `Singular values` {
  @Test func `agree with Jacobi's rotations, and the factors give back the matrix`() throws {
    try check(Double.self, seed: 51)
    try check(Float.self, seed: 52)
  }

  func check<Scalar: MatrixScalar>(_ type: Scalar.Type, seed: UInt64) throws {
    var random = RandomMatrices(seed: seed)
    for _ in 0..<25 {
      let (m, n) = (random.size(0...20), random.size(0...20))
      let a = random.matrix(m, n, type)
      let svd = try SingularValues(a)
      try expectOrthonormal(svd.left)
      try expectOrthonormal(svd.right)
      let product = try svd.left.times(Matrix(diagonal: svd.values.elements))
        .times(svd.right.transposed)
      expectAgreement(product, ReferenceAlgebra.table(a), roundings: 200)
      let expected = ReferenceAlgebra.singularValues(ReferenceAlgebra.table(a), columns: n)
      for (found, expected) in zip(svd.values.elements, expected) {
        #expect(abs(Double(found) - expected) < 1e-5)
      }
    }
  }

  @Test func `give the rank and the condition`() throws {
    var random = RandomMatrices(seed: 53)
    for _ in 0..<25 {
      let (m, n) = (random.size(0...20), random.size(0...20))
      let rank = random.size(0...min(m, n))
      #expect(try SingularValues(random.matrix(m, n, rank: rank, Double.self)).rank() == rank)
    }
    for power in [3, 6, 9, 12] {
      let wanted = (0..<power).reduce(1.0) { value, _ in value / 10 }
      let told = try SingularValues(random.graded(15, smallest: wanted)).reciprocalCondition
      #expect(abs(told - wanted) < 0.01 * wanted + 1e-14)
    }
    #expect(try SingularValues(Matrix<Double>(rows: 3, columns: 2)).reciprocalCondition == 0)
  }

  @Test func `invert by the conditions of Moore and Penrose`() throws {
    var random = RandomMatrices(seed: 54)
    for _ in 0..<20 {
      let (m, n) = (random.size(0...15), random.size(0...15))
      let a = try random.matrix(m, n, rank: min(m, n) / 2, Double.self)
      let inverse = try SingularValues(a).pseudoInverse()
      let scale = 1e5 * max(1, Double(inverse.largestMagnitude) * Double(a.largestMagnitude))
      expectAgreement(
        try a.times(inverse).times(a), ReferenceAlgebra.table(a), roundings: scale)
      let projection = try a.times(inverse)
      expectAgreement(
        projection, ReferenceAlgebra.table(projection.transposed), roundings: scale)
    }
  }
}
